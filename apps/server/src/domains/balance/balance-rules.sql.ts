import type { Db } from "../../database/db.ts";
import type { BalanceRules } from "./balance-rules.ts";

/** Reads the rules of an organisation; undefined: it never changed any. */
export async function readBalanceRules(
  db: Db,
  organizationUuid: string,
): Promise<{ rules: BalanceRules; etag: string } | undefined> {
  const { rows } = await db.query<BalanceRules & { etag: string }>(
    `select signs, tolerance_m3::float8 as "toleranceM3", tolerance_percent::float8 as "tolerancePercent",
            days_under_way as "daysUnderWay", entry_types as "entryTypes", etag
       from balance_rule where organization_uuid = $1`,
    [organizationUuid],
  );
  if (!rows[0]) return undefined;
  const { etag, ...rules } = rows[0];
  return { rules, etag };
}

/** Stores the rules under a new etag. */
export async function writeBalanceRules(db: Db, organizationUuid: string, rules: BalanceRules): Promise<void> {
  await db.query(
    `insert into balance_rule (organization_uuid, signs, tolerance_m3, tolerance_percent, days_under_way, entry_types, etag)
     values ($1, $2, $3, $4, $5, $6, gen_random_uuid())
         on conflict (organization_uuid) do update
        set signs = excluded.signs, tolerance_m3 = excluded.tolerance_m3, tolerance_percent = excluded.tolerance_percent,
            days_under_way = excluded.days_under_way, entry_types = excluded.entry_types, etag = excluded.etag`,
    [
      organizationUuid,
      JSON.stringify(rules.signs),
      rules.toleranceM3,
      rules.tolerancePercent,
      rules.daysUnderWay,
      JSON.stringify(rules.entryTypes),
    ],
  );
}
