import type { Database, Transaction } from "../database/db.ts";

/**
 * The database as a server would use it whose statements forgot to ask for the caller's organisation: each
 * `organization_uuid = …` is removed from the text. Shows what row-level security enforces by itself.
 */
export function withoutOrganizationChecks(database: Database): Database {
  return {
    query: (text, values) => database.query(unchecked(text), values),
    transaction: (work) => database.transaction((tx) => work(uncheckedTransaction(tx))),
    snapshot: (read) => database.snapshot((tx) => read(uncheckedTransaction(tx))),
  };
}

function uncheckedTransaction(tx: Transaction): Transaction {
  return {
    query: (text, values) => tx.query(unchecked(text), values),
    copyFrom: tx.copyFrom,
    copyTo: (statement) => tx.copyTo(unchecked(statement)),
  };
}

/** The values stay in use, so that the database still knows their types. */
function unchecked(text: string): string {
  return text
    .replaceAll(/(?:\b\w+\.)?organization_uuid = (\$\d+)(?:::uuid)?/g, "$1::uuid is not null")
    .replaceAll(/(?:\b\w+\.)?organization_uuid = (\(select current_setting\([^)]*\)::uuid\))/g, "$1 is not null");
}
