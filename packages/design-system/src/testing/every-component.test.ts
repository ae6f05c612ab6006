import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");
const components = globSync("[A-Z]*", { cwd: source }).map((folder) => basename(folder));

/** Not components to look at by themselves, each with its reason. */
const without: Record<string, string> = {
  GlobalStyle: "a style sheet: there is nothing to render",
  ListBox: "the open part of Select, ComboBox and MultiComboBox, which conform and have stories of it",
};

test.each(components.filter((name) => !(name in without)))(
  "%s passes the conformance suite and has stories",
  (name) => {
    const tests = globSync(`${name}/*.test.tsx`, { cwd: source }).map((file) =>
      readFileSync(join(source, file), "utf8"),
    );
    expect(
      tests.some((text) => /^\s*(conformance|conformsAsAWhole)(<.*>)?\(/m.test(text)),
      "calls conformance(…)",
    ).toBe(true);
    expect(globSync(`${name}/*.stories.tsx`, { cwd: source }).length, "stories").toBeGreaterThan(0);
  },
);

/** Say nothing that a caller gives them. */
const wordless = ["IsobathBackground", "LanguageProvider", "Neatline", "ShoreMark", "Skeleton", "Wordmark"];

test.each(components.filter((name) => !(name in without) && !wordless.includes(name)))(
  "%s is held to text of 10,000 characters",
  (name) => {
    const examples = globSync("testing/bad-input/*-with-text.tsx", { cwd: source })
      .map((file) => readFileSync(join(source, file), "utf8"))
      .join("\n");
    expect(examples).toMatch(new RegExp(`^  ${name}[:,]`, "m"));
  },
);

test("what is excepted exists", () => {
  expect(components).toEqual(expect.arrayContaining([...Object.keys(without), ...wordless]));
});
