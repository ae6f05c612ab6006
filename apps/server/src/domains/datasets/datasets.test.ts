import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Column } from "./dataset.ts";
import { DATASETS } from "./datasets.ts";
import { personColumns } from "./person-columns.ts";
import { FIRST_COLUMNS } from "./vessel-columns.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../../docs/spec/dataset-columns.md"), "utf8");

/** Reads the tables below a dataset's heading, cell by cell, without their headers. */
function documented(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((text) => text.trim()),
  );
}

/** A column as the page has it. Those of a person are one row, of type `person`. */
function rowsOf(columns: readonly Column[]): string[][] {
  const formats = { csv: "CSV only", json: "JSON only" };
  return columns.map(({ name, type, unit, only, meaning, example }) => [
    `\`${name}\``,
    [type, unit, only && formats[only]].filter(Boolean).join(", "),
    meaning,
    `\`${example}\``,
  ]);
}

test("docs/spec/dataset-columns.md documents the first columns of every dataset, and those of a person", () => {
  expect(documented("First columns of every dataset")).toEqual(rowsOf(FIRST_COLUMNS));
  expect(documented("Persons")).toEqual(rowsOf(personColumns("…", "The person", "")));
});

test.each(DATASETS)("docs/spec/dataset-columns.md documents every column of $name", (dataset) => {
  const rows = documented(`${dataset.displayName}: \`${dataset.name}\`, schema version ${dataset.schemaVersion}`);
  const withPersons = rows.flatMap((row) => {
    const [name = "", type, meaning = ""] = row;
    return type === "person" ? rowsOf(personColumns(name.slice(1, -1), meaning, "")) : [row];
  });
  // Removing or renaming a column or changing its meaning breaks consumers: then increment the schema version, too.
  expect([...rowsOf(FIRST_COLUMNS), ...withPersons]).toEqual(rowsOf(dataset.columns));
  expect(page).toContain(`\n\n${dataset.meaning}\n\n`);
});

test("names of datasets and columns are unique", () => {
  const names = DATASETS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { columns } of DATASETS) expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
});
