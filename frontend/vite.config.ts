/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { texts } from "./texts.ts";

// The built page lies in the package; nothing of it may be inlined, since the server's content policy is strict.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), texts("../src/keltis/locale")],
  build: {
    outDir: "../src/keltis/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: process.env["KELTIS_SERVER"] ?? "http://127.0.0.1:8000", ws: true } },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], isolate: false },
}));
