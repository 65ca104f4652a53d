import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/net/wire.ts"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig, extraFileExtensions: [".svelte"] } },
  },
  {
    rules: {
      // The page has a router of its own; SvelteKit's resolve() does not exist here.
      "svelte/no-navigation-without-resolve": "off",
      // Sets and maps are made anew and never changed: what is reactive is the variable that holds them.
      "svelte/prefer-svelte-reactivity": "off",
      "svelte/no-at-html-tags": "error",
      "no-console": "error",
    },
  },
);
