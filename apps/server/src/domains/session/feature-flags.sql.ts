import type { Db } from "../../database/db.ts";

/** The organisation's switches by name. */
export async function readFeatureFlags(
  db: Db,
  organizationUuid: string,
): Promise<{ name: string; enabled: boolean }[]> {
  const { rows } = await db.query<{ name: string; enabled: boolean }>(
    "select name, enabled from feature_flag where organization_uuid = $1 order by name",
    [organizationUuid],
  );
  return rows;
}
