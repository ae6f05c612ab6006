import { describe, expect, test } from "vitest";
import { componentStories } from "./component-stories.tsx";
import { NOTE_LINE } from "./note-line.ts";

const sources = import.meta.glob<string>("../[A-Z]*/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});
const folders = [...new Set(Object.keys(sources).map((path) => path.split("/")[1] ?? ""))];

test("every component has stories", () => {
  const shown = componentStories.map(({ name }) => name);
  expect(shown.toSorted()).toEqual(folders.toSorted());
});

describe.each(componentStories)("$name", ({ name, title, notes, keyboard, badInput }) => {
  test("passes the conformance suite", () => {
    expect(testsOf(name)).toMatch(/^\s*(conformance|conformsAsAWhole)(<.*>)?\(/m);
  });

  test("is listed in Storybook by its name, and has bad-input examples", () => {
    expect(title).toMatch(
      new RegExp(`^Components/(Actions|Inputs|Data display|Feedback|Overlays|Layout|Charts)/${name}$`),
    );
    expect(badInput).toBeTypeOf("object");
  });

  test("documents when to use it and when not, without repeated sentences", () => {
    const lines = [...notes.do, ...notes.dont];
    expect(notes.do.length).toBeGreaterThan(0);
    expect(notes.dont.length).toBeGreaterThan(0);
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) expect(line).toMatch(NOTE_LINE);
  });

  test("documents each key as written on it with its effect, and a test presses it", () => {
    const tests = [name, ...partsOf(name)].map(testsOf).join("\n");
    for (const { keys, does } of keyboard) {
      expect(does).toMatch(/^\S.*\.$/);
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) expect(key).toMatch(/^\S.*\S$|^\S$/);
    }
    const keys = keyboard.flatMap((row) => row.keys);
    expect(keys.filter((key) => !keyPattern(key).test(tests))).toEqual([]);
  });
});

/** Returns the text of a component's own tests. */
function testsOf(name: string): string {
  return textOf((path) => path.startsWith(`../${name}/`) && path.endsWith(".test.tsx"));
}

/** Returns the components this one is composed of: their keys are pressed in their tests. */
function partsOf(name: string): string[] {
  const own = textOf((path) => path.startsWith(`../${name}/`) && !/\.(test|stories|examples)\.tsx$/.test(path));
  return [...own.matchAll(/from "\.\.\/([A-Z]\w+)\//g)].map(([, part = ""]) => part);
}

function textOf(isMeant: (path: string) => boolean): string {
  return Object.entries(sources)
    .filter(([path]) => isMeant(path))
    .map(([, text]) => text)
    .join("\n");
}

/** Returns how a test writes a key, a letter as itself. Of a combination the last one counts. */
function keyPattern(key: string): RegExp {
  const last = key.split("+").at(-1) ?? key;
  return keyNames[last] ?? new RegExp(`["}]${last === "?" ? "\\?" : last}`, "i");
}

const keyNames: Readonly<Record<string, RegExp>> = {
  Tab: /Tab|\.tab\(/,
  Enter: /Enter/,
  Space: /Space|" "|\{ \}|keyboard\(" /,
  Escape: /Escape/,
  Backspace: /Backspace/,
  Delete: /Delete/,
  "Arrow up": /ArrowUp/,
  "Arrow down": /ArrowDown/,
  "Arrow left": /ArrowLeft/,
  "Arrow right": /ArrowRight/,
  "Arrow keys": /Arrow/,
  "Page up": /PageUp/,
  "Page down": /PageDown/,
  Home: /Home/,
  End: /End/,
  Letters: /type\(|keyboard\("[^{]/,
  Digits: /keyboard\("[^"]*\d|type\(/,
};
