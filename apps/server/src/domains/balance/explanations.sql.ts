import type { Db } from "../../database/db.ts";
import type { Explanation } from "./explain-finding.ts";

/** Serialises the organisation's explanations, so that each is given in view of the one before. */
export async function lockExplanations(tx: Db, organizationUuid: string): Promise<void> {
  await tx.query("select 1 from organization where organization_uuid = $1 for no key update", [organizationUuid]);
}

/** Inserts an explanation; earlier ones stay. */
export async function insertExplanation(
  tx: Db,
  organizationUuid: string,
  explanationUuid: string,
  { vesselUuid, kind, subjectUuid, figures, reason, userUuid }: Explanation & { userUuid: string },
): Promise<void> {
  await tx.query(
    `insert into balance_explanation
       (organization_uuid, balance_explanation_uuid, vessel_uuid, kind, subject_uuid, figures, reason, user_uuid, create_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())`,
    [organizationUuid, explanationUuid, vesselUuid, kind, subjectUuid, figures, reason, userUuid],
  );
}
