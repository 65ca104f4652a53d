import { settings } from "./settings.svelte.ts";
import { session } from "../net/session.svelte.ts";

/** Whether to ask for name and figure before the next game: once, of people without a name, while the name can be stored. */
export const asksWho = (): boolean => !settings.introduced && session.me?.name === "" && !session.away;
