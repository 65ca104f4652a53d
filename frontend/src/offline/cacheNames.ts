/**
 * The names of our caches. All pages of an origin share their caches, and there may be several copies of this page on one
 * host: each name has the folder of its page.
 */
export function cacheNames(home: string) {
  const all = `keltis ${new URL(home).pathname} `;
  return {
    /** How every name begins. */
    all,
    /** The page's files, by version. */
    page: (version: string): string => `${all}page ${version}`,
    /** The engine's files, by folder. */
    engine: (folder: string): string => `${all}engine ${new URL(folder, home).pathname}`,
    engines: `${all}engine `,
    /** Rules, lessons and exercises. */
    data: `${all}data`,
    /** Which versions there are. */
    state: `${all}state`,
  };
}
