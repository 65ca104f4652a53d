import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";
import "./draw/draw.css";
import { router } from "./lib/route.svelte.ts";
import { startTexts } from "./lib/texts.svelte.ts";

await startTexts();
router.start();
mount(App, { target: document.getElementById("app") as HTMLElement });
