/** The texts in Russian, but for those that only few pages need. */
export default Object.values(
  import.meta.glob<string>(
    [
      "./texts/*.ru.ftl",
      "!./texts/school.ru.ftl",
      "../../../src/terts/locale/ru.ftl",
      "../../../src/terts/locale/tables.ru.ftl",
      "../../../src/terts/locale/web.ru.ftl",
    ],
    { eager: true, query: "?raw", import: "default" },
  ),
);
