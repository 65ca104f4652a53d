import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";
import "./draw/draw.css";
import { settings } from "./app/settings.svelte.ts";
import { router } from "./app/route.svelte.ts";
import { start } from "./offline/start.svelte.ts";
import { session } from "./net/session.svelte.ts";
import { startTexts } from "./words/texts.svelte.ts";

void session.start(); // These requests run while the texts are loaded.
// early.ts has laid the theme over the page. Not waited for: modules that use this one are only run after it.
if (settings.look !== "meadow" || settings.back !== "rings") void import("./look/wear.ts").then(({ wear }) => wear()).catch(() => undefined);
await startTexts();
router.start();
mount(App, { target: document.getElementById("app") as HTMLElement });
if (import.meta.env.PROD) void start().catch(() => undefined); // The page is there without it.
