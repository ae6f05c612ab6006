import type { WholeDatabase } from "../../../database/db.ts";
import { forTenant } from "../../../database/tenant-database.ts";
import type { Log } from "../../../telemetry/log.ts";
import { readActiveItems, type ActiveItem } from "../attention/attention.ts";
import { NONE } from "../attention/set-asides.sql.ts";
import { announce, type EventData, eventPaths, type WebhookEvent } from "../../../audit/announce.ts";
import {
  deleteStoredItems,
  deleteUnsubscribedItems,
  insertStoredItems,
  lockStoredItems,
  readSubscribedOrganizations,
  type StoredItem,
} from "./attention-changes.sql.ts";

/**
 * Sends webhooks the attention items that have begun and ended since the previous run. The first run sends none: items that exist
 * then are older than the webhook.
 */
export async function announceAttentionChanges(
  database: WholeDatabase,
  { log, signal, now }: { log: Pick<Log, "error">; signal: AbortSignal; now?: Date },
): Promise<void> {
  await deleteUnsubscribedItems(database);
  for (const organizationUuid of await readSubscribedOrganizations(database)) {
    if (signal.aborted) return;
    try {
      await announceChangesOf(database, organizationUuid, now);
    } catch (error) {
      // A failure of one organisation does not stop the others.
      log.error({ err: error, organizationUuid }, "webhooks: comparison of attention items failed");
    }
  }
}

async function announceChangesOf(
  database: WholeDatabase,
  organizationUuid: string,
  now: Date | undefined,
): Promise<void> {
  const db = forTenant(database, organizationUuid);
  await db.transaction(async (tx) => {
    const before = await lockStoredItems(tx, organizationUuid);
    // Read under the lock: of two runs that overlap, the second one sees what is newer.
    const items = await readActiveItems(tx, organizationUuid, now ?? new Date());
    const active = items.map((one) => toItem(organizationUuid, one));
    const storedKeys = new Set((before ?? []).map(keyOf));
    const activeKeys = new Set(active.map(keyOf));
    const began = active.filter((item) => !storedKeys.has(keyOf(item)));
    const ended = (before ?? []).filter((item) => !activeKeys.has(keyOf(item)));
    await insertStoredItems(tx, organizationUuid, began);
    await deleteStoredItems(tx, organizationUuid, ended);
    if (before) {
      await announce(tx, organizationUuid, [
        ...ended.map((item) => toEvent("attention.ended", item)),
        ...began.map((item) => toEvent("attention.began", item)),
      ]);
    }
  });
}

function toItem(organizationUuid: string, { vessel, item }: ActiveItem): StoredItem {
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

function toEvent(type: "attention.began" | "attention.ended", { data, path }: StoredItem): WebhookEvent {
  // Written by `toItem`.
  const parsed = JSON.parse(data) as EventData;
  return { type, data: type === "attention.ended" ? { ...parsed, count: 0 } : parsed, path };
}

function keyOf({ vessel_uuid, kind, logbook_name, subject_uuid }: StoredItem): string {
  return [vessel_uuid, kind, logbook_name, subject_uuid].join(" ");
}
