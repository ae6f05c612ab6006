import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { storeSchedule } from "../../../testing/export-schedules.ts";
import { organizationItems } from "./organization-items.ts";

const database = await testDatabase();

/** Returns whether a file is missing at an instant, with the last one delivered at another. */
async function missing(cronExpression: string, last: string, now: string): Promise<boolean> {
  const { organizationUuid } = await signedIn(database, "manager");
  const vesselUuid = await createVessel(database, organizationUuid, "HAVBRIS");
  await storeSchedule(database, { organizationUuid, vesselUuids: [vesselUuid], cronExpression, nextRunTime: last });
  await database.query("update data_export_schedule set update_time = $2 where organization_uuid = $1", [
    organizationUuid,
    last,
  ]);
  const ruleOf = () => ({ enabled: true, limitSeconds: 0 });
  const items = await organizationItems(database, organizationUuid, { ruleOf, now: new Date(now) });
  return items.some(({ kind }) => kind === "export_missing");
}

const WEEKDAYS = "0 6 * * 1-5";
const TWICE = "0 6,8 * * *";
const DAILY = "0 6 * * *";

// 20 November 2026 is a Friday.
test.each([
  [WEEKDAYS, "2026-11-20T06:05:00Z", "2026-11-22T23:00:00Z", false],
  [WEEKDAYS, "2026-11-20T06:05:00Z", "2026-11-23T07:00:00Z", false],
  [WEEKDAYS, "2026-11-20T06:05:00Z", "2026-11-24T07:00:00Z", true],
  [TWICE, "2026-11-20T08:05:00Z", "2026-11-20T23:00:00Z", false],
  [TWICE, "2026-11-20T08:05:00Z", "2026-11-21T07:00:00Z", false],
  [TWICE, "2026-11-20T08:05:00Z", "2026-11-21T09:00:00Z", true],
  [DAILY, "2026-11-20T06:05:00Z", "2026-11-22T05:00:00Z", false],
  [DAILY, "2026-11-20T06:05:00Z", "2026-11-22T07:00:00Z", true],
])("with the schedule %s and a file of %s one is missing at %s: %s", async (cron, last, now, isMissing) => {
  expect(await missing(cron, last, now)).toBe(isMissing);
});
