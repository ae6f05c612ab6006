import { describe, expect, test } from "vitest";
import { readVesselLines, withinList, withoutLine } from "./vessel-lines.ts";

const FLEET = [{ vesselUuid: "a", displayName: "Havbris", imoNumber: "9321483" }];

/** Returns the lines as name, IMO number, call sign and problem. */
const read = (text: string) =>
  readVesselLines(text, FLEET).lines.map(({ displayName, imoNumber, callSign, problem }) =>
    [displayName, imoNumber, callSign, problem?.text].filter((part) => part !== undefined),
  );

describe("a line", () => {
  test.for<[string, string[]]>([
    ["Astrid Marie", ["Astrid Marie", "", ""]],
    ["9074729", ["IMO 9074729", "9074729", ""]],
    ["IMO 9074729", ["IMO 9074729", "9074729", ""]],
    ["imo9074729", ["IMO 9074729", "9074729", ""]],
    ["Astrid Marie, 9074729, LAHV9", ["Astrid Marie", "9074729", "LAHV9"]],
    ["Astrid Marie\tIMO 9074729\tLAHV9", ["Astrid Marie", "9074729", "LAHV9"]],
    ["Astrid Marie;9074729;LAHV9", ["Astrid Marie", "9074729", "LAHV9"]],
    ["  Astrid Marie , 9074729 ,, ", ["Astrid Marie", "9074729", ""]],
    ["Astrid Marie,,LAHV9", ["Astrid Marie", "", "LAHV9"]],
    ["9074729, Astrid Marie, LAHV9", ["Astrid Marie", "9074729", "LAHV9"]],
    ['"Marie, Astrid", 9074729', ["Marie, Astrid", "9074729", ""]],
    ['"The ""Astrid""",9074729', ['The "Astrid"', "9074729", ""]],
    ['"Astrid Marie', ['"Astrid Marie', "", ""]],
    ["Marie, Astrid\t9074729", ["Marie, Astrid", "9074729", ""]],
    ["سفينة، 7", ["سفينة، 7", "", ""]],
  ])("%j is read", ([text, vessel]) => {
    expect(read(text)).toEqual([vessel]);
  });

  test.for<[string, string]>([
    ["Astrid, 9074720", "Not an IMO number: its check digit, the last one, is wrong."],
    ["9074720", "Not an IMO number: its check digit, the last one, is wrong."],
    // As a spreadsheet of some regions shows it: no vessel of that name.
    ["9.074.729", 'Not an IMO number: write seven digits such as "9074729", or leave it empty for a ship without one.'],
    ["9'074'729", 'Not an IMO number: write seven digits such as "9074729", or leave it empty for a ship without one.'],
    ["Astrid, 907 4729", 'Not an IMO number: it has blanks: write "9074729".'],
    ["907 4729", 'Not an IMO number: it has blanks: write "9074729".'],
    ["Astrid, 0000000", "Not an IMO number: leave it empty for a ship without one."],
    ["９０７４７２９", 'Not an IMO number: write "9074729", with digits of the usual width.'],
    [
      "Marie, Astrid",
      'Not an IMO number: write seven digits such as "9074729", or leave it empty for a ship without one.',
    ],
    ["Havbris II, 9321483", "Already in the fleet:"],
    ["9321483", "Already in the fleet:"],
    [",9074729", "No name."],
    ["\u200b,9074729", "No name."],
    ["x".repeat(257), "Name too long: 257 of 256 characters."],
    [`Astrid,,${"x".repeat(65)}`, "Call sign too long: 65 of 64 characters."],
    ["HAV\u202eSIRB", expect.stringMatching(/^Name: Contains a control character or a hidden mark/)],
    ["HAV\0BRIS", expect.stringMatching(/^Name: Contains a control character/)],
    ["a,9074729,b,c", "More than name, IMO number and call sign. Put a name that holds a comma in quotes."],
  ])("%j has a problem", ([text, problem]) => {
    expect(read(text).map((line) => line.at(-1))).toEqual([problem]);
  });

  test("names the vessel of the fleet that has its number", () => {
    expect(readVesselLines("9321483", FLEET).lines[0]?.problem?.vessel).toBe(FLEET[0]);
  });
});

test("a number twice in the list is a problem of the second; a name twice is none", () => {
  expect(read("Astrid, 9074729\nKystvåg\n\nMarie, IMO 9074729\nKystvåg")).toEqual([
    ["Astrid", "9074729", ""],
    ["Kystvåg", "", ""],
    ["Marie", "9074729", "", "Twice in the list: also in line 1."],
    ["Kystvåg", "", ""],
  ]);
});

test("a name that the fleet or the list has already is named where one of the two has no number, and can be added", () => {
  const lines = (text: string) =>
    readVesselLines(text, [...FLEET, { vesselUuid: "b", displayName: "Kystvåg", imoNumber: "" }]).lines.map(
      ({ problem, sameName }) => problem ?? [sameName?.text, sameName?.vessel?.vesselUuid],
    );
  expect(lines("havbris\nKYSTVAG, 9074729\nAstrid\nAstrid\nHavbris, 9074731\nTern\nTern, 9074743")).toEqual([
    ["The fleet has this name:", "a"],
    ["The fleet has this name:", "b"],
    [undefined, undefined],
    ["Line 3 has this name, too.", undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test("a head sets the order of the columns, and those that are left out are named", () => {
  const text = "Flag\tIMO No.\tVessel name\tCall sign\r\nNO\t9074729\tAstrid Marie\tLAHV9\r\nNO\t\tKystvåg\r\n";
  expect(read(text)).toEqual([
    ["Astrid Marie", "9074729", "LAHV9"],
    ["Kystvåg", "", ""],
  ]);
  expect(readVesselLines(text, []).leftOut).toEqual(["Flag"]);
  expect(readVesselLines("Name\nAstrid", []).leftOut).toEqual([]);
  for (const none of ["Astrid\nName", "Vessel 1\nVessel 2", "Ship海\nAstrid"])
    expect(readVesselLines(none, []).leftOut).toBeUndefined();
});

test("a head without names leaves vessels called by their number; with names an empty one is a problem", () => {
  expect(read("IMO\n9074729")).toEqual([["IMO 9074729", "9074729", ""]]);
  expect(read("Name,IMO\n,9074729")).toEqual([["", "9074729", "", "No name."]]);
});

test("lines end in any way, and are taken out with their end", () => {
  const text = "Astrid\r\nKystvåg\rMarie\nTern";
  const { lines } = readVesselLines(text, []);
  expect(lines.map(({ line, displayName }) => [line, displayName])).toEqual([
    [1, "Astrid"],
    [2, "Kystvåg"],
    [3, "Marie"],
    [4, "Tern"],
  ]);
  expect(lines.map((line) => withoutLine(text, line))).toEqual([
    "Kystvåg\rMarie\nTern",
    "Astrid\r\nMarie\nTern",
    "Astrid\r\nKystvåg\rTern",
    "Astrid\r\nKystvåg\rMarie\n",
  ]);
});

test("reads 500 vessels and no more", () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `Vessel ${index}`).join("\n");
  expect(readVesselLines(`${names(500)}\n\n`, [])).toMatchObject({ isTooLong: false, lines: { length: 500 } });
  expect(readVesselLines(names(501), [])).toMatchObject({ isTooLong: true, lines: { length: 500 } });
});

test("keeps as much of a text as a list can need", () => {
  const list = "Vessel, 9074729, LAHV9\n\n".repeat(501);
  expect(withinList(list)).toBe(list);
  expect(withinList("a\n".repeat(500_000))).toBe("a\n".repeat(1_002));
  expect(withinList("\n".repeat(1_000_000))).toHaveLength(1_002);
  expect(withinList("x".repeat(1_000_000))).toHaveLength(200_000);
});

test.for([
  ["one line of letters", "x".repeat(1_000_000)],
  ["one line of digits", "imo" + "1".repeat(999_997)],
  ["quotes", '"'.repeat(1_000_000)],
  ["separators", ",\t;".repeat(333_333)],
  ["empty lines", "\n".repeat(1_000_000)],
  ["short lines", "a\n".repeat(500_000)],
])("a megabyte of %s is read within a moment", ([, text = ""]) => {
  const start = performance.now();
  expect(readVesselLines(text, FLEET).lines.length).toBeLessThanOrEqual(500);
  expect(performance.now() - start).toBeLessThan(20_000);
});

test("a head in another language is no vessel", () => {
  expect(read("Schiff\tIMO-Nummer\tRufzeichen\nAstrid Marie\t9074729\tLAHV9")).toEqual([
    ["Astrid Marie", "9074729", "LAHV9"],
  ]);
  expect(read("Navn\nAstrid Marie")).toEqual([["Astrid Marie", "", ""]]);
});
