/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { folders } from "./folders.ts";
import { font } from "./font.ts";
import { offline } from "./offline.ts";
import { parts } from "./parts.ts";
import { texts } from "./texts.ts";

/**
 * Few chunks, because each costs a round trip: the home page, one's own figure, the frame of all tables
 * without what is opened over it, each game, replays, rules, each language.
 */
const groups = [
  { name: "page", test: /\/src\/main\.ts$/, priority: 3 },
  { name: "table", test: /\/src\/(?:table\/(?!ReplayTable|live\/Sheet|frame\/(?:ReplayFair|AfterGame|ScoreSheet|Menu|SettingsForm|Pictures|HintPanel|SeatSheet|WatchBots|VoteBar|Paused|CoveredHand|ShortRules|RulesSheet|GamePanel|Choices|DrawsNote|LastMove|verdict))|draw\/(?!QrCode|[Ff]ace|CardBack|backs)|pages\/TablePage|games\/\w+\.ts)/, priority: 2 },
  { name: "figure", test: /\/src\/pages\/(?:Introduction|FigureChoice)/, priority: 2 },
  { name: "words", test: /\/src\/words\/(?:options|terms)\.ts$/, priority: 1 },
];

const TEXTS = ["../src/keltis/locale", "../src/keltis/games"] as const;

/** The addresses in index.html begin at the server's root: it is sent for every path. */
const fromRoot = (): Plugin => ({
  name: "keltis-from-root",
  apply: "build",
  transformIndexHtml: { order: "post", handler: (html) => html.replaceAll(/((?:href|src|content)=")\.\//g, "$1/") },
});

// The built page lies in the package; nothing of it may be inlined, since the server's content policy is strict. Chunks are
// relative to each other, so that a static host can have them in any folder.
export default defineConfig(({ mode }) => ({
  base: "./",
  plugins: [svelte(), font(), folders("src/games"), texts(...TEXTS), fromRoot(), offline(...TEXTS), parts()],
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
  test: { testTimeout: 60_000, environment: "happy-dom", include: ["tests/**/*.test.ts"], isolate: false, css: { include: /tokens\.css/ } },
}));
