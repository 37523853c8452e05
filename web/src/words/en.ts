/** The texts in English, but for those that only few pages need. */
export default Object.values(
  import.meta.glob<string>(
    [
      "./texts/*.en.ftl",
      "!./texts/school.en.ftl",
      "../../../src/terts/locale/en.ftl",
      "../../../src/terts/locale/tables.en.ftl",
      "../../../src/terts/locale/web.en.ftl",
    ],
    { eager: true, query: "?raw", import: "default" },
  ),
);
