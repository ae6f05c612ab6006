import { STORED_NAMES } from "../../audit/audited-kinds.ts";
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
    NAMED.map(
      ({ from, key, name, order }) =>
        `(select distinct on (${key}) ${key}::text as uuid, ${name} as name from ${from}
           where organization_uuid = $1 and ${key} = any($2::uuid[]) order by ${[key, order].filter(Boolean).join(", ")})`,
    ).join(" union all "),
    [organizationUuid, uuids],
  );
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}

function parsed(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}

/** Once where kinds have the same name, as a vessel and its link. */
const NAMED = [
  ...new Map(
    Object.values(STORED_NAMES).flatMap((stored) =>
      stored === "none" ? [] : [[`${stored.from} ${stored.key}`, stored] as const],
    ),
  ).values(),
];
