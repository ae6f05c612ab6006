import { expect, test } from "vitest";
import type { Mapping } from "./mapping.ts";
import { applyChanges } from "./apply-changes.ts";
import { proposeMapping } from "./propose.ts";
import { createRowReader } from "./read-entries.ts";
import { readRows, sampleTable } from "./read-table.ts";

const ROWS = ["59 54,8", "58 12,5"];
const LETTERS = [
  ["beside the degrees", ["Breite;Länge", ...ROWS.map((latitude) => `${latitude} N;10 30 O`)]],
  ["before the degrees", ["Breite;Länge", ...ROWS.map((latitude) => `N ${latitude};O 10 30`)]],
  ["in a column of its own", ["Lat;NS;Long;EW", ...ROWS.map((latitude) => `${latitude};N;10 30;O`)]],
  ["in a position", ["Position", ...ROWS.map((latitude) => `${latitude.replace(",", ".")} N, 10 30 O`)]],
] as const;

test.each(LETTERS)("the letter O %s is asked, and read as it is said", async (_where, [head, ...rows]) => {
  const bytes = Buffer.from(
    [`Datum;Uhrzeit;${head}`, ...rows.map((row, day) => `1${day + 3}.12.2025;12:00;${row}`)].join("\n"),
  );
  const source = {
    name: "deck.csv",
    open: async function* open() {
      yield bytes;
    },
  };
  const { mapping, questions } = proposeMapping(await sampleTable(source));
  const draft: Mapping = {
    ...mapping,
    vesselUuid: "b72ce062-91dc-592b-8c51-831bd32f2fd0",
    logbookName: "deck",
    time: { ...mapping.time, offset: { kind: "utc" } },
  };
  const read = async (decided: Mapping) => {
    const results = [];
    const readRow = createRowReader(decided, []);
    for await (const batch of readRows(source, decided.file))
      results.push(...batch.flatMap((row) => readRow(row) ?? []));
    return results;
  };
  const question = questions.find(({ id }) => id === "letter_o:Position");
  expect(question?.choices.map(({ label }) => label)).toEqual(["O is east", "O is west"]);
  for (const [index, longitude] of [10.5, -10.5].entries()) {
    const results = await read(applyChanges(draft, question?.choices[index]?.changes ?? []));
    expect(results.flatMap(({ entries }) => entries.map(({ entry }) => entry["collectedData"]))).toMatchObject(
      rows.map(() => [{ position: { longitude } }]),
    );
  }
  // Not answered, no row is read as one or the other.
  for (const { entries, problems } of await read(draft)) {
    expect(entries).toEqual([]);
    expect(problems.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/^The letter O can be Ost/)]);
  }
});
