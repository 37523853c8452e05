/** The texts in Russian, but for those of `parts`. */
export default Object.values(
  import.meta.glob<string>(
    [
      "./texts/comfort.ru.ftl",
      "./texts/score.ru.ftl",
      "../../../src/terts/locale/ru.ftl",
      "../../../src/terts/locale/tables.ru.ftl",
      "../../../src/terts/locale/web.ru.ftl",
    ],
    { eager: true, query: "?raw", import: "default" },
  ),
);
