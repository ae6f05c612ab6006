import type { Db } from "../database/db.ts";
import { SPREAD_TABLES } from "../database/spread.ts";

/**
 * Returns the tables with an organisation that a statement reads, changes or joins without limiting them to one. Row-level security
 * hides such a mistake from a test of the result, so this reads PostgreSQL's plan of the statement for a role that it does not
 * apply to: each scan of such a table needs an equality of `organization_uuid` with a value, or with that of a table that has one.
 * @param db as a user whom row-level security does not limit
 * @returns none also for a statement without a plan, such as `lock table`
 */
export async function tablesWithoutOrganization(db: Db, statement: string): Promise<string[]> {
  const plan = await planOf(db, statement);
  if (!plan) return [];
  const scans = new Map<string, string>();
  for (const { "Relation Name": table, Alias: alias, "Node Type": type } of nodesOf(plan))
    if (table !== undefined && alias !== undefined && type !== "ModifyTable" && (await tablesOf(db)).has(table))
      scans.set(alias, table);
  const limits = new Map([...scans.keys()].map((alias) => [alias, new Set<string>()] as const));
  collectLimits(plan, limits);
  const limited = new Set<string>();
  for (let size = -1; size < limited.size;) {
    size = limited.size;
    for (const [alias, by] of limits) if ([...by].some((one) => one === VALUE || limited.has(one))) limited.add(alias);
  }
  const open = [...scans].flatMap(([alias, table]) => (limited.has(alias) ? [] : [table]));
  return [...new Set(open)].toSorted();
}

/**
 * Returns the spread tables that a statement looks up by the vessel of a row of another table or list: Citus, where the others are on another
 * machine, refuses most of these. A function that reads one vessel, called for each, is not refused.
 */
export async function spreadTablesByOthersVessel(db: Db, statement: string): Promise<string[]> {
  const plan = await planOf(db, statement);
  if (!plan) return [];
  const spread = new Map<string, string>();
  for (const { "Relation Name": table, Alias: alias } of nodesOf(plan))
    if (alias !== undefined && (SPREAD_TABLES as readonly (string | undefined)[]).includes(table))
      spread.set(alias, table ?? "");
  const found = nodesOf(plan).flatMap((node) =>
    comparisons(node, CONDITIONS).flatMap((sides) =>
      [sides, sides.toReversed()].flatMap(([one = "", other = ""]) => {
        const table = spread.get(/^"?(\w+)"?\.vessel_uuid$/.exec(one)?.[1] ?? "");
        const by = /^"?(\w+)"?\."?\w+"?$/.exec(other)?.[1];
        return table === undefined || by === undefined || spread.has(by) ? [] : [table];
      }),
    ),
  );
  return [...new Set(found)].toSorted();
}

/** Returns the plan of a statement; undefined for one without, such as `lock table`. */
async function planOf(db: Db, statement: string): Promise<PlanNode | undefined> {
  const text = statement.replace(/^\s*declare \w+ no scroll cursor for\s/i, "");
  if (!/^\s*(?:\(\s*)*(?:with|select|insert|update|delete)\b/i.test(text)) return undefined;
  const { rows } = await db.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  );
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error(`No plan of: ${text}`);
  return plan;
}

const CONDITIONS = ["Filter", "Index Cond", "Recheck Cond", "Join Filter", "Hash Cond", "Merge Cond"];

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  Alias?: string;
  "Join Type"?: string;
  "Parent Relationship"?: string;
  Plans?: PlanNode[];
  [condition: string]: unknown;
};

/** By alias what its organisation is equal to: another alias, or {@link VALUE}. */
type Limits = ReadonlyMap<string, Set<string>>;

const VALUE = "a value";

/** @param join the type of the join that this node is the inner side of */
function collectLimits(node: PlanNode, limits: Limits, join = "Inner"): void {
  const type = node["Join Type"];
  const [outer, inner] = ["Outer", "Inner"].map((side) => {
    const child = node.Plans?.find((plan) => plan["Parent Relationship"] === side);
    return new Set(child ? nodesOf(child).flatMap(({ Alias: alias }) => alias ?? []) : []);
  });
  // The rows of an outer join's preserved side remain whatever its condition says.
  const isLimitedByJoin = (alias: string) =>
    type === "Inner" || type === "Semi" || type === "Right Semi"
      ? true
      : type === "Left" || type === "Anti"
        ? inner?.has(alias)
        : type !== "Full" && outer?.has(alias);
  for (const [one, other] of equalities(node, ["Join Filter", "Hash Cond", "Merge Cond"])) {
    if (isLimitedByJoin(one)) limits.get(one)?.add(limits.has(other) ? other : VALUE);
    if (isLimitedByJoin(other)) limits.get(other)?.add(limits.has(one) ? one : VALUE);
  }
  for (const [one, other] of equalities(node, ["Filter", "Index Cond", "Recheck Cond"])) {
    limits.get(one)?.add(limits.has(other) ? other : VALUE);
    if (limits.has(other) && (join === "Inner" || join === "Semi"))
      limits.get(other)?.add(limits.has(one) ? one : VALUE);
  }
  // Rows that a subquery chose, whose own scan is limited.
  if ([node["TID Cond"], node["Filter"]].some((text) => typeof text === "string" && /\bctid = .*InitPlan/.test(text)))
    limits.get(node.Alias ?? "")?.add(VALUE);
  for (const child of node.Plans ?? [])
    collectLimits(child, limits, child["Parent Relationship"] === "Inner" ? type : join);
}

/** The equalities of an organisation in these conditions of a node: alias, and alias or anything else. */
function equalities(node: PlanNode, conditions: readonly string[]): [string, string][] {
  return comparisons(node, conditions).flatMap((sides): [string, string][] => {
    const [one, other] = sides.map((side) => /^"?(\w+)"?\.organization_uuid$/.exec(side)?.[1]);
    if (one !== undefined) return [[one, other ?? VALUE]];
    return other === undefined ? [] : [[other, VALUE]];
  });
}

/** The equalities in these conditions of a node, as texts. */
function comparisons(node: PlanNode, conditions: readonly string[]): [string, string][] {
  return conditions
    .map((name) => node[name])
    .filter((condition) => typeof condition === "string")
    .flatMap(conjuncts)
    .flatMap((text): [string, string][] => {
      const [left = "", right, ...rest] = text.split(" = ");
      return right === undefined || rest.length > 0 ? [] : [[left, right]];
    });
}

/** The conditions that all have to hold, without their outer parentheses. */
function conjuncts(condition: string): string[] {
  const text = withoutParentheses(condition);
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (depth === 0 && text.startsWith(" AND ", at)) {
      parts.push(text.slice(start, at));
      start = at + " AND ".length;
    }
  }
  if (parts.length === 0) return [text];
  return [...parts, text.slice(start)].flatMap(conjuncts);
}

function withoutParentheses(text: string): string {
  if (!text.startsWith("(")) return text;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return at === text.length - 1 ? withoutParentheses(text.slice(1, -1)) : text;
  }
  return text;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

async function tablesOf(db: Db): Promise<ReadonlySet<string>> {
  const known = tables.get(db);
  if (known) return known;
  const { rows } = await db.query<{ name: string }>(TABLES);
  const names = new Set(rows.map(({ name }) => name));
  tables.set(db, names);
  return names;
}

const tables = new WeakMap<Db, ReadonlySet<string>>();

const TABLES = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'organization_uuid'`;
