import type { Db } from "../../database/db.ts";
import type { VesselOfOrganization } from "../entries/entry-states.sql.ts";
import type { Finding } from "./judge-vessel.ts";

/** Reads the stored findings of a vessel. */
export async function readFindings(db: Db, { organizationUuid, vesselUuid }: VesselOfOrganization): Promise<Finding[]> {
  const { rows } = await db.query<Finding>(
    `select ${COLUMNS} from balance_finding where organization_uuid = $1 and vessel_uuid = $2`,
    [organizationUuid, vesselUuid],
  );
  return rows;
}

/** Deletes and inserts findings of a vessel. */
export async function replaceFindings(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  { removed, written }: { removed: readonly Finding[]; written: readonly Finding[] },
): Promise<void> {
  if (removed.length > 0) {
    await tx.query(
      `delete from balance_finding using unnest($3::text[], $4::uuid[]) as gone (kind, subject_uuid)
        where organization_uuid = $1 and vessel_uuid = $2
          and balance_finding.kind = gone.kind and balance_finding.subject_uuid = gone.subject_uuid`,
      [
        organizationUuid,
        vesselUuid,
        removed.map(({ kind }) => kind),
        removed.map(({ subject_uuid: subjectUuid }) => subjectUuid),
      ],
    );
  }
  if (written.length > 0) {
    await tx.query(
      `insert into balance_finding (organization_uuid, vessel_uuid, ${COLUMNS})
       select $1, $2, ${COLUMNS} from jsonb_populate_recordset(null::balance_finding, $3)`,
      [organizationUuid, vesselUuid, JSON.stringify(written)],
    );
  }
}

const COLUMNS = `kind, subject_uuid, event_time, event_offset_minutes, action_type, operation_uuid, logbook_entry_uuid, logbook_name,
  expected_m3, recorded_m3, volume_m3, days, figures`;
