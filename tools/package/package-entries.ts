import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "../steps.ts";

/** One import path of the published package: `./Button` is `Button/Button.tsx`. */
export type PackageEntry = {
  /** As in `exports`, with the leading `./`. */
  path: string;
  /** Its source below `src`. */
  source: string;
  /** Whether it is a component (its folder carries its name) and so has a row in the table of sizes. */
  isComponent: boolean;
};

export const packageFolder = join(root, "packages/design-system");
export const sourceFolder = join(packageFolder, "src");
/** What is published lies here; beside it, the tarball. */
export const builtFolder = join(packageFolder, "dist/package");

/** What the workspace's own package.json says of the package. */
export type SourceManifest = {
  name: string;
  version: string;
  description: string;
  license?: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
};

export function readManifest(): SourceManifest {
  // The file is our own; `tsc` cannot know it.
  return JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as SourceManifest;
}

/**
 * Every import path that is published: what the workspace may import, without what only tests need (`testing`) and what writes
 * the style sheet of the tokens.
 */
export function packageEntries(): PackageEntry[] {
  const components = globSync("*/*.tsx", { cwd: sourceFolder })
    .filter((source) => basename(source, ".tsx") === dirname(source))
    .map((source) => ({
      path: `./${dirname(source)}`,
      source,
      isComponent: /^[A-Z]/.test(source) && dirname(source) !== "GlobalStyle",
    }));
  const tokens = globSync("tokens/*.ts", { cwd: sourceFolder })
    .filter((source) => !source.endsWith(".test.ts") && !WRITERS.has(basename(source)))
    .map((source) => ({ path: `./${source.slice(0, -".ts".length)}`, source, isComponent: false }));
  const named = Object.entries(readManifest().exports)
    .filter(([path]) => !path.includes("*") && !path.startsWith("./testing/"))
    .map(([path, file]) => ({ path, source: file.replace("./src/", ""), isComponent: false }));
  return [...components, ...tokens, ...named].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** They write tokens.css from the tokens, in Node. */
const WRITERS = new Set(["write-css.ts", "css-text.ts"]);
