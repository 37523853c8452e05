/** The sentences of the rules in English, one for every value of a knob. */
export { default } from "../../../../src/terts/locale/rules.en.ftl?raw";
