import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { Notes } from "./story-notes.ts";

const source = join(import.meta.dirname, "..");
const components = globSync("[A-Z]*/*.stories.tsx", { cwd: source }).map((file) => basename(dirname(file)));
const withNotes = components.filter((name) => globSync(`${name}/${name}.notes.ts`, { cwd: source }).length > 0);

test("every component that Storybook shows says when to use it and when not", () => {
  const missing = components.filter((name) => !withNotes.includes(name));
  expect(missing, "write <Component>/<Component>.notes.ts").toEqual([]);
});

test.each(withNotes)("%s: each note is a sentence, said once", async (name) => {
  // The type of the file's only export is checked where it is written.
  const { notes } = (await import(join(source, name, `${name}.notes.ts`))) as { notes: Notes };
  const lines = [...notes.do, ...notes.dont];
  expect(notes.do.length).toBeGreaterThan(0);
  expect(notes.dont.length).toBeGreaterThan(0);
  expect(new Set(lines).size).toBe(lines.length);
  for (const line of lines) expect(line).toMatch(/^[A-Z].*[.”?]$/);
});
