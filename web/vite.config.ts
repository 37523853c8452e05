import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { faces } from "./faces.ts";
import { packing } from "./packing.ts";

/** `terts serve` during development: `TERTS_SERVER=http://127.0.0.1:8000 npm run dev`. */
const SERVER = process.env["TERTS_SERVER"] ?? "http://127.0.0.1:8000";

/** What always comes together is packed together: one file, with all that it imports, is smaller than many. */
const TOGETHER = [
  {
    name: "house",
    test: /\/src\/(App|comfort\/(Dialog|Header|[Ll]ater|title|Wait))\.(svelte|ts)/,
    priority: 2,
  },
  { name: "signs", test: /\/src\/cards\/signs\.ts/, priority: 2 },
  { name: "cards", test: /\/src\/cards\/(Back|Card)\.svelte/, priority: 1 },
  { name: "score", test: /\/src\/score\/Matches\.svelte/, priority: 1 },
  { name: "board", test: /\/src\/board\/(Actions|Board|Cut|Scoreboard|lying|telling)\.(svelte|ts)/ },
];

export default defineConfig({
  plugins: [svelte(), svelteTesting(), faces(), packing()],
  build: {
    outDir: "../src/terts/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } },
  },
  server: {
    proxy: { "/api": { target: SERVER, ws: true } },
    // The texts of the program, and the documents that tests hold the page to, lie beside this folder.
    fs: { allow: [".", "../src/terts/locale", "../docs"] },
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/testing.ts"],
    // A loaded machine renders slowly; what a test shows is not how fast it is.
    testTimeout: 30_000,
  },
});
