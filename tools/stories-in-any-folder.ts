import type { Plugin } from "vite";

/**
 * Lets stories run as tests in a folder with any letters. Storybook's plugin holds the address of a story file against its path and decodes
 * nothing of the address but blanks: in a folder with an `ø` no file has a test. docs/dependencies.md says when it can go.
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

/** What Storybook's plugin made of a story file, its own path decoded. */
export function withDecodedPath(code: string): string {
  return code.replace(ownPath, (path) => `decodeURI(${path})`);
}

const ownPath = /\b_?convertToFilePath\(import\.meta\.url\)/;
