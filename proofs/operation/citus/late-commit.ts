import { openPool } from "@shore/server/database/pool";
import type { Machines } from "./machines.ts";

/**
 * Makes a worker refuse to commit what the coordinator has committed: an entry is received but not visible. Until it is visible,
 * `oldest_beginning()`, before which everything is visible to closing periods, sealing and marking as seen, must fail.
 * @throws when it succeeds, or when afterwards the entry is missing or the function still fails
 */
export async function checkLateCommit([coordinator]: Machines, url: string): Promise<string> {
  const database = openPool(url, { connections: 2 });
  try {
    const { rows } = await database.query<{ organization: string; vessel: string }>(
      "select organization_uuid as organization, vessel_uuid as vessel from vessel order by vessel_uuid limit 1",
    );
    const { organization, vessel } = rows[0] ?? { organization: "", vessel: "" };
    const entry = "22222222-0000-4000-8000-00000000000a";
    await database.transaction(async (tx) => {
      await tx.copyFrom(
        `logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, event_time, event_offset_minutes, entry_type_id, entry)`,
        [`${organization}\t${vessel}\t${entry}\tdeck\t2026-01-01 00:00+00\t0\tlate\t{}\n`],
      );
      await tx.query(
        "insert into audit_event (organization_uuid, audit_event_uuid, action, subject, result) values ($1, gen_random_uuid(), 'imported', 'late', 'done')",
        [organization],
      );
      // Only the user who prepared a transaction may commit it, so the worker refuses.
      await tx.query("set local role shore_calls");
    });
    const isVisible = async () =>
      (
        await database.query("select from logbook_entry where vessel_uuid = $1 and logbook_entry_uuid = $2", [
          vessel,
          entry,
        ])
      ).rowCount > 0;
    if (await isVisible()) throw new Error("The commit was not delayed, so the check proves nothing.");
    const refused = await oldestBeginning(database).then(
      (beginning) => {
        throw new Error(
          `oldest_beginning() returned ${String(beginning)} although an earlier entry is not visible yet.`,
        );
      },
      (error: unknown) => error,
    );
    if (!(refused instanceof Error && "code" in refused && refused.code === "57P03")) throw refused;
    await coordinator.runSql("shore")("select recover_prepared_transactions()");
    if (!(await isVisible())) throw new Error("The entry is lost.");
    await oldestBeginning(database);
    await database.query("delete from logbook_entry where vessel_uuid = $1 and logbook_entry_uuid = $2", [
      vessel,
      entry,
    ]);
    return `while the commit was delayed: ${refused.message}`;
  } finally {
    await database.close();
  }
}

async function oldestBeginning(database: ReturnType<typeof openPool>): Promise<unknown> {
  return (await database.query<{ beginning: unknown }>("select oldest_beginning() as beginning")).rows[0]?.beginning;
}
