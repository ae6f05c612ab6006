import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { root } from "./steps.ts";

const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => /\.(ts|tsx|mjs|md|proto|sql|sh|yaml|yml)$/.test(path) && existsSync(join(root, path)));

/** Anchors of a Markdown file as the forge generates them: lower case, punctuation removed, spaces to hyphens. */
const anchorsOf = (path: string) =>
  [...readFileSync(join(root, path), "utf8").matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Links of a Markdown file, and paths below docs/ in any file, as paths from the root with their anchor. */
function referencesIn(path: string): string[] {
  const text = readFileSync(join(root, path), "utf8");
  const links = path.endsWith(".md") ? [...text.matchAll(/\]\(([^)\s:]+)\)/g)].map(([, target = ""]) => target) : [];
  const paths = [...text.matchAll(/(?<![\w/.-])docs\/(?:decisions\/\d{4}|[\w./-]+\.(?:md|png|csv)(?:#[\w-]+)?)/g)].map(
    ([target]) => target,
  );
  const fromHere = (target: string) => (target.startsWith("#") ? path + target : join(dirname(path), target));
  return [...links.map(fromHere), ...paths].map((target) => normalize(target));
}

/** A decision may be cited by number only: `docs/decisions/0003`. */
const exists = (file: string) =>
  existsSync(join(root, file)) || (/\d{4}$/.test(file) && globSync(`${file}-*.md`, { cwd: root }).length === 1);

test("every reference to a document resolves to a file and a heading of this repository", () => {
  const broken = tracked.flatMap((path) =>
    referencesIn(path)
      .filter((target) => {
        const [file = "", anchor] = target.split("#");
        return !exists(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
      })
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});
