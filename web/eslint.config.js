import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    files: ["worker/*.js"],
    languageOptions: { globals: { ...globals.serviceworker, __FILES__: "readonly" } },
  },
  { files: ["faces.ts", "packing.ts", "*.config.*"], languageOptions: { globals: globals.node } },
  { ignores: ["src/api/schema.d.ts"] },
);
