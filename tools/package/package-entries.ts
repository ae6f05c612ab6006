import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "../steps.ts";

/** One import path of the published package: `./Button` is `Button/Button.tsx`. */
export type PackageEntry = {
  /** As in `exports`, with the leading `./`. */
  path: string;
  /** Its source below `src`. */
  source: string;
  /** True for a component (its folder has its name), which gets a row in the table of sizes. */
  isComponent: boolean;
};

export const packageFolder = join(root, "packages/design-system");
export const sourceFolder = join(packageFolder, "src");
/** Folder of the published package; the tarball is beside it. */
export const builtFolder = join(packageFolder, "dist/package");

/** The workspace's package.json. */
export type SourceManifest = {
  name: string;
  version: string;
  description: string;
  license?: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
};

export function readManifest(): SourceManifest {
  // Our own file, whose content tsc does not check.
  return JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as SourceManifest;
}

/**
 * Every published import path: those of the workspace, without what only tests need (`testing`) and what writes the style sheet of the
 * tokens.
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

/** Node scripts that write tokens.css from the tokens. */
const WRITERS = new Set(["write-css.ts", "css-text.ts"]);
