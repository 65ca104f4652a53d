interface Window {
  /** The browser offers to install the page (`early.ts`). */
  keltisInstall?: Event;
}
