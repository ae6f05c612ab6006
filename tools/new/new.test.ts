import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { NOTE_LINE } from "@shore/design-system/testing/note-line";
import { expect, test } from "vitest";
import { root } from "../steps.ts";
import { callFiles } from "./call.ts";
import { type Change, nameForms } from "./change.ts";
import { componentFiles } from "./component.ts";
import { nounFiles } from "./noun.ts";
import { screenFiles } from "./screen.ts";

const changes: [string, (name: ReturnType<typeof nameForms>) => Change][] = [
  ["component", componentFiles],
  ["call", callFiles],
  ["screen", screenFiles],
  ["noun", (name) => nounFiles(name, ["list", "create", "update", "delete"], "records")],
  ["noun that is only listed", (name) => nounFiles(name, ["list"], "fleet")],
];

test("a name in all spellings", () => {
  expect(nameForms("BerthList")).toEqual({
    pascal: "BerthList",
    camel: "berthList",
    kebab: "berth-list",
    words: "Berth list",
  });
});

test.each(changes)("each insertion point of a %s occurs exactly once", (_, change) => {
  for (const { path, before } of change(nameForms("BerthList")).insertions)
    expect(readFileSync(join(root, path), "utf8").split(before), `${path}: ${before}`).toHaveLength(2);
});

test.each(changes)("every module that a new %s imports exists or is created with it", (_, change) => {
  const { files } = change(nameForms("BerthList"));
  for (const [path, text] of Object.entries(files))
    for (const [, module = ""] of text.matchAll(/from "([.#][^"]+)"/g)) {
      const target = module.startsWith("#") ? module.replace("#", "apps/console/src/") : join(dirname(path), module);
      expect(target in files || existsSync(join(root, target)), `${path} imports ${module}`).toBe(true);
    }
});

test("the notes of a new component have to be written: what stands there fails the test of all components", () => {
  const stories = Object.values(componentFiles(nameForms("BerthList")).files).join("\n");
  const [, ...notes] = /notes: \{ do: \["(.*)"\], dont: \["(.*)"\] \}/.exec(stories) ?? [];
  expect(notes).toHaveLength(2);
  for (const note of notes) expect(note).not.toMatch(NOTE_LINE);
});

test.each(changes)("every package that a new %s imports is a workspace or in package.json", (_, change) => {
  for (const [path, text] of Object.entries(change(nameForms("BerthList")).files))
    for (const [, module = ""] of text.matchAll(/from "((?!node:)[@a-z][^"]*)"/g)) {
      const name = module.startsWith("@") ? module.split("/").slice(0, 2).join("/") : module.split("/", 1)[0];
      expect([...packages], `${path} imports ${module}`).toContain(name);
    }
});

/** Read from package.json, not resolved: node_modules also contains transitive dependencies. */
const packages = new Set(
  [".", "apps/console", "apps/server", "packages/api", "packages/design-system"].flatMap((folder) => {
    const { name, dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, folder, "package.json"), "utf8"),
    ) as { name: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> };
    return [name, ...Object.keys(dependencies ?? {}), ...Object.keys(devDependencies ?? {})];
  }),
);
