/** What the pages to learn on say in Russian. */
import school from "../texts/school.ru.ftl?raw";

export default [school];
