import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";
import "./draw/draw.css";
import { settings } from "./app/settings.svelte.ts";
import { router } from "./app/route.svelte.ts";
import { session } from "./net/session.svelte.ts";
import { startTexts } from "./words/texts.svelte.ts";

void session.start(); // These requests run while the texts are loaded.

/** A chosen theme, or another back of the cards: what is drawn first has it already. */
async function dress(): Promise<void> {
  if (settings.look === "meadow" && settings.back === "rings") return;
  await import("./look/wear.ts").then(({ wear }) => wear()).catch(() => undefined);
}

/** A function, since modules that this one waits for at its top level could not use what it has loaded. */
async function start(): Promise<void> {
  await Promise.all([startTexts(), dress()]);
  router.start();
  mount(App, { target: document.getElementById("app") as HTMLElement });
  if (import.meta.env.PROD) void import("./offline/start.svelte.ts").then(({ start: begin }) => begin()).catch(() => undefined); // The page is there without it.
}

void start();
