import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createOrganization, createVessel } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { insertEntryFacts } from "../../testing/entry-facts.ts";
import { hostileTexts } from "../../testing/hostile-texts.ts";
import { readCsv } from "../../testing/read-csv.ts";
import { TEST_ORIGIN } from "../../testing/worker-pool.ts";
import { columnsOf } from "./dataset.ts";
import { datasetFile } from "./dataset-file.ts";
import { logbookEntryChanges } from "./logbook-entry-changes.ts";

const database = await testDatabase();
const organizationUuid = await createOrganization(database);

test("a file of changes has one row per fact in the period of its receipt, also for entries not received", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const entry = randomUUID();
  const remarkUuid = randomUUID();
  const user = { userUuid: randomUUID(), forename: "Henrik", surname: "Aune" };
  const at = (time: string) => `2026-11-22T${time}:00+01:00`;
  await insertEntryFacts(database, { organizationUuid, vesselUuid }, [
    { entry, kind: "verified", time: at("09:00"), user, receiveTime: at("09:01") },
    { entry, kind: "struck", time: at("10:02"), user, reason: "Wrong muster time.", receiveTime: at("10:05") },
    { entry, kind: "remark_added", time: at("10:01"), remarkUuid, value: "W 7.", receiveTime: at("10:06") },
    { entry, kind: "remark_struck", time: at("10:04"), remarkUuid, receiveTime: at("11:00") },
  ]);
  const period = { from: at("10:00"), to: at("11:00"), by: "receive time" } as const;
  const { rows } = readCsv(await file(vesselUuid, "csv", period));
  expect(rows).toMatchObject([
    {
      logbookEntryUuid: entry,
      kind: "struck",
      changeTime: at("10:02"),
      receiveTime: "2026-11-22T09:05:00+00:00",
      userUuid: user.userUuid,
      userName: "Henrik Aune",
      reason: "Wrong muster time.",
      remark: "",
    },
    { kind: "remark_added", changeTime: at("10:01"), userName: "", remarkUuid, remark: "W 7." },
  ]);
});

test("hostile text in a fact is unchanged in CSV and JSON, in the documented columns", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const time = "2026-11-22T10:00:00-03:30";
  await insertEntryFacts(
    database,
    { organizationUuid, vesselUuid },
    hostileTexts.map((value, index) => ({
      entry: randomUUID(),
      kind: "remark_added" as const,
      time,
      user: { shortname: value },
      reason: value,
      remarkUuid: randomUUID(),
      value,
      receiveTime: new Date(Date.UTC(2026, 10, 22, 14, 0, index)).toISOString(),
    })),
  );
  const period = { from: "2026-11-22T00:00:00Z", to: "2026-11-23T00:00:00Z", by: "receive time" } as const;
  const csv = readCsv(await file(vesselUuid, "csv", period));
  expect(csv.names).toEqual(columnsOf(logbookEntryChanges, "csv").map(({ name }) => name));
  expect(csv.rows.map(({ remark }) => remark)).toEqual(hostileTexts);
  const json = JSON.parse((await file(vesselUuid, "json", period)).toString("utf8")) as { rows: object[] };
  expect(json.rows).toEqual(
    hostileTexts.map((value) =>
      expect.objectContaining({ changeTime: time, user: { shortname: value }, reason: value, remark: value }),
    ),
  );
  expect(Object.keys(json.rows[0] ?? {})).toEqual(columnsOf(logbookEntryChanges, "json").map(({ name }) => name));
});

async function file(
  vesselUuid: string,
  format: "csv" | "json",
  period: { from: string; to: string; by: "receive time" },
): Promise<Buffer> {
  const request = {
    organizationUuid,
    vesselUuid,
    datasetName: logbookEntryChanges.name,
    period,
    format,
    origin: TEST_ORIGIN,
  };
  return Buffer.from(await text(datasetFile(database, request, new AbortController().signal).stream), "utf8");
}
