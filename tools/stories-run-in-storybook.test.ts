import { execFileSync } from "node:child_process";
import { globSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

test("what stories load needs no test runner, which Storybook does not have", () => {
  const listed = execFileSync("git", ["ls-files", "*.stories.tsx", ".storybook/preview.tsx"], { cwd: root });
  const waiting = String(listed)
    .trim()
    .split("\n")
    .map((path) => join(root, path));
  const loaded = new Set(waiting);
  const faults: string[] = [];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = readFileSync(file, "utf8");
    for (const specifier of specifiersIn(text)) {
      if (/^(?:@?vitest\b|playwright)/.test(specifier)) faults.push(`${relative(root, file)} imports ${specifier}`);
      for (const next of filesOf(specifier, file)) {
        if (loaded.has(next)) continue;
        loaded.add(next);
        waiting.push(next);
      }
    }
  }
  expect(loaded.has(join(root, "apps/console/src/testing/shore-at.tsx"))).toBe(true);
  expect(loaded.size).toBeGreaterThan(1000);
  expect(faults).toEqual([]);
});

/** Returns what a module imports when it is loaded, without types; the patterns of `import.meta.glob` as they are in its array. */
function specifiersIn(text: string): string[] {
  const imports = [...text.matchAll(/(?:^(?:import|export)\b(?! type\b)[^"';]*?|\bimport\()"([^"\n]+)"/gmu)].map(
    ([, one = ""]) => one,
  );
  const globs = [...text.matchAll(/import\.meta\.glob[^"]*?\(\s*(\[[^\]]*\])/gu)].map(([, list = ""]) => list);
  return [...imports, ...globs];
}

function filesOf(specifier: string, from: string): string[] {
  if (specifier.startsWith("[")) {
    const patterns = [...specifier.matchAll(/"([^"]+)"/gu)].map(([, one = ""]) => one);
    return globSync(
      patterns.filter((one) => !one.startsWith("!")),
      { cwd: dirname(from), exclude: patterns.filter((one) => one.startsWith("!")).map((one) => one.slice(3)) },
    ).map((path) => join(dirname(from), path));
  }
  if (!/\.tsx?$/.test(specifier)) {
    if (!specifier.startsWith("@shore/")) return [];
    const path = realpathSync(fileURLToPath(import.meta.resolve(specifier)));
    return /\.tsx?$/.test(path) ? [path] : [];
  }
  const path = specifier.startsWith("#")
    ? join(from.slice(0, from.indexOf("/src/")), "src", specifier.slice(1))
    : join(dirname(from), specifier);
  return [path];
}
