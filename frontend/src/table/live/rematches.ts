/** The rematches that this page has made, and the tables for which it is making one: it is not told that others want them. */
export const rematches = { made: new Set<string>(), making: new Set<string>() };
