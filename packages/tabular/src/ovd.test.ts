import { expect, test } from "vitest";
import { openDecisions } from "./open-decisions.ts";
import { proposeMapping } from "./propose.ts";
import { createRowReader } from "./read-entries.ts";
import { readRows, sampleTable } from "./read-table.ts";
import type { Source } from "./source.ts";

const VESSEL = {
  vesselUuid: "0b9ef2ae-3a19-5c0e-9d64-51a3c4f0a001",
  displayName: "Havsula",
  imoNumber: "9074729",
  callSign: "",
};

test("a year of a log abstract needs no decision, and its columns have their units", async () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
  );
  const rows = days.map(
    (day, index) =>
      `9074729,${day},12:00,Noon (Position) - Sea passage,${index % 60},30.5,S,0,10,W,9.8,24,00817,${index},12.5,3,1000,1.5`,
  );
  const head =
    "IMO,Date_UTC,Time_UTC,Event,Latitude_Degree,Latitude_Minutes,Latitude_North_South,Longitude_Degree,Longitude_Minutes,Longitude_East_West,ME_Consumption_HFO,Time_Since_Previous_Report,AE_Fuel_BDN,Distance,Average_Speed_GPS,Wind_Force_Bft,ME_Cylinder_Oil_ROB,Draft_Actual_Fore";
  const source: Source = {
    name: "ovd.csv",
    async *open() {
      yield Buffer.from([head, ...rows].join("\n"));
    },
  };
  const { kind, mapping, questions } = proposeMapping(await sampleTable(source), { vessels: [VESSEL] });
  expect({ kind, questions, open: openDecisions(mapping) }).toEqual({ kind: "ovd", questions: [], open: [] });
  const results = [];
  const readRow = createRowReader(mapping, [VESSEL]);
  for await (const batch of readRows(source, mapping.file)) results.push(...batch.flatMap((row) => readRow(row) ?? []));
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
  expect(results.flatMap(({ entries }) => entries)).toHaveLength(365);
  const entry = results[1]?.entries[0]?.entry;
  expect(entry).toMatchObject({
    vesselUuid: VESSEL.vesselUuid,
    eventTime: "2025-01-02T12:00:00+00:00",
    entryTypeName: "Noon (Position) - Sea passage",
  });
  expect(entry?.["collectedData"]).toEqual([
    expect.objectContaining({ position: { latitude: -1.508_333_33, longitude: -0.166_666_67 } }),
    expect.objectContaining({ label: "ME Consumption HFO (mt)", number: 9.8 }),
    expect.objectContaining({ label: "Time Since Previous Report (h)", number: 24 }),
    // A number of a bunker delivery note is a text: its zeros count.
    expect.objectContaining({ label: "AE Fuel BDN", string: "00817" }),
    expect.objectContaining({ label: "Distance (NM)", number: 1 }),
    expect.objectContaining({ label: "Average Speed GPS (kn)", number: 12.5 }),
    expect.objectContaining({ label: "Wind Force Bft (Bft)", number: 3 }),
    expect.objectContaining({ label: "ME Cylinder Oil ROB (l)", number: 1_000 }),
    expect.objectContaining({ label: "Draft Actual Fore (m)", number: 1.5 }),
  ]);
});
