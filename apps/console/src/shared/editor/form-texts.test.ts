import { LINE_PROBLEM } from "@shore/api/names";
import { expect, test } from "vitest";
import { freeText, lineText, requiredText } from "./form-texts.ts";

const words = (schema: ReturnType<typeof freeText>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test("a blank name is 'Required', whatever its whitespace", () => {
  for (const nothing of ["", " ", "   ", "\t\n"]) {
    expect(words(requiredText(256), nothing)).toEqual(["Required"]);
    expect(words(freeText(256), nothing)).toEqual([]);
  }
  for (const name of ["a", " a", "船", "0"]) expect(words(requiredText(256), name)).toEqual([]);
});

test("a name must not contain control or bidirectional formatting characters; multi-line text may", () => {
  for (const name of ["a\u001bb", "a\nb", "\u202ea", "a\u2066b", "a\uffff"]) {
    expect(words(requiredText(256), name)).toEqual([LINE_PROBLEM]);
    expect(words(lineText(256), name)).toEqual([LINE_PROBLEM]);
    expect(words(freeText(256), name)).toEqual([]);
  }
});

test("the limit is inclusive", () => {
  expect(words(requiredText(256), "n".repeat(256))).toEqual([]);
  expect(words(requiredText(256), "n".repeat(257))).toEqual(["Exceeds maximum length"]);
  expect(words(freeText(1024), "n".repeat(1025))).toEqual(["Exceeds maximum length"]);
});
