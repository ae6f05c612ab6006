import type { Database, Transaction } from "../database/db.ts";

/**
 * Wraps the database to backdate changes of an organisation: timestamps that a transaction sets by the database's clock are replaced by
 * `time` before the commit. One transaction at a time.
 */
export function databaseAt(database: Database, organizationUuid: string, time: Date): Database {
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    database.transaction(async (tx) => {
      const result = await work(tx);
      await tx.query(MOVE_STAMPS, [organizationUuid, time]);
      return result;
    });
  return {
    query: (text, values) => transaction((tx) => tx.query(text, values)),
    transaction,
    snapshot: (read) => database.snapshot(read),
  };
}

/** Columns set by `now()`, of the tables that people change. They have milliseconds. */
const STAMPED = {
  app_user: ["create_time", "update_time"],
  audit_event: ["event_time"],
  checklist_collection: ["create_time", "update_time"],
  checklist_revision: ["create_time", "update_time", "publish_time"],
  checklist_revision_published: ["publish_time"],
  checklist_template: ["create_time"],
  data_export_schedule: ["create_time", "update_time"],
  saved_view: ["create_time", "update_time"],
  ship_credential: ["create_time"],
  ship_fact_seen: ["seen_time"],
  vessel_group: ["create_time", "update_time"],
};

const NOW = "now()::timestamptz(3)";

const MOVE_STAMPS = `with ${Object.entries(STAMPED)
  .map(([table, columns]) => {
    const moved = columns.map(
      (column) => `${column} = case when ${column} = ${NOW} then $2::timestamptz else ${column} end`,
    );
    return `moved_${table} as (update ${table} set ${moved.join(", ")}
      where organization_uuid = $1::uuid and ${NOW} in (${columns.join(", ")}))`;
  })
  .join(",\n")} select`;
