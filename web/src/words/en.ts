/** The texts in English, but for those of `parts`. */
export default Object.values(
  import.meta.glob<string>(
    [
      "./texts/comfort.en.ftl",
      "./texts/score.en.ftl",
      "../../../src/terts/locale/en.ftl",
      "../../../src/terts/locale/tables.en.ftl",
      "../../../src/terts/locale/web.en.ftl",
    ],
    { eager: true, query: "?raw", import: "default" },
  ),
);
