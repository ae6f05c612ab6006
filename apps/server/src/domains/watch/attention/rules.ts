import { NEVER_CHANGED } from "@shore/api/never-changed";
import type { Database, Db } from "../../../database/db.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import { expectationsOf, type LogbookExpectation, storeExpectations } from "../../records/logbook-days/expectations.ts";
import { readGroupsOfVessels } from "../../records/logbook-days/expectations.sql.ts";
import { readVesselGroups } from "../../checklists/vessel-groups/vessel-groups.sql.ts";
import { defaultLimit, isKind, KIND_NAMES, type KindName } from "./kinds.ts";
import {
  ALL_VESSELS,
  lockAttentionSettings,
  readAttentionSettings,
  readRules,
  type RuleRow,
  writeRules,
} from "./rules.sql.ts";

/** When a kind becomes an item. */
export type Rule = {
  kind: KindName;
  /** Undefined: all vessels without a rule of a group. */
  vesselGroupUuid: string | undefined;
  enabled: boolean;
  /** Undefined: the kind has no limit. */
  limitSeconds: number | undefined;
};

/** The company's rules. */
export type Rules = {
  /** One of each kind for all vessels, in the order of kinds, each followed by those of groups. */
  rules: Rule[];
  /** Entries of earlier events are never "not verified". */
  notVerifiedFrom: Date;
  /** Whether the company chose that time. */
  isTimeChosen: boolean;
  /** One of each logbook for all vessels, in the order of logbooks, each followed by those of groups. */
  expectations: LogbookExpectation[];
  etag: string;
};

/** Rules to store: omitted kinds and logbooks take their default. */
export type NewRules = {
  rules: readonly Rule[];
  expectations: readonly LogbookExpectation[];
  /** Undefined: since the organisation was created. */
  notVerifiedFrom: Date | undefined;
  /** Expected etag; empty: any. */
  fromEtag: string;
};

/** The rule that applies to one vessel. */
export type VesselRule = Pick<Rule, "enabled" | "limitSeconds">;

export async function rulesOf(db: Db, organizationUuid: string): Promise<Rules> {
  const stored = await readRules(db, organizationUuid);
  const { etag, not_verified_from_time, is_chosen_time } = await readAttentionSettings(db, organizationUuid);
  return {
    rules: KIND_NAMES.flatMap((kind) => {
      const own = stored.filter((row) => row.kind === kind).map(ruleOf);
      const forAll = own.find(({ vesselGroupUuid }) => vesselGroupUuid === undefined) ?? defaultRule(kind);
      return [forAll, ...own.filter(({ vesselGroupUuid }) => vesselGroupUuid !== undefined)];
    }),
    notVerifiedFrom: not_verified_from_time,
    isTimeChosen: is_chosen_time,
    expectations: await expectationsOf(db, organizationUuid),
    etag: etag ?? NEVER_CHANGED,
  };
}

/**
 * Resolves the rule of each vessel: the most lenient of its groups' rules, otherwise the one for all vessels.
 * @returns a function of kind and vessel
 */
export async function vesselRules(
  db: Db,
  organizationUuid: string,
  { rules }: Rules,
): Promise<(kind: KindName, vesselUuid: string) => VesselRule> {
  const groups = await readGroupsOfVessels(db, organizationUuid);
  const byKind = Map.groupBy(rules, ({ kind }) => kind);
  return (kind, vesselUuid) => {
    const ofKind = byKind.get(kind) ?? [];
    const own = groups.get(vesselUuid) ?? [];
    const ofGroups = ofKind.filter(({ vesselGroupUuid = "" }) => own.includes(vesselGroupUuid));
    if (ofGroups.length > 0) return leastOf(ofGroups);
    return ofKind.find(({ vesselGroupUuid }) => vesselGroupUuid === undefined) ?? defaultRule(kind);
  };
}

/** Returns the hours without contact after which a vessel is silent, unless a rule of its group applies. */
export async function silentAfterHours(db: Db, organizationUuid: string): Promise<number> {
  const { rules } = await rulesOf(db, organizationUuid);
  const rule = rules.find(({ kind, vesselGroupUuid }) => kind === "link_silent" && vesselGroupUuid === undefined);
  return Math.round((rule?.limitSeconds ?? 0) / 3_600);
}

/**
 * Replaces the rules. Rules of removed groups are dropped.
 * @returns the rules as stored; `stale` when `fromEtag` is no longer current
 */
export function updateRules(
  database: Database,
  author: Author,
  { rules, expectations, notVerifiedFrom, fromEtag }: NewRules,
): Promise<Rules | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    await lockAttentionSettings(tx, organizationUuid);
    const before = await rulesOf(tx, organizationUuid);
    if (fromEtag !== "" && fromEtag !== before.etag) return "stale";
    const groups = new Set(
      (await readVesselGroups(tx, organizationUuid)).map(({ vessel_group_uuid }) => vessel_group_uuid),
    );
    const isKept = ({ vesselGroupUuid }: { vesselGroupUuid: string | undefined }) =>
      vesselGroupUuid === undefined || groups.has(vesselGroupUuid);
    await writeRules(tx, organizationUuid, { rules: rules.filter(isKept).map(rowOf), notVerifiedFrom });
    await storeExpectations(tx, organizationUuid, expectations.filter(isKept));
    const after = await rulesOf(tx, organizationUuid);
    await recordChange(tx, author, {
      action: "updated",
      subject: { kind: "attention_rules", uuid: organizationUuid },
      before: recorded(before),
      after: recorded(after),
    });
    return after;
  });
}

/** Returns the most lenient rule, as groups serve to exempt ships. */
function leastOf(rules: readonly Rule[]): VesselRule {
  const limits = rules.flatMap(({ limitSeconds }) => limitSeconds ?? []);
  return {
    enabled: rules.every(({ enabled }) => enabled),
    limitSeconds: limits.length > 0 ? Math.max(...limits) : undefined,
  };
}

function defaultRule(kind: KindName): Rule {
  return { kind, vesselGroupUuid: undefined, enabled: true, limitSeconds: defaultLimit(kind) };
}

function ruleOf({ kind, vessel_group_uuid, enabled, limit_seconds }: RuleRow): Rule {
  // The database holds what `updateRules` wrote.
  if (!isKind(kind)) throw new Error(`No such kind: ${kind}`);
  const limitSeconds = limit_seconds ?? undefined;
  return {
    kind,
    vesselGroupUuid: vessel_group_uuid === ALL_VESSELS ? undefined : vessel_group_uuid,
    enabled,
    limitSeconds,
  };
}

function rowOf({ kind, vesselGroupUuid = ALL_VESSELS, enabled, limitSeconds }: Rule): RuleRow {
  return { kind, vessel_group_uuid: vesselGroupUuid, enabled, limit_seconds: limitSeconds ?? null };
}

/** Returns the rules as recorded in the audit log. */
function recorded({ rules, expectations, notVerifiedFrom }: Rules): object {
  return { rules, expectations, notVerifiedFromTime: notVerifiedFrom.toISOString() };
}
