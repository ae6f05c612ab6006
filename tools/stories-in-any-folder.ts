import type { Plugin } from "vite";

/**
 * Lets stories run as tests in a folder with any characters. Storybook's plugin compares the URL of a story file with its path and decodes
 * only spaces in the URL: in a folder with an `ø` no story runs. docs/dependencies.md says when it can be removed.
 */
export function storiesInAnyFolder(): Plugin {
  return {
    name: "shore:stories-in-any-folder",
    transform: {
      filter: { id: /\.stories\.tsx$/, code: ownPath },
      handler: (code) => ({ code: withDecodedPath(code), map: null }),
    },
  };
}

/** The plugin's code for a story file, changed to decode the path. */
export function withDecodedPath(code: string): string {
  return code.replace(ownPath, (path) => `decodeURI(${path})`);
}

const ownPath = /\b_?convertToFilePath\(import\.meta\.url\)/;
