/** The sentences of the rules in Russian, one for every value of a knob. */
export { default } from "../../../../src/terts/locale/rules.ru.ftl?raw";
