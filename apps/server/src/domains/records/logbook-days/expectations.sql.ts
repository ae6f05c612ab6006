import type { Db } from "../../../database/db.ts";
import type { LogbookExpectationTable } from "../../../database/rows.gen.ts";

/** An expectation of a logbook, for all vessels or for those of a group. */
export type ExpectationRow = Pick<
  LogbookExpectationTable,
  "vessel_group_uuid" | "logbook_name" | "expected_hours_under_way" | "expected_hours_moored" | "must_be_verified"
>;

/** Returns the expectations that differ from the default: those for all vessels first, then by group. */
export async function readExpectationRows(db: Db, organizationUuid: string): Promise<ExpectationRow[]> {
  const { rows } = await db.query<ExpectationRow>(
    `select vessel_group_uuid, logbook_name, expected_hours_under_way, expected_hours_moored, must_be_verified
       from logbook_expectation where organization_uuid = $1
      order by vessel_group_uuid nulls first, logbook_name`,
    [organizationUuid],
  );
  return rows;
}

/** Returns the groups of each vessel of an organisation that is in at least one. */
export async function readGroupsOfVessels(db: Db, organizationUuid: string): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ vesselUuid: string; groups: string[] }>(
    `select vessel_uuid as "vesselUuid", array_agg(vessel_group_uuid) as groups
       from vessel_group_member where organization_uuid = $1 group by vessel_uuid`,
    [organizationUuid],
  );
  return new Map(rows.map(({ vesselUuid, groups }) => [vesselUuid, groups]));
}

/** Replaces the organisation's expectations. */
export async function writeExpectationRows(
  tx: Db,
  organizationUuid: string,
  rows: readonly ExpectationRow[],
): Promise<void> {
  await tx.query("delete from logbook_expectation where organization_uuid = $1", [organizationUuid]);
  await tx.query(
    `insert into logbook_expectation
       (organization_uuid, vessel_group_uuid, logbook_name, expected_hours_under_way, expected_hours_moored, must_be_verified)
     select $1, r.* from unnest($2::uuid[], $3::text[], $4::smallint[], $5::smallint[], $6::boolean[]) as r`,
    [
      organizationUuid,
      rows.map((row) => row.vessel_group_uuid),
      rows.map((row) => row.logbook_name),
      rows.map((row) => row.expected_hours_under_way),
      rows.map((row) => row.expected_hours_moored),
      rows.map((row) => row.must_be_verified),
    ],
  );
}
