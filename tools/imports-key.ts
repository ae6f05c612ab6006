import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./steps.ts";

/**
 * Returns a hash of what the files import from packages other than Shore's own, and of how Vite builds them.
 * @param patterns of files below the root; one with `!` excludes
 */
export function importsKey(patterns: readonly string[]): string {
  const [excluded = [], included = []] = [true, false].map((isExcluded) =>
    patterns.filter((pattern) => pattern.startsWith("!") === isExcluded),
  );
  const files = globSync(included, { cwd: root, exclude: excluded.map((pattern) => pattern.slice(1)) });
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const packages = [...new Set(files.flatMap((file) => packagesIn(read(file))))].toSorted();
  return createHash("sha256")
    .update([...packages, ...BUILD.map(read)].join("\n"))
    .digest("hex")
    .slice(0, 12);
}

/** Returns the packages that a file imports, with their paths, but for types. */
export function packagesIn(code: string): string[] {
  const imports = code.matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[\w*{][^"';=]*?\bfrom\s+)?"([^"\n]+)"|\bimport\("([^"\n]+)"\)/gmu,
  );
  return [...imports]
    .map(([, name, lazy]) => name ?? lazy ?? "")
    .filter((name) => /^[@a-z]/u.test(name) && !/^@shore\/|[:?]/u.test(name));
}

const BUILD = ["tools/vite-shared.ts", "tools/patch-react-aria-announcer.ts"];
