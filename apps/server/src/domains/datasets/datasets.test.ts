import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DATASETS } from "./datasets.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../../docs/data-exports.md"), "utf8");

/** Reads the tables below a dataset's heading, cell by cell, without their headers. */
function documented(heading: string): string[][] {
  const section = page.split(/^### /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((text) => text.trim()),
  );
}

test.each(DATASETS)("docs/data-exports.md documents every column of $name", (dataset) => {
  const heading = `${dataset.displayName}: \`${dataset.name}\`, schema version ${dataset.schemaVersion}`;
  const formats = { csv: "CSV", json: "JSON" };
  // Removing or renaming a column or changing its meaning breaks consumers: then increment the schema version, too.
  expect(documented(heading)).toEqual(
    dataset.columns.map(({ name, type, unit = "", only, meaning, example }) => [
      `\`${name}\``,
      type,
      unit,
      only ? formats[only] : "both",
      meaning,
      `\`${example}\``,
    ]),
  );
  expect(page).toContain(`\n\n${dataset.meaning}\n\n`);
});

test("names of datasets and columns are unique", () => {
  const names = DATASETS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { columns } of DATASETS) expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
});
