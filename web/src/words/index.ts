export { has, language, LANGUAGES, speak, t, type Args, type Language, type Part } from "./catalogue.svelte";
export * from "./names";
export { personName } from "./people";
