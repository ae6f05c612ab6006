import type { WholeDatabase } from "../../database/db.ts";
import { forTenant } from "../../database/tenant-database.ts";
import type { Log } from "../../telemetry/log.ts";
import { readStanding, type Standing } from "../attention/attention.ts";
import { NONE } from "../attention/set-asides.sql.ts";
import { announce, type EventData, eventPaths, type WebhookEvent } from "./announce.ts";
import {
  deleteStanding,
  forgetUnwatched,
  insertStanding,
  lockStanding,
  readWatchingOrganizations,
  type StandingItem,
} from "./attention-changes.sql.ts";

/**
 * Sends webhooks the attention items that have begun and ended since the previous run. The first run sends none: items that exist
 * then are older than the webhook.
 */
export async function announceAttentionChanges(
  database: WholeDatabase,
  { log, signal, now = new Date() }: { log: Pick<Log, "error">; signal: AbortSignal; now?: Date },
): Promise<void> {
  await forgetUnwatched(database);
  for (const organizationUuid of await readWatchingOrganizations(database)) {
    if (signal.aborted) return;
    try {
      await announceChangesOf(database, organizationUuid, now);
    } catch (error) {
      // A failure of one organisation does not stop the others.
      log.error({ err: error, organizationUuid }, "webhooks: attention not compared");
    }
  }
}

async function announceChangesOf(database: WholeDatabase, organizationUuid: string, now: Date): Promise<void> {
  const db = forTenant(database, organizationUuid);
  const standing = (await readStanding(db, organizationUuid, now)).map((one) => toItem(organizationUuid, one));
  await db.transaction(async (tx) => {
    const before = await lockStanding(tx, organizationUuid);
    const known = new Set((before ?? []).map(keyOf));
    const stands = new Set(standing.map(keyOf));
    const began = standing.filter((item) => !known.has(keyOf(item)));
    const ended = (before ?? []).filter((item) => !stands.has(keyOf(item)));
    await insertStanding(tx, organizationUuid, began);
    await deleteStanding(tx, organizationUuid, ended);
    if (before) {
      await announce(tx, organizationUuid, [
        ...ended.map((item) => toEvent("attention.ended", item)),
        ...began.map((item) => toEvent("attention.began", item)),
      ]);
    }
  });
}

function toItem(organizationUuid: string, { vessel, item }: Standing): StandingItem {
  const data: EventData = {
    kind: item.kind,
    grade: item.grade,
    vessel,
    ...(item.logbookName && { logbook: item.logbookName }),
    ...(item.subject && { subject: item.subject }),
    count: item.count,
  };
  return {
    vessel_uuid: vessel?.uuid ?? NONE,
    kind: item.kind,
    logbook_name: item.logbookName,
    subject_uuid: item.subject?.uuid ?? NONE,
    data: JSON.stringify(data),
    path: eventPaths.attention(organizationUuid, vessel?.uuid),
  };
}

function toEvent(type: "attention.began" | "attention.ended", { data, path }: StandingItem): WebhookEvent {
  // Written by `toItem`.
  const told = JSON.parse(data) as EventData;
  return { type, data: type === "attention.ended" ? { ...told, count: 0 } : told, path };
}

function keyOf({ vessel_uuid, kind, logbook_name, subject_uuid }: StandingItem): string {
  return [vessel_uuid, kind, logbook_name, subject_uuid].join(" ");
}
