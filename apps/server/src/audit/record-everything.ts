import type { Database, Db } from "../database/db.ts";
import { AUDITED_RECORDS, KINDS } from "./audited-kinds.ts";
import { allRecords, type LeftRecords, leftRecords } from "./audited-records.ts";
import { insertLine } from "./audit-events.sql.ts";

/** In a line that says what every record was like: from then on a record without a line was added by somebody else. */
export const EVERYTHING = "everything";

/**
 * Writes a line that says what every record of an organisation is like, where that is not known: records from before lines said so, those
 * stored without a line, and those changed by a server of the previous version.
 */
export function recordEverythingUnknown(database: Database, organizationUuid: string): Promise<void> {
  return database.transaction(async (tx) => {
    if ((await readState(tx, organizationUuid)) === "known") return;
    await tx.query("select from organization where organization_uuid = $1 for no key update", [organizationUuid]);
    const state = await readState(tx, organizationUuid);
    if (state === "unknown")
      await insertLine(tx, {
        organizationUuid,
        actorUserUuid: null,
        action: "recorded",
        subject: { kind: "organization", uuid: organizationUuid },
        result: "done",
        requestId: undefined,
        before: undefined,
        after: undefined,
        records: await everything(tx, organizationUuid),
      });
    else if (state === "not read lately")
      await tx.query(
        "update organization set records_known_time = now() - interval '10 minutes' where organization_uuid = $1",
        [organizationUuid],
      );
  });
}

/** Returns what every record of an organisation is like, for a line. */
export async function everything(db: Db, organizationUuid: string): Promise<LeftRecords> {
  await db.query("update organization set records_known_time = now() where organization_uuid = $1", [organizationUuid]);
  const records = await leftRecords(
    db,
    organizationUuid,
    await allRecords(db, organizationUuid, await isOldDemonstration(db, organizationUuid)),
  );
  return { ...records, [EVERYTHING]: [1, null] };
}

/**
 * SQL condition of lines `e` that changed records without saying what they left: of a server of the previous version.
 * @param kinds parameter for {@link SAYING_KINDS}
 */
export const isWithoutRecords = (kinds: string) => `e.records is null and e.result = 'done' and exists (
  select from jsonb_to_recordset(${kinds}::jsonb) as k (kind text, actions text[])
   where k.kind = split_part(e.subject, '/', 1) and (k.actions is null or e.action = any(k.actions)))`;

/** Kinds of subjects and actions of lines that say what they left, as JSON. */
export const SAYING_KINDS = JSON.stringify([
  ...KINDS.map((kind) => ({ kind, actions: AUDITED_RECORDS[kind].actions })),
  { kind: "app_user", actions: ["signed in"] },
]);

/** Whether this is a demonstration that no line was about yet. */
async function isOldDemonstration(db: Db, organizationUuid: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from audit_event e where e.organization_uuid = $1 and e.action = 'demonstration loaded'
        and not exists (select from audit_event where organization_uuid = $1 and records ? '${EVERYTHING}') limit 1`,
    [organizationUuid],
  );
  return rowCount > 0;
}

async function readState(db: Db, organizationUuid: string): Promise<"known" | "not read lately" | "unknown"> {
  // Where the column is empty by the lines, which are sealed: emptying it does not make what is there now right.
  const { rows } = await db.query<{ since: Date | null; is_late: boolean }>(
    `select k.since, k.since < now() - interval '20 minutes' as is_late from organization o
      cross join lateral (select coalesce(o.records_known_time, (
        select max(e.event_time) from audit_event e where e.organization_uuid = $1 and e.records ? '${EVERYTHING}')) as since) k
      where o.organization_uuid = $1`,
    [organizationUuid],
  );
  const [known] = rows;
  if (!known?.since) return "unknown";
  const { rowCount } = await db.query(
    `select from audit_event e
      where e.organization_uuid = $1 and e.event_time > $2 and ${isWithoutRecords("$3")} limit 1`,
    [organizationUuid, known.since, SAYING_KINDS],
  );
  if (rowCount > 0) return "unknown";
  return known.is_late ? "not read lately" : "known";
}
