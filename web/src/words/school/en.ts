/** What the pages to learn on say in English. */
import school from "../texts/school.en.ftl?raw";

export default [school];
