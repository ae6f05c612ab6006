import type { Db } from "../../../database/db.ts";
import type { AttentionRuleTable } from "../../../database/rows.gen.ts";

/** A rule as stored. */
export type RuleRow = Pick<AttentionRuleTable, "kind" | "vessel_group_uuid" | "enabled" | "limit_seconds">;

/** Stands for all vessels in place of a group's uuid. */
export const ALL_VESSELS = "00000000-0000-0000-0000-000000000000";

/** An organisation's settings; without an etag while they are the defaults. */
export type SettingsRow = { etag: string | null; not_verified_from_time: Date; is_chosen_time: boolean };

export async function readRules(db: Db, organizationUuid: string): Promise<RuleRow[]> {
  const { rows } = await db.query<RuleRow>(
    `select kind, vessel_group_uuid, enabled, limit_seconds::float8 as limit_seconds from attention_rule
      where organization_uuid = $1 order by kind, vessel_group_uuid`,
    [organizationUuid],
  );
  return rows;
}

/** @throws when there is no such organisation */
export async function readAttentionSettings(db: Db, organizationUuid: string): Promise<SettingsRow> {
  const { rows } = await db.query<SettingsRow>(
    `select s.etag, coalesce(s.not_verified_from_time, o.create_time) as not_verified_from_time,
            s.not_verified_from_time is not null as is_chosen_time
       from organization o left join attention_settings s on s.organization_uuid = o.organization_uuid
      where o.organization_uuid = $1`,
    [organizationUuid],
  );
  if (!rows[0]) throw new Error("The caller's organisation does not exist.");
  return rows[0];
}

/** Locks the rules until the transaction ends. */
export async function lockAttentionSettings(tx: Db, organizationUuid: string): Promise<void> {
  await tx.query("select 1 from organization where organization_uuid = $1 for no key update", [organizationUuid]);
}

/** Replaces all rules, under a new etag. */
export async function writeRules(
  tx: Db,
  organizationUuid: string,
  { rules, notVerifiedFrom }: { rules: readonly RuleRow[]; notVerifiedFrom: Date | undefined },
): Promise<void> {
  await tx.query(
    `insert into attention_settings (organization_uuid, not_verified_from_time) values ($1, $2)
         on conflict (organization_uuid) do update
        set not_verified_from_time = excluded.not_verified_from_time, etag = gen_random_uuid()`,
    [organizationUuid, notVerifiedFrom ?? null],
  );
  await tx.query("delete from attention_rule where organization_uuid = $1", [organizationUuid]);
  await tx.query(
    `insert into attention_rule (organization_uuid, kind, vessel_group_uuid, enabled, limit_seconds)
     select $1, r.* from unnest($2::text[], $3::uuid[], $4::boolean[], $5::bigint[]) as r`,
    [
      organizationUuid,
      rules.map(({ kind }) => kind),
      rules.map(({ vessel_group_uuid }) => vessel_group_uuid),
      rules.map(({ enabled }) => enabled),
      rules.map(({ limit_seconds }) => limit_seconds),
    ],
  );
}
