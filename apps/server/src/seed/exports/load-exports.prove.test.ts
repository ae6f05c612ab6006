import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { enqueueRun } from "../../domains/exports/data-exports/worker/enqueue.ts";
import { makeFile } from "../../domains/exports/data-exports/worker/make-file.ts";
import { resetRun } from "../../domains/exports/data-exports/schedules/runs.sql.ts";
import { sharedAzurite } from "../../testing/azurite.ts";
import { DEMONSTRATION_TIME, demonstrationDatabase } from "../../testing/demonstration-database.ts";
import { readCsv } from "../../testing/read-csv.ts";
import { TEST_STORAGE_ACCESS } from "../../testing/storage-access.ts";
import { TEST_ORIGIN } from "../../testing/worker-pool.ts";
import { HAVBRIS } from "../people.ts";
import { uuidOf } from "../random.ts";
import { loadExports } from "./load-exports.ts";

const [database, azurite] = await Promise.all([demonstrationDatabase(), sharedAzurite()]);
const organizationUuid = uuidOf(`organization ${HAVBRIS.displayName}`);
const access = { ...TEST_STORAGE_ACCESS, namedOrigins: [azurite.origin] };
const now = new Date(DEMONSTRATION_TIME.epochMilliseconds);
const load = () => loadExports(database, { organizationUuid, destination: azurite, access, origin: TEST_ORIGIN, now });
const outcome = await load();

type Run = {
  schedule_uuid: string;
  run_uuid: string;
  vessel_uuid: string;
  dataset_name: string;
  from_time: Date;
  to_time: Date;
  state: string;
  reason: string;
  attempts: number;
  start_time: Date;
  end_time: Date;
  upload_time: Date | null;
  create_time: Date;
  filename: string;
  hash: Buffer | null;
  size_bytes: number | null;
};

async function runs(): Promise<Run[]> {
  const { rows } = await database.query<Run>(
    "select * from data_export_run order by to_time, vessel_uuid, dataset_name",
  );
  return rows;
}

test("there are thirty nights of every vessel, one of them after retries and one lacking two files", async () => {
  expect(outcome).toBe("loaded");
  const nights = [...Map.groupBy(await runs(), ({ to_time }) => to_time.toISOString())];
  expect(nights).toHaveLength(30);
  expect(nights.at(0)?.[0]).toBe("2026-10-23T00:10:00.000Z");
  expect(nights.at(-1)?.[0]).toBe("2026-11-21T00:10:00.000Z");
  for (const [, night] of nights) expect(night).toHaveLength(24);
  const retried = nights.filter(([, night]) => night.every(({ attempts }) => attempts === 3));
  expect(retried.map(([night]) => night)).toEqual([nights[0]?.[0]]);
  const failed = (await runs()).filter(({ state }) => state === "failed");
  expect(failed.map(({ attempts, reason }) => [attempts, reason])).toEqual(
    Array.from({ length: 2 }, () => [8, "There is no such container in the storage."]),
  );
});

test(
  "every file is in the storage and contains exactly the rows received in its period",
  { timeout: 60_000 },
  async () => {
    const before = new Map<string, Date>();
    for (const run of await runs()) {
      const key = `${run.vessel_uuid} ${run.dataset_name}`;
      expect(run.from_time).toEqual(before.get(key) ?? new Date(0));
      before.set(key, run.to_time);
      if (run.state !== "completed") continue;
      const content = await stored(run.filename);
      expect([content.length, createHash("sha256").update(content).digest()]).toEqual([run.size_bytes, run.hash]);
      const table = run.dataset_name === "csrd" ? "csrd_operation_action" : "logbook_entry";
      const time = run.dataset_name === "csrd" ? "action_time" : "event_time";
      const { rows } = await database.query<{ count: number }>(
        `select count(*) from ${table} r join data_export_schedule s on s.organization_uuid = r.organization_uuid
        where r.organization_uuid = $1 and r.vessel_uuid = $2 and r.receive_time >= $3 and r.receive_time < $4 and r.${time} >= s.from_time`,
        [organizationUuid, run.vessel_uuid, run.from_time, run.to_time],
      );
      expect(readCsv(content).rows).toHaveLength(rows[0]?.count ?? -1);
    }
  },
);

async function stored(filename: string): Promise<Buffer> {
  for (const name of ["fleet", "fleet-trial"]) {
    const blob = (await azurite.container(name)).getBlobClient(filename);
    if (await blob.exists()) return blob.downloadToBuffer();
  }
  throw new Error(`There is no ${filename}`);
}

test("a run begins after its period has closed, ends after it began, and none is later than now", async () => {
  for (const { to_time, create_time, start_time, end_time, upload_time, state } of await runs()) {
    const times = [
      to_time,
      create_time,
      start_time,
      ...(state === "completed" ? [upload_time ?? now] : []),
      end_time,
      now,
    ];
    expect(times.map(Number)).toEqual(times.map(Number).toSorted((a, b) => a - b));
    expect(end_time.getTime() - to_time.getTime()).toBeLessThan(2 * 3_600_000);
  }
});

test("the audit log has the author and time of creation and move, and the next run is the next night", async () => {
  const { rows } = await database.query(
    `select u.display_name as who, a.action, a.event_time from audit_event a join app_user u on u.user_uuid = a.actor_user_uuid
      where a.subject like 'data_export_schedule/%' order by a.event_time`,
  );
  expect(rows).toEqual([
    { who: "Katarzyna Wójcik", action: "created", event_time: new Date("2026-10-22T10:10:00Z") },
    { who: "Katarzyna Wójcik", action: "updated", event_time: new Date("2026-11-08T15:10:00Z") },
  ]);
  const { rows: schedules } = await database.query(
    "select enabled, next_run_time, create_time, update_time from data_export_schedule",
  );
  expect(schedules).toEqual([
    {
      enabled: true,
      next_run_time: new Date("2026-11-22T00:10:00Z"),
      create_time: new Date("2026-10-22T10:10:00Z"),
      update_time: new Date("2026-11-08T15:10:00Z"),
    },
  ]);
});

test("Retry makes a missing file, since the container exists now", async () => {
  const run = (await runs()).find(({ state }) => state === "failed");
  if (!run) throw new Error("No run has failed");
  const { schedule_uuid: scheduleUuid, run_uuid: runUuid } = run;
  await database.transaction(async (tx) => {
    await resetRun(tx, organizationUuid, scheduleUuid, runUuid);
    await enqueueRun(tx, { organizationUuid, scheduleUuid, runUuid });
  });
  const file = { kind: "run", organizationUuid, ownerUuid: scheduleUuid, fileUuid: runUuid } as const;
  const made = await makeFile({ database, storage: access, origin: TEST_ORIGIN }, file, new AbortController().signal);
  expect(made?.kind).toBe("uploaded");
});

test("loading again adds nothing, not even after the schedule was removed", async () => {
  const count = (await runs()).length;
  expect(await load()).toBe("already there");
  expect(await runs()).toHaveLength(count);
  await database.query("delete from data_export_schedule");
  expect(await load()).toBe("already there");
  expect(await runs()).toEqual([]);
});
