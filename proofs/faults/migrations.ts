import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { preparedDatabase } from "@shore/server/testing/prepared-database";
import type { Database, WholeDatabase } from "@shore/server/database/db";
import { migrate, MIGRATIONS_FOLDER } from "@shore/server/database/migrate";
import type { ScenarioContext, ScenarioResult, Scenario } from "./scenario.ts";

/** Interrupts each migration before its commit, runs it again, then repeats all. */
export const migrations: Scenario = {
  name: "migrations",
  description: "every migration interrupted before its commit and repeated",
  run,
};

async function run({ folder }: ScenarioContext): Promise<ScenarioResult> {
  const { database, stop } = await preparedDatabase();
  const problems: string[] = [];
  const names = readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  try {
    const expected = await schemaOf(database);
    await dropSchema(database);
    for (const [index, name] of names.entries()) {
      // Apply the earlier migrations, then terminate the connection of this one before it commits.
      const partial = join(folder, name);
      mkdirSync(partial);
      for (const earlier of names.slice(0, index)) cpSync(join(MIGRATIONS_FOLDER, earlier), join(partial, earlier));
      await migrate(database, partial);
      const before = await schemaOf(database);
      const text = readFileSync(join(MIGRATIONS_FOLDER, name), "utf8");
      const interrupted = text.startsWith("-- concurrently:") ? interruptedBuild : interruptedBeforeCommit;
      const outcome = await interrupted(database, partial, { name, text });
      if (outcome !== "interrupted") problems.push(`${name} committed although it was interrupted.`);
      if ((await schemaOf(database)) !== before) problems.push(`Torn: ${name} was interrupted and changed the schema.`);
    }
    const applied = await migrate(database);
    if (applied.join() !== names.at(-1))
      problems.push(`After the last interruption ${applied.join(", ")} were applied.`);
    if ((await schemaOf(database)) !== expected)
      problems.push("Torn: the schema differs from one migrated without interruption.");
    const again = await migrate(database);
    if (again.length > 0) problems.push(`A second run applied ${again.join(", ")} again.`);
  } finally {
    await stop();
  }
  return { figures: { "migrations interrupted and repeated": names.length }, problems };
}

async function dropSchema(database: Database): Promise<void> {
  await database.query("drop schema public cascade");
  await database.query("create schema public");
}

type Outcome = "done" | "interrupted";

/** Makes the migration sleep at its end, and terminates its connection meanwhile. */
function interruptedBeforeCommit(
  database: Database,
  folder: string,
  { name, text }: { name: string; text: string },
): Promise<Outcome> {
  writeFileSync(join(folder, name), `${text};\nselect pg_sleep(600);`);
  return terminateWhileItWaits(database, folder, "PgSleep");
}

/** Blocks an index build with a transaction that writes to its table, and terminates its connection meanwhile. */
async function interruptedBuild(
  database: WholeDatabase,
  folder: string,
  { name, text }: { name: string; text: string },
): Promise<Outcome> {
  writeFileSync(join(folder, name), text);
  const table = /^create index .* on (\w+)/m.exec(text)?.[1];
  if (!table) throw new Error(`Migration ${name} names no table.`);
  return database.transaction(async (writer) => {
    await writer.query(`lock table ${table} in row exclusive mode`);
    return terminateWhileItWaits(database, folder, "virtualxid");
  });
}

async function terminateWhileItWaits(database: Database, folder: string, event: string): Promise<Outcome> {
  const ended = new AbortController();
  const outcome = migrate(database, folder)
    .then<Outcome, Outcome>(
      () => "done",
      () => "interrupted",
    )
    .finally(() => ended.abort());
  while (!ended.signal.aborted && !(await terminateWaiting(database, event))) await sleep(5);
  return outcome;
}

async function terminateWaiting(database: Database, event: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event = $1 and datname = current_database() and pid <> pg_backend_pid()`,
    [event],
  );
  return rowCount > 0;
}

/** Columns, valid indexes, constraints and policies of all tables, as text. The next run drops invalid indexes. */
async function schemaOf(database: Database): Promise<string> {
  const { rows } = await database.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
     where indisvalid and relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace
    union all select format('%s %s %s', tablename, policyname, qual) from pg_policies where schemaname = 'public'
    order by 1`);
  return rows.map(({ line }) => line).join("\n");
}
