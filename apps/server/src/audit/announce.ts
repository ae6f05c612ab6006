import type { WebhookEventType } from "@shore/api/webhook-events";
import type { Db } from "../database/db.ts";

/** An event as sent to webhooks: names and counts, no text of a record. */
export type WebhookEvent = {
  type: WebhookEventType;
  data: EventData;
  /** Path of the console's page that shows it, without the origin. */
  path: string;
};

export type EventData = {
  kind: string;
  vessel?: { uuid: string; name: string } | undefined;
  count: number;
  [name: string]: unknown;
};

/**
 * Queues events for every webhook of the organisation that subscribes to them. Call it in the transaction of the change: both are
 * committed, or neither.
 */
export async function announce(tx: Db, organizationUuid: string, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return;
  const time = new Date().toISOString();
  const rows = events.map(({ type, data, path }) => ({ type, time, data: JSON.stringify(data), path }));
  await tx.query("select from announce_webhook_events($1, $2)", [organizationUuid, JSON.stringify(rows)]);
}

/** Returns a vessel as events name it. */
export async function namedVessel(
  tx: Db,
  organizationUuid: string,
  vesselUuid: string,
): Promise<NonNullable<EventData["vessel"]>> {
  const { rows } = await tx.query<{ name: string }>(
    "select display_name as name from vessel where organization_uuid = $1 and vessel_uuid = $2",
    [organizationUuid, vesselUuid],
  );
  return { uuid: vesselUuid, name: rows[0]?.name ?? "" };
}

/** Paths of the console's pages that events link to. Source: apps/console/src/paths.ts. */
export const eventPaths = {
  attention: (organizationUuid: string, vesselUuid?: string) =>
    `/shore/orgs/${organizationUuid}/attention${vesselUuid === undefined ? "" : `?vessel=${vesselUuid}`}`,
  vesselLink: (organizationUuid: string, vesselUuid: string) =>
    `/shore/orgs/${organizationUuid}/vessels/${vesselUuid}/link`,
  vesselChecklists: (organizationUuid: string, vesselUuid: string) =>
    `/shore/orgs/${organizationUuid}/vessels/${vesselUuid}/checklists`,
  /** @param scheduleUuid undefined: a single export, which has no page of its own */
  dataExport: (organizationUuid: string, scheduleUuid: string | undefined) =>
    `/shore/orgs/${organizationUuid}/data-export${scheduleUuid === undefined ? "" : `/${scheduleUuid}`}`,
};

/** Returns the body of a stored event: the same in every attempt. */
export function eventBody(
  {
    event_type: type,
    event_time: time,
    data,
    path,
  }: { event_type: string; event_time: Date; data: string; path: string },
  origin: string,
): string {
  // Written by `announce`.
  const parsed = JSON.parse(data) as object;
  return JSON.stringify({ type, timestamp: time.toISOString(), data: { ...parsed, link: `${origin}${path}` } });
}
