import type { Db } from "../../../database/db.ts";
import type { AttentionSetAsideTable } from "../../../database/rows.gen.ts";

/** Key of an item, and of its set-aside. */
export type ItemKey = {
  vesselUuid: string;
  kind: string;
  /** Empty: no logbook. */
  logbookName: string;
  /** Empty: no subject. */
  subjectUuid: string;
};

/** An active set-aside with its author's name. */
export type SetAsideRow = Omit<AttentionSetAsideTable, "organization_uuid" | "user_uuid"> & { user_name: string };

export async function readSetAsides(db: Db, organizationUuid: string): Promise<SetAsideRow[]> {
  const { rows } = await db.query<SetAsideRow>(
    `select s.vessel_uuid, s.kind, s.logbook_name, s.subject_uuid, s.until_time, s.reason, s.item_count, s.set_aside_time,
            coalesce(u.display_name, '') as user_name
       from attention_set_aside s
       left join app_user u on u.organization_uuid = s.organization_uuid and u.user_uuid = s.user_uuid
      where s.organization_uuid = $1 and s.until_time > now()`,
    [organizationUuid],
  );
  return rows;
}

/**
 * Stores a set-aside, replacing one of the same item that has ended or is the person's own.
 * @returns false if another person's is in effect: nothing is stored
 */
export async function writeSetAside(
  tx: Db,
  organizationUuid: string,
  { vesselUuid, kind, logbookName, subjectUuid }: ItemKey,
  { until, reason, count, userUuid }: { until: Date; reason: string; count: number; userUuid: string | undefined },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into attention_set_aside (organization_uuid, vessel_uuid, kind, logbook_name, subject_uuid, until_time, reason,
                                      item_count, user_uuid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (organization_uuid, vessel_uuid, kind, logbook_name, subject_uuid) do update
        set until_time = excluded.until_time, reason = excluded.reason, item_count = excluded.item_count,
            user_uuid = excluded.user_uuid, set_aside_time = now()
      where attention_set_aside.until_time <= now() or attention_set_aside.item_count < excluded.item_count
         or attention_set_aside.user_uuid = excluded.user_uuid`,
    [organizationUuid, vesselUuid, kind, logbookName, subjectUuid || NONE, until, reason, count, userUuid ?? null],
  );
  return rowCount === 1;
}

/** Deletes a set-aside. @returns its end and reason; undefined: there is none, or it has ended */
export async function deleteSetAside(
  tx: Db,
  organizationUuid: string,
  { vesselUuid, kind, logbookName, subjectUuid }: ItemKey,
): Promise<{ until_time: Date; reason: string } | undefined> {
  const { rows } = await tx.query<{ until_time: Date; reason: string }>(
    `delete from attention_set_aside
      where organization_uuid = $1 and vessel_uuid = $2 and kind = $3 and logbook_name = $4 and subject_uuid = $5
        and until_time > now()
     returning until_time, reason`,
    [organizationUuid, vesselUuid, kind, logbookName, subjectUuid || NONE],
  );
  return rows[0];
}

/** Stands for a uuid that an item does not have. */
export const NONE = "00000000-0000-0000-0000-000000000000";
