import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { preparedDatabase } from "@shore/server/testing/prepared-database";
import type { Database } from "@shore/server/database/db";
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
      // Apply the earlier migrations, then this one with a sleep at its end, during which its connection is terminated.
      const partial = join(folder, name);
      mkdirSync(partial);
      for (const earlier of names.slice(0, index)) cpSync(join(MIGRATIONS_FOLDER, earlier), join(partial, earlier));
      await migrate(database, partial);
      const before = await schemaOf(database);
      writeFileSync(
        join(partial, name),
        `${readFileSync(join(MIGRATIONS_FOLDER, name), "utf8")};\nselect pg_sleep(600);`,
      );
      const outcome = migrate(database, partial).then(
        () => "done",
        () => "interrupted",
      );
      while (!(await terminateSleeper(database))) await sleep(5);
      if ((await outcome) !== "interrupted") problems.push(`${name} committed although it was interrupted.`);
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

async function terminateSleeper(database: Database): Promise<boolean> {
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event = 'PgSleep' and datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rowCount > 0;
}

/** Columns, indexes, constraints and policies of all tables, as text. */
async function schemaOf(database: Database): Promise<string> {
  const { rows } = await database.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace
    union all select format('%s %s %s', tablename, policyname, qual) from pg_policies where schemaname = 'public'
    order by 1`);
  return rows.map(({ line }) => line).join("\n");
}
