/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { folders } from "./folders.ts";
import { texts } from "./texts.ts";

/**
 * Few files: each costs a round trip and its headers. What the home page needs comes in one, the frame of all tables in
 * another, and each game in one of its own; the pages of replays and rules, and the languages, come when they are wanted.
 */
const groups = [
  { name: "page", test: /\/src\/main\.ts$/, priority: 3 },
  { name: "table", test: /\/src\/(?:table\/(?!ReplayTable|frame\/(?:ReplayFair|AfterGame|ScoreSheet|Menu|SettingsForm|HintPanel|SeatSheet|WatchBots|VoteBar|Paused|CoveredHand|ShortRules))|draw\/(?!QrCode|[Ff]ace)|pages\/TablePage|games\/\w+\.ts)/, priority: 2 },
  { name: "words", test: /\/src\/words\/(?:options|terms)\.ts$/, priority: 1 },
];

// The built page lies in the package; nothing of it may be inlined, since the server's content policy is strict.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), folders("src/games"), texts("../src/keltis/locale", "../src/keltis/games")],
  build: {
    outDir: "../src/keltis/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: process.env["KELTIS_SERVER"] ?? "http://127.0.0.1:8000", ws: true } },
  },
  // A board takes long to draw without a browser, and longer on a busy machine.
  test: { testTimeout: 60_000, environment: "happy-dom", include: ["tests/**/*.test.ts"], isolate: false },
}));
