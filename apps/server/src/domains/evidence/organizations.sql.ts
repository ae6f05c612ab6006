import type { Db } from "../../database/db.ts";

/** All organisations, closed ones included. For jobs and commands. */
export async function readOrganizations(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ organization_uuid: string }>(
    "select organization_uuid from organization order by organization_uuid",
  );
  return rows.map((row) => row.organization_uuid);
}
