/** How long a page is left alone after it was drawn, in milliseconds. */
const REST = 4000;

/** Resolves once the page is touched, or has rested for a while: then what is not needed at first may be fetched. */
export const rest = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, REST);
    const touched = () => {
      clearTimeout(timer);
      done();
    };
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, touched, { once: true, capture: true });
  });
