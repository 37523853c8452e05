import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { faces } from "./faces.ts";
import { packing } from "./packing.ts";

/** `terts serve` during development: `TERTS_SERVER=http://127.0.0.1:8000 npm run dev`. */
const SERVER = process.env["TERTS_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), svelteTesting(), faces(), packing()],
  build: {
    outDir: "../src/terts/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
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
