import type { Db } from "../../../database/db.ts";
import { readGroupsOfVessels } from "./expectations.sql.ts";

/** Within which time an entry has to be verified unless the company chose another. */
export const VERIFY_WITHIN_SECONDS = 24 * 3_600;

/** Stands for all vessels in place of a group's uuid. */
const ALL_VESSELS = "00000000-0000-0000-0000-000000000000";

/**
 * Resolves the time within which the entries of a vessel have to be verified, in milliseconds: the limit of the rule `not_verified` of
 * Attention, the least strict of the vessel's groups before the one of all vessels. Infinity: the rule is off. Source: docs/spec/attention.md#rules.
 */
export async function readVerifyWithin(db: Db, organizationUuid: string): Promise<(vesselUuid: string) => number> {
  const { rows } = await db.query<{ groupUuid: string; withinMs: number }>(
    `select vessel_group_uuid as "groupUuid",
            case when enabled then (limit_seconds * 1000)::float8 else 'Infinity'::float8 end as "withinMs"
       from attention_rule where organization_uuid = $1 and kind = 'not_verified'`,
    [organizationUuid],
  );
  const byGroup = new Map(rows.map(({ groupUuid, withinMs }) => [groupUuid, withinMs]));
  const forAll = byGroup.get(ALL_VESSELS) ?? VERIFY_WITHIN_SECONDS * 1_000;
  const groups = rows.length > 0 ? await readGroupsOfVessels(db, organizationUuid) : new Map<string, string[]>();
  return (vesselUuid) => {
    const own = (groups.get(vesselUuid) ?? []).flatMap((group) => byGroup.get(group) ?? []);
    return own.length > 0 ? Math.max(...own) : forAll;
  };
}
