import { hash } from "node:crypto";
import type { Transaction } from "../../../database/db.ts";
import { readStoredFact, type AcceptedFact } from "../../ships/ship-facts/read-fact.ts";
import { contentsOf } from "../../ships/ship-facts/batch-contents.ts";
import { readAsText } from "../sealed-row.ts";
import { type FactRow, readBatchContent, readFacts, readTexts, readWithoutFact } from "./check-facts.sql.ts";
import type { Owner } from "./check-rows.sql.ts";
import { expectedRows } from "./expected-rows.ts";
import { FACT_TABLE_NAMES, type FactTable } from "./fact-tables.ts";
import type { Finding } from "./finding.ts";

/**
 * Derives rows from the bytes of each fact as received, compares them with the stored rows column by column, and compares the
 * bytes with the fact's leaf.
 */
export async function* checkFacts(tx: Transaction, owner: Owner): AsyncGenerator<Finding> {
  await tx.query(readAsText);
  const batches = new Batches(tx, owner);
  for await (const rows of readFacts(tx, owner)) {
    const facts: CheckedFact[] = [];
    for (const row of rows) facts.push(examine(row, await batches.contentOf(row), owner.vesselUuid));
    for (const table of FACT_TABLE_NAMES) await compare(tx, owner, table, facts);
    const differences = facts.flatMap(({ row, problems }) =>
      problems.map((problem) => `Fact ${row.fact_uuid} of vessel ${owner.vesselUuid}: ${problem}.`),
    );
    yield { checked: rows.length, differences };
  }
  for (const table of ["logbook_entry_change", "csrd_operation_action", "vessel_state"] as const) {
    const uuids = await readWithoutFact(tx, owner, table);
    const differences = uuids.map((uuid) => `Row ${uuid} of ${table}, vessel ${owner.vesselUuid}: it has no fact.`);
    yield { checked: 0, differences };
  }
}

/** A fact, its parsed content if readable, and the problems found. */
type CheckedFact = { row: FactRow; taken: AcceptedFact | undefined; problems: string[] };

/** Contents of facts, with the last batch cached: facts come in the order of their batches. */
class Batches {
  readonly #tx: Transaction;
  readonly #owner: Owner;
  #last = { key: "", contents: [] as Uint8Array[] };

  constructor(tx: Transaction, owner: Owner) {
    this.#tx = tx;
    this.#owner = owner;
  }

  /** Returns undefined if the batch, or the fact in it, is missing or unreadable. */
  async contentOf(row: FactRow): Promise<Uint8Array | undefined> {
    const key = `${row.epoch_uuid}/${row.sequence}`;
    if (this.#last.key !== key) {
      const batch = await readBatchContent(this.#tx, this.#owner, row);
      this.#last = { key, contents: batch ? contentsOf(batch.content) : [] };
    }
    return this.#last.contents[Number(row.fact_index)];
  }
}

function examine(row: FactRow, content: Uint8Array | undefined, vesselUuid: string): CheckedFact {
  const problems: string[] = [];
  if (row.leaf_index === null && row.is_old) problems.push("has no leaf, though everything received then is sealed");
  if (!content) return { row, taken: undefined, problems: [...problems, "its bytes are not in its batch"] };
  const isSealed =
    row.leaf_index === null ||
    (row.leaf_content_length === String(content.length) &&
      row.leaf_content_hash?.equals(hash("sha256", content, "buffer")));
  if (!isSealed) problems.push(`its bytes are not what was sealed as leaf ${row.leaf_index}`);
  const read = readStoredFact(content, vesselUuid);
  if ("reason" in read)
    return { row, taken: undefined, problems: [...problems, `its bytes cannot be read: ${read.reason}`] };
  return { row, taken: read, problems };
}

/** Adds the differences between a table's rows and those derived from the bytes. */
async function compare(tx: Transaction, owner: Owner, table: FactTable, facts: readonly CheckedFact[]): Promise<void> {
  const expected = facts.flatMap((fact) => {
    const rows = fact.taken && expectedRows(owner, fact.row, fact.taken);
    return rows?.[table] ? [{ fact, row: rows[table] }] : [];
  });
  const texts = await readTexts(
    tx,
    table,
    expected.map(({ row }) => row),
  );
  const found = new Set<CheckedFact>();
  for (const [index, { fact }] of expected.entries()) {
    found.add(fact);
    const stored = fact.row[table];
    if (!stored) fact.problems.push(`its row of ${table} is missing`);
    else {
      const differing = Object.entries(texts[index] ?? {}).filter(([name, text]) => stored[name] !== text);
      fact.problems.push(...differing.map(([name]) => `${table}.${name} is not what the ship sent`));
    }
  }
  for (const fact of facts) {
    if (fact.taken && !found.has(fact) && fact.row[table]) fact.problems.push(`it has a row of ${table}`);
  }
}
