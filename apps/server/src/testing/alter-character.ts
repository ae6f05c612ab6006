import type { Database } from "../database/db.ts";
import { checkEvidence } from "../domains/evidence/check/check-evidence.ts";
import { checkEntryStates } from "../domains/records/logbooks/entry-states.ts";
import type { Random } from "./random.ts";

/**
 * Alters one character of data covered by evidence, runs the check, and restores it.
 * @returns `found`, or the alteration that was not detected
 */
export async function alterAndCheck(database: Database, random: Random): Promise<string> {
  const { where, restore } = await alterOneCharacter(database, random, COVERED);
  let differences = 0;
  const count = () => {
    differences += 1;
  };
  try {
    await checkEvidence(database, count);
    await checkEntryStates(database, count);
  } finally {
    await restore();
  }
  return differences > 0 ? "found" : where;
}

/** Tables of entries, states, facts and derived data, batches, audit lines, and seals. */
const COVERED = [
  "logbook_entry",
  "logbook_entry_change",
  "logbook_entry_state",
  "ship_fact",
  "ship_batch",
  "csrd_operation_action",
  "vessel_state",
  "checklist_receipt",
  "audit_event",
  "evidence_leaf",
  "evidence_tile",
  "evidence_head",
];

/** Description of an alteration, and its undo. */
type Alteration = { where: string; restore: () => Promise<void> };

/**
 * Alters one character of a random column and row as a superuser could: bypassing triggers and foreign keys. An alteration that the
 * column's type or a constraint rejects is retried elsewhere in the column.
 * @param tables to choose from; each has rows
 */
async function alterOneCharacter(database: Database, random: Random, tables: readonly string[]): Promise<Alteration> {
  for (;;) {
    const table = random.pick(tables);
    const { rows: columns } = await database.query<{ name: string; type: string }>(
      `select column_name as name, udt_name as type from information_schema.columns
        where table_schema = 'public' and table_name = $1 order by ordinal_position`,
      [table],
    );
    const { name, type } = random.pick(columns);
    const { rows: candidates } = await database.query<{ ctid: string; value: string }>(
      `select ctid::text, ${name}::text as value from ${table} where ${name} is not null order by ctid`,
    );
    if (candidates.length === 0) continue;
    const { ctid, value } = random.pick(candidates);
    const altered = replaceCharacter(value, type, random);
    if (altered === undefined) continue;
    const change = (at: string, to: string) =>
      database.transaction(async (tx) => {
        await tx.query("set local session_replication_role = replica");
        const { rows } = await tx.query<{ ctid: string; value: string }>(
          `update ${table} set ${name} = $2::${type} where ctid = $1::tid returning ctid::text, ${name}::text as value`,
          [at, to],
        );
        return rows[0];
      });
    const written = await change(ctid, altered).catch(() => undefined);
    if (!written) continue;
    const restore = async () => {
      await change(written.ctid, value);
    };
    if (written.value !== value)
      return { where: `${table}.${name}: ${value} → ${written.value}`.slice(0, 400), restore };
    await restore();
  }
}

/** Replaces a random character. @returns undefined when the picked character cannot be replaced */
function replaceCharacter(value: string, type: string, random: Random): string | undefined {
  if (type === "bool") return value === "true" ? "false" : "true";
  if (value === "") return type === "text" ? "x" : undefined;
  const at = random.below(value.length);
  const character = value.charAt(at);
  const others =
    /[\da-f]/.test(character) && ["uuid", "bytea"].includes(type) ? HEX : /\d/.test(character) ? DIGITS : LETTERS;
  if (!/[\p{L}\d]/u.test(character) || (type === "bytea" && at < 2)) return undefined;
  const other = random.pick(others.split("").filter((each) => each !== character));
  return value.slice(0, at) + other + value.slice(at + 1);
}

const DIGITS = "0123456789";
const HEX = `${DIGITS}abcdef`;
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
