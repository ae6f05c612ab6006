import { expect, test } from "vitest";
import { fileName, fileSize, isText } from "./create-file.ts";

test.each([
  [["Deck logbook", "Havbris"], "Deck logbook, Havbris.pdf"],
  [["Måløy / Kystvåg: “A”", ""], "Måløy Kystvåg “A”.pdf"],
  [["..\\..\\etc/passwd\n"], "etc passwd.pdf"],
  [["gnp.\u202Efdp\u0000"], "gnp. fdp.pdf"],
  [[" . "], "File.pdf"],
  [[], "File.pdf"],
])("%j is saved as %s", (parts, name) => {
  expect(fileName(parts, "pdf")).toBe(name);
});

test("the longest title gives a file name within the limit of file systems", () => {
  const name = fileName(["🚢".repeat(256)], "pdf");
  expect(name).toMatch(/^(🚢)+\.pdf$/u);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
});

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [12_345, "12.3 kB"],
  [4_200_000, "4.2 MB"],
])("%d bytes are %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test.each([
  ["text/csv; charset=utf-8", true],
  ["application/json", true],
  ["application/pdf", false],
])("%s is text: %s", (type, answer) => {
  expect(isText(new File([], "file", { type }))).toBe(answer);
});
