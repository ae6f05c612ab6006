import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { KeyboardRow, Notes } from "./story-notes.ts";

const source = join(import.meta.dirname, "..");
const components = globSync("[A-Z]*/*.stories.tsx", { cwd: source }).map((file) => basename(dirname(file)));
const withNotes = components.filter((name) => has(name, "notes"));
const withKeyboard = components.filter((name) => has(name, "keyboard"));

/** Answer no key themselves; a button or a link that stands in one is told of on its own page. */
const still = [
  "ActionBar",
  "Avatar",
  "Badge",
  "Banner",
  "Card",
  "DescriptionList",
  "EmptyState",
  "ErrorState",
  "Field",
  "FilterBar",
  "GateCard",
  "InlineMessage",
  "IsobathBackground",
  "LanguageProvider",
  "Neatline",
  "PageHeader",
  "PrintHead",
  "ProgressBar",
  "ShoreMark",
  "Skeleton",
  "Spinner",
  "StatusPill",
  "TopBar",
  "VisuallyHidden",
  "VoyageRoute",
  "Wordmark",
];

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

test("every component that answers keys says which, and no other does", () => {
  const missing = components.filter((name) => !still.includes(name) && !withKeyboard.includes(name));
  expect(missing, "write <Component>/<Component>.keyboard.ts").toEqual([]);
  expect(still.filter((name) => withKeyboard.includes(name))).toEqual([]);
});

test.each(withKeyboard)(
  "%s: each key is named as it is written on it, and what it does is a sentence",
  async (name) => {
    // The type of the file's only export is checked where it is written.
    const { keyboard } = (await import(join(source, name, `${name}.keyboard.ts`))) as { keyboard: KeyboardRow[] };
    expect(keyboard.length).toBeGreaterThan(0);
    for (const { keys, does } of keyboard) {
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) expect(key).toMatch(/^\S.*\S$|^\S$/);
      expect(does).toMatch(/^\S.*\.$/);
    }
  },
);

function has(component: string, kind: "notes" | "keyboard"): boolean {
  return globSync(`${component}/${component}.${kind}.ts`, { cwd: source }).length > 0;
}
