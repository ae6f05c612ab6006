import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { signedIn, createVessel } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importEntries } from "../../../testing/import-entries.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { TEST_ORIGIN } from "../../../testing/worker-pool.ts";
import { datasetFile } from "../../datasets/dataset-file.ts";
import { entryTexts } from "../find/entry-texts.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "manager");

test.each([
  ["received without a later fact", false],
  ["received as verified and removed", true],
])("remarks of an entry %s have one order everywhere, of one instant that of the entry", async (_, verified) => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const remark = (value: string, time: string) => ({
    remarkUuid: randomUUID(),
    value,
    ...(time && { time: `2026-11-20T${time}` }),
  });
  await importEntries(database, [
    {
      vesselUuid,
      logbookEntryUuid: randomUUID(),
      eventTime: "2026-11-20T12:00:00+01:00",
      logbookName: "deck",
      entryTypeId: "noon",
      summary: "Noon",
      ...(verified && { verified: true, verification: { time: "2026-11-20T12:30:00+01:00" }, crossedOut: true }),
      remarks: [
        remark("third", "15:00:00+02:00"),
        remark("fourth", "13:00:00Z"),
        remark("first", ""),
        remark("last", "15:00:00+01:00"),
        remark("second", "13:00:00+01:00"),
      ],
    },
  ]);
  const inOrder = ["first", "second", "third", "fourth", "last"];
  const { logbookEntries: entries } = await client.getLogbookEntries({ vesselUuid });
  expect(entries[0]?.remarks.map(({ value }) => value)).toEqual(inOrder);
  const { rows } = await database.query<Parameters<typeof entryTexts>[0]>(
    `select e.entry, s.state from logbook_entry e left join logbook_entry_state s using (vessel_uuid, logbook_entry_uuid)
      where e.vessel_uuid = $1`,
    [vesselUuid],
  );
  const found = rows.flatMap((row) => entryTexts(row)).filter(({ path }) => path.endsWith("].value"));
  expect(found.map(({ text: value }) => value)).toEqual(inOrder);
  const period = { from: "2026-11-20T00:00:00Z", to: "2026-11-21T00:00:00Z", by: "event time" } as const;
  const request = {
    organizationUuid,
    vesselUuid,
    datasetName: "logbook-entries",
    period,
    origin: TEST_ORIGIN,
  } as const;
  const { stream } = datasetFile(database, { ...request, format: "csv" }, new AbortController().signal);
  const exported = readCsv(Buffer.from(await text(stream)));
  const remarks = JSON.parse(exported.rows[0]?.["remarks"] ?? "[]") as { value: string }[];
  expect(remarks.map(({ value }) => value)).toEqual(inOrder);
});
