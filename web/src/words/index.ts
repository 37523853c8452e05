export { has, language, LANGUAGES, need, speak, t, type Args, type Language } from "./catalogue.svelte";
export * from "./names";
export { PARTS, type Part } from "./parts";
export { personName } from "./people";
