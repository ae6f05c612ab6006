import { NEVER_CHANGED } from "@shore/api/never-changed";
import { DEFAULT_ROB_SIGNS, type RobSign } from "@shore/api/rob-signs";
import type { Database, Db } from "../../database/db.ts";
import { type Author, recordChange } from "../../audit/audit-events.ts";
import { lockOrganizationSettings } from "../fleet/organizations/organization-settings.sql.ts";
import { readBalanceRules, writeBalanceRules } from "./balance-rules.sql.ts";
import { deriveAllLater } from "./derive-later.ts";

/** An organisation's rules for judging actions. Source: docs/spec/balance.md#rules. */
export type BalanceRules = {
  signs: readonly (RobSign & { hasEntry: boolean })[];
  toleranceM3: number;
  tolerancePercent: number;
  daysUnderWay: number;
  /** Entry types that record operations, with the datum that holds the volume; empty name: volumes are not compared. */
  entryTypes: readonly { entryTypeId: string; amountName: string }[];
};

/** Rules of an organisation that has not changed any. */
export const DEFAULT_RULES: BalanceRules = {
  signs: DEFAULT_ROB_SIGNS.map((sign) => ({ ...sign, hasEntry: sign.actionType === "Delivered" })),
  toleranceM3: 0.01,
  tolerancePercent: 1,
  daysUnderWay: 30,
  entryTypes: [{ entryTypeId: "orb1-c-12", amountName: "12.1" }],
};

/** Returns the rules of an organisation with their etag. */
export async function balanceRulesOf(db: Db, organizationUuid: string): Promise<{ rules: BalanceRules; etag: string }> {
  return (await readBalanceRules(db, organizationUuid)) ?? { rules: DEFAULT_RULES, etag: NEVER_CHANGED };
}

/**
 * Replaces the rules and enqueues all vessels for judging.
 * @param fromEtag expected etag; empty: any
 * @returns the rules as stored; `stale` when `fromEtag` is no longer current
 */
export function updateBalanceRules(
  database: Database,
  author: Author,
  { rules, fromEtag }: { rules: BalanceRules; fromEtag: string },
): Promise<{ rules: BalanceRules; etag: string } | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    // The rules may have no row to lock yet.
    await lockOrganizationSettings(tx, organizationUuid);
    const before = await balanceRulesOf(tx, organizationUuid);
    if (fromEtag !== "" && fromEtag !== before.etag) return "stale";
    await writeBalanceRules(tx, organizationUuid, rules);
    const after = await balanceRulesOf(tx, organizationUuid);
    await recordChange(tx, author, {
      action: "updated",
      subject: { kind: "balance_rule", uuid: organizationUuid },
      before: before.rules,
      after: after.rules,
    });
    await deriveAllLater(tx, organizationUuid);
    return after;
  });
}
