// The media queries of Frame.svelte, for what is drawn otherwise, or opened elsewhere, if it has no place there.

/** The log stands beside the board, and a panel of the game or a hint as well. */
export const PANELS_BESIDE = "(min-width: 900px) and (min-height: 541px)";
/** At least the log stands beside the board. */
export const LOG_BESIDE = `${PANELS_BESIDE}, (min-width: 768px) and (min-height: 720px)`;
/** A phone held sideways. */
export const SIDEWAYS = "(min-width: 640px) and (max-height: 540px)";
