import type { Db } from "../../../database/db.ts";

/** Returns the organisation's feature flags by name. */
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

/** Sets a feature flag. */
export async function writeFeatureFlag(
  db: Db,
  organizationUuid: string,
  { name, enabled }: { name: string; enabled: boolean },
): Promise<void> {
  await db.query(
    `insert into feature_flag (organization_uuid, name, enabled) values ($1, $2, $3)
     on conflict (organization_uuid, name) do update set enabled = excluded.enabled`,
    [organizationUuid, name, enabled],
  );
}
