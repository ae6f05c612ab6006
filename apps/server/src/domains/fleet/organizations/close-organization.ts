import type { Database, Db, Transaction } from "../../../database/db.ts";
import { recordsOfKind, type Subject } from "../../../audit/audited-records.ts";
import { recordChange } from "../../../audit/audit-events.ts";

/** Number of things that ended with an organisation. */
export type ClosedCounts = {
  people: number;
  sessions: number;
  schedules: number;
  dataExports: number;
  webhooks: number;
};

/**
 * Closes an organisation: everyone loses access, sessions end, data exports and webhooks stop, and nobody can sign in to it again. Its
 * records stay. Running file jobs are finished.
 * @returns `closed before` if it was closed already
 */
export function closeOrganization(
  database: Database,
  organizationUuid: string,
): Promise<ClosedCounts | "closed before"> {
  return database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      "update organization set close_time = now() where organization_uuid = $1 and close_time is null",
      [organizationUuid],
    );
    if (rowCount === 0) return "closed before";
    const access = await revokeAllAccess(tx, organizationUuid);
    const ended = async (statement: string) => (await tx.query(statement, [organizationUuid])).rowCount;
    const closed = {
      people: access.length,
      sessions: await ended("delete from session where organization_uuid = $1"),
      schedules: await ended(
        `update data_export_schedule set enabled = false, next_run_time = null, etag = gen_random_uuid(), update_time = now()
          where organization_uuid = $1 and enabled`,
      ),
      dataExports: await ended(
        `update data_export set status = 'disabled', next_run_time = null, etag = gen_random_uuid(), update_time = now()
          where organization_uuid = $1 and status <> 'disabled'`,
      ),
      webhooks: await ended(
        `update webhook set enabled = false, etag = gen_random_uuid(), update_time = now()
          where organization_uuid = $1 and enabled`,
      ),
    };
    await recordChange(
      tx,
      { organizationUuid, userUuid: undefined },
      {
        action: "closed",
        subject: { kind: "organization", uuid: organizationUuid },
        before: { access },
        after: closed,
        records: await closedRecords(tx, organizationUuid),
      },
    );
    return closed;
  });
}

/** Returns what closing may have altered. */
async function closedRecords(tx: Transaction, organizationUuid: string): Promise<Subject[]> {
  const records: Subject[] = [];
  for (const kind of ["app_user", "data_export", "data_export_schedule", "webhook"] as const)
    records.push(...(await recordsOfKind(tx, organizationUuid, kind)));
  return records;
}

/** @returns each person's access before */
async function revokeAllAccess(db: Db, organizationUuid: string): Promise<object[]> {
  const { rows } = await db.query(
    `with before as (
       select user_uuid, manager, case when restrict_to_vessel then restrict_to_vessel_uuid end as only_vessel_uuid
         from app_user where organization_uuid = $1 and member for update)
     update app_user u set member = false, manager = false, update_time = now()
       from before where u.organization_uuid = $1 and u.user_uuid = before.user_uuid
     returning u.user_uuid as "userUuid", before.manager, only_vessel_uuid as "restrictToVesselUuid"`,
    [organizationUuid],
  );
  return rows;
}
