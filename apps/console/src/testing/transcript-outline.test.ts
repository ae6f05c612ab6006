import { expect, test } from "vitest";
import { transcriptOutline } from "./transcript-outline.ts";

test("what lies within a phrase is indented, or on its line where it is a single one", () => {
  const phrases = [
    "main",
    "heading, Vessels, level 1",
    "list",
    "listitem, position 1",
    "link, Havbris",
    "end of listitem, position 1",
    "listitem, position 2",
    "link, Solvind",
    "Under way",
    "end of listitem, position 2",
    "end of list",
    "end of main",
  ];
  expect(transcriptOutline(phrases)).toBe(`main
  heading, Vessels, level 1
  list
    listitem, position 1 > link, Havbris
    listitem, position 2
      link, Solvind
      Under way
`);
});

test("the cells of a row are on its line, unless one of them has lines of its own", () => {
  const cell = (...inside: string[]) => ["cell", ...inside, "end of cell"];
  const row = (...inside: string[]) => ["row, A B", ...inside, "end of row, A B"];
  expect(transcriptOutline(row(...cell("A"), "cell, empty", ...cell("B")))).toBe(
    "row, A B > cell > A | cell, empty | cell > B\n",
  );
  expect(transcriptOutline(row(...cell("A"), ...cell("B", "b")))).toBe(`row, A B
  cell > A
  cell
    B
    b
`);
});

test("an end without a begin, and a begin without an end, are lines", () => {
  expect(transcriptOutline(["status", "end of table", "button, Save"])).toBe("status\nend of table\nbutton, Save\n");
});
