import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * react-aria brings what it says in 34 languages and the console speaks one: what is built keeps the English words alone. On the
 * page with the date picker this was 70 of 190 kB, before compression. In development and in tests nothing is left out.
 */
export function englishOnly(): Plugin {
  return {
    name: "shore:english-only",
    apply: "build",
    load: {
      filter: { id: words },
      handler: async (id) => keepEnglish(await readFile(id, "utf8")),
    },
  };
}

/**
 * The module of one widget's words, with English alone: react-aria falls back on `en-US` for every other language.
 * @throws Error when the module is not as it was when this was written
 */
export function keepEnglish(code: string): string {
  const [, english] = /from "([^"]+\/en-US\.mjs)"/.exec(code) ?? [];
  if (english === undefined)
    throw new Error("react-aria keeps its words in another way now: adapt tools/english-only.ts.");
  return `import english from ${JSON.stringify(english)};\nexport default { "en-US": english };\n`;
}

const words = /\/react-(?:aria|stately)\/dist\/private\/.*\/intlStrings\.mjs$/;
