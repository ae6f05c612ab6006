import type { Database, Transaction } from "../database/db.ts";

/**
 * Wraps the database as if statements had no condition on the caller's organisation: removes each `organization_uuid = …` from the
 * text. Shows what row-level security enforces by itself.
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

/** Keeps the parameters in use, so that the database can still infer their types. */
function unchecked(text: string): string {
  return text
    .replaceAll(/(?:\b\w+\.)?organization_uuid = (\$\d+)(?:::uuid)?/g, "$1::uuid is not null")
    .replaceAll(/(?:\b\w+\.)?organization_uuid = (\(select current_setting\([^)]*\)::uuid\))/g, "$1 is not null");
}
