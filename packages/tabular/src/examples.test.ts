import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Mapping, mappingSchema } from "./mapping.ts";
import { openDecisions } from "./open-decisions.ts";
import { proposeMapping } from "./propose.ts";
import { createRowReader } from "./read-entries.ts";
import { readRows, sampleTable } from "./read-table.ts";
import type { Source } from "./source.ts";

/** Each folder of `examples/` is a table, the mapping that a person made of the proposal, and what comes out. */
const folder = fileURLToPath(new URL("../examples/", import.meta.url));
const VESSELS = [
  {
    vesselUuid: "0b9ef2ae-3a19-5c0e-9d64-51a3c4f0a001",
    displayName: "Havsula",
    imoNumber: "9074729",
    callSign: "LAHV",
  },
  {
    vesselUuid: "0b9ef2ae-3a19-5c0e-9d64-51a3c4f0a002",
    displayName: "Nordlys",
    imoNumber: "9167227",
    callSign: "LANL",
  },
];

describe.each(readdirSync(folder))("the example %s", (name) => {
  const file = readdirSync(join(folder, name)).find((each) => !each.endsWith(".json")) ?? "";
  const source: Source = { name: file, open: () => createReadStream(join(folder, name, file)) };
  const mapping: Mapping = mappingSchema.parse(JSON.parse(readFileSync(join(folder, name, "mapping.json"), "utf8")));
  const expected = JSON.parse(readFileSync(join(folder, name, "expected.json"), "utf8")) as Expected; // Written beside it.

  test("gives these entries and problems, and every cell is accounted for", async () => {
    expect(openDecisions(mapping)).toEqual([]);
    const results = [];
    const readRow = createRowReader(mapping, VESSELS);
    for await (const batch of readRows(source, mapping.file))
      results.push(...batch.flatMap((row) => readRow(row) ?? []));
    expect(results.flatMap(({ entries }) => entries.map(({ row, entry }) => ({ row, entry })))).toEqual(
      expected.entries,
    );
    expect(results.flatMap(({ problems }) => problems)).toEqual(expected.problems);
    expect(results.flatMap(({ row, leftOut }) => (leftOut === null ? [] : [{ row, reason: leftOut }]))).toEqual(
      expected.leftOut,
    );
    expect(results.map(({ cells }) => cells.unaccounted)).toEqual(results.map(() => 0));
    // A row gives entries, or problems, or is left out.
    for (const { entries, problems, leftOut } of results) {
      expect([entries.length > 0, problems.length > 0, leftOut !== null].filter(Boolean)).toHaveLength(1);
    }
  });

  test("is recognised, and what has two readings is asked", async () => {
    const sample = await sampleTable(source);
    const { mapping: draft, questions } = proposeMapping(sample, { vessels: VESSELS });
    expect(sample.notes).toEqual(expected.notes);
    expect(questions.map(({ id }) => id)).toEqual(expected.asked);
    expect(draft.file).toEqual(mapping.file);
    expect(draft.columns.map(({ column, meaning }) => [column, meaning.kind])).toEqual(
      mapping.columns.map(({ column, meaning }) => [column, meaning.kind]),
    );
    // The offset has no default.
    expect(draft.time.offset === null || draft.time.offset.kind === "column" || name === "ovd-log-abstract").toBe(true);
  });

  test("is proposed again with the saved mapping, without a question", async () => {
    const again = proposeMapping(await sampleTable(source), {
      vessels: VESSELS,
      saved: [{ name: "as before", mapping }],
    });
    expect(again).toMatchObject({ savedName: "as before", questions: [] });
    expect(openDecisions(again.mapping)).toEqual([]);
  });
});

type Expected = {
  notes: string[];
  asked: string[];
  entries: unknown[];
  problems: unknown[];
  leftOut: unknown[];
};
