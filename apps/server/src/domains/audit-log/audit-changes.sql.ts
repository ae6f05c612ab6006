import type { Db } from "../../database/db.ts";

/** Reads a line's values before and after; large values only where the two differ. Undefined when there is no such line. */
export async function readBeforeAndAfter(
  db: Db,
  organizationUuid: string,
  auditEventUuid: string,
): Promise<{ before: unknown; after: unknown } | undefined> {
  const { rows } = await db.query<{ before: string | null; after: string | null }>(
    `select whole.before, whole.after from audit_event e, lateral audit_values(e.organization_uuid, e.before, e.after) whole
      where e.organization_uuid = $1 and e.audit_event_uuid = $2`,
    [organizationUuid, auditEventUuid],
  );
  const [row] = rows;
  return row && { before: parsed(row.before), after: parsed(row.after) };
}

/** Returns the current names of records by uuid; removed ones are left out. */
export async function readNames(
  db: Db,
  organizationUuid: string,
  uuids: readonly string[],
): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const { rows } = await db.query<{ uuid: string; name: string }>(
    `${NAMED.map(
      ([table, key, name]) =>
        `select ${key}::text as uuid, ${name} as name from ${table} where organization_uuid = $1 and ${key} = any($2::uuid[])`,
    ).join(" union all ")}
     union all
     select distinct on (template_uuid) template_uuid::text, template_head->>'name' from checklist_revision
      where organization_uuid = $1 and template_uuid = any($2::uuid[])`,
    [organizationUuid, uuids],
  );
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}

function parsed(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}

const NAMED = [
  ["vessel", "vessel_uuid", "display_name"],
  ["app_user", "user_uuid", "display_name"],
  ["vessel_group", "vessel_group_uuid", "display_name"],
  ["checklist_collection", "collection_uuid", "display_name"],
  ["checklist_revision", "revision_uuid", "template_head->>'name'"],
  ["data_export_schedule", "schedule_uuid", "display_name"],
  ["data_export", "data_export_uuid", "display_name"],
  ["webhook", "webhook_uuid", "split_part(url, '?', 1)"],
] as const;
