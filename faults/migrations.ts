import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { preparedDatabase } from "@shore/server/testing/prepared-database";
import type { Database } from "@shore/server/database/db";
import { migrate, MIGRATIONS_FOLDER } from "@shore/server/database/migrate";
import type { Given, Outcome, Scenario } from "./scenario.ts";

/** Each migration is cut off at its very end and run again, then once more. */
export const migrations: Scenario = {
  name: "migrations",
  what: "every migration cut off before its commit, run again, and run twice",
  run,
};

async function run({ folder }: Given): Promise<Outcome> {
  const { database, stop } = await preparedDatabase();
  const problems: string[] = [];
  const names = readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  try {
    const wanted = await schemaOf(database);
    await emptied(database);
    for (const [index, name] of names.entries()) {
      // Up to here as always, and then this one with a wait at its end, in which its connection is cut.
      const cut = join(folder, name);
      mkdirSync(cut);
      for (const earlier of names.slice(0, index)) cpSync(join(MIGRATIONS_FOLDER, earlier), join(cut, earlier));
      await migrate(database, cut);
      const before = await schemaOf(database);
      writeFileSync(join(cut, name), `${readFileSync(join(MIGRATIONS_FOLDER, name), "utf8")};\nselect pg_sleep(600);`);
      const outcome = migrate(database, cut).then(
        () => "done",
        () => "cut",
      );
      while (!(await cutSleeper(database))) await sleep(5);
      if ((await outcome) !== "cut") problems.push(`${name} was cut and went through.`);
      if ((await schemaOf(database)) !== before) problems.push(`Torn: ${name} was cut and left something behind.`);
    }
    const applied = await migrate(database);
    if (applied.join() !== names.at(-1)) problems.push(`After the last cut ${applied.join(", ")} were applied.`);
    if ((await schemaOf(database)) !== wanted)
      problems.push("Torn: the schema is not that of a database migrated at once.");
    const again = await migrate(database);
    if (again.length > 0) problems.push(`A second run applied ${again.join(", ")} again.`);
  } finally {
    await stop();
  }
  return { figures: { "migrations cut and run again": names.length }, problems };
}

async function emptied(database: Database): Promise<void> {
  await database.query("drop schema public cascade");
  await database.query("create schema public");
}

async function cutSleeper(database: Database): Promise<boolean> {
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event = 'PgSleep' and datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rowCount > 0;
}

/** Every column, index and rule of the product's tables, as one text. */
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
