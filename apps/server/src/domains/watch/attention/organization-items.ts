import type { Db } from "../../../database/db.ts";
import { nextTime, readCron } from "@shore/api/cron";
import { type Item, singleItem } from "./items.ts";
import { gradeOfEnd, KINDS, type KindName } from "./kinds.ts";
import {
  readEndingCredentials,
  readStaleDrafts,
  readWatchedSchedules,
  type WatchedScheduleRow,
} from "./organization-items.sql.ts";
import type { VesselRule } from "./rules.ts";

/** Returns items for managers: failing exports, what expires soon, stale drafts. */
export async function organizationItems(
  db: Db,
  organizationUuid: string,
  { ruleOf, now }: { ruleOf: (kind: KindName) => VesselRule; now: Date },
): Promise<Item[]> {
  const schedules = await readWatchedSchedules(db, organizationUuid);
  const credentials = await readEndingCredentials(db, organizationUuid, new Date(now.getTime() + 30 * DAY_MS));
  const { limitSeconds = 0 } = ruleOf("draft_stale");
  const drafts = await readStaleDrafts(db, organizationUuid, new Date(now.getTime() - limitSeconds * 1000));
  const items = [
    ...schedules.flatMap((schedule) => scheduleItems(schedule, now)),
    ...credentials.map((row) => ({
      ...endingItem("credential_expires", row.expire_time, now),
      subject: { uuid: row.credential_uuid, name: `${row.vessel_display_name}: ${row.display_name}` },
      vesselUuid: row.vessel_uuid,
    })),
    ...drafts.map((row) => ({
      ...singleItem("draft_stale", KINDS.draft_stale.grade, { since: row.update_time, limitSeconds }),
      subject: { uuid: row.template_uuid, name: row.display_name },
    })),
  ];
  return items.filter(({ kind }) => ruleOf(kind).enabled);
}

function scheduleItems(schedule: WatchedScheduleRow, now: Date): Item[] {
  const subject = { uuid: schedule.schedule_uuid, name: schedule.display_name };
  const items: Item[] = [];
  if (schedule.failed > 0) {
    const failed = singleItem("export_failed", "act", { since: schedule.oldest_failed ?? undefined });
    items.push({ ...failed, count: schedule.failed, subject });
  }
  const limitSeconds = missingAfter(schedule.cron_expression, schedule.quiet_since);
  if (limitSeconds !== undefined && now.getTime() - schedule.quiet_since.getTime() > limitSeconds * 1000)
    items.push({ ...singleItem("export_missing", "act", { since: schedule.quiet_since, limitSeconds }), subject });
  if (schedule.storage_expire_time && gradeOfEnd(schedule.storage_expire_time, now))
    items.push({ ...endingItem("storage_expires", schedule.storage_expire_time, now), subject });
  return items;
}

/**
 * Returns after how many seconds without a file one is missing: two runs were due, and twice the time between them has passed, as a
 * schedule may have no run for days. Undefined: there are no two runs.
 */
function missingAfter(cronExpression: string, since: Date): number | undefined {
  const cron = readCron(cronExpression);
  const first = cron && nextTime(cron, since);
  const second = first && nextTime(cron, first);
  if (!second) return undefined;
  const interval = second.getTime() - first.getTime();
  return Math.max(2 * interval, second.getTime() - since.getTime()) / 1000;
}

function endingItem(kind: "storage_expires" | "credential_expires", end: Date, now: Date): Item {
  return singleItem(kind, gradeOfEnd(end, now) ?? "know", { since: end });
}

const DAY_MS = 86_400_000;
