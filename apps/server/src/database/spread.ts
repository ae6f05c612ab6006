import { StartupError } from "../kernel/startup-error.ts";
import { API_ROLE, type Database, type Db } from "./db.ts";

/**
 * Tables that grow with what ships send and have no foreign key: each is distributed over machines by vessel, a vessel's rows
 * co-located. All others stay on the machine that Shore connects to (the coordinator).
 */
export const SPREAD_TABLES = [
  "logbook_entry",
  "logbook_entry_change",
  "logbook_entry_state",
  "logbook_entry_word",
  "csrd_operation_action",
  "ship_fact",
  "ship_batch",
] as const;

/** The distribution of a database: shards of each table, and the machines that hold them, as `host:port`. */
export type Spread = { shards: number; machines: string[] };

/**
 * Returns how the database is spread; undefined when it is not, with or without Citus.
 * @param warn called with a sentence for a machine that does not respond: vessels of the others can be used
 * @throws StartupError with a sentence for the person who starts it, when a setting would lead to wrong results or errors
 */
export async function checkSpread(database: Database, warn: (sentence: string) => void): Promise<Spread | undefined> {
  const spread = await readSpread(database);
  if (!spread) return undefined;
  await checkMachines(database, warn);
  await planWithValues(database);
  return spread;
}

/** Whether the extension is in the database. */
export async function hasCitus(db: Db): Promise<boolean> {
  return (await db.query("select from pg_extension where extname = 'citus'")).rowCount > 0;
}

/**
 * Spreads the tables and their rows over machines. The database must not be used meanwhile.
 * @param shards shards of each table: the largest number of machines that can share it
 * @throws StartupError when a setting is wrong, there is no other machine, or the tables are spread already
 */
export async function spreadTables(database: Database, shards: number): Promise<Spread> {
  if (!(await hasCitus(database)))
    throw new StartupError(
      `This database has no Citus. As a superuser, in this database on every machine: create extension citus; ${SEE_DOCS}`,
    );
  if (await readSpread(database)) throw new StartupError("This database is spread already.");
  const { rows } = await database.query(
    "select from pg_dist_node where isactive and shouldhaveshards and groupid <> 0",
  );
  if (rows.length === 0)
    throw new StartupError(`This database has no other machine. Add one by citus_add_node. ${SEE_DOCS}`);
  await checkMachines(database, (sentence) => {
    throw new StartupError(sentence);
  });
  await database.transaction(async (tx) => {
    for (const table of SPREAD_TABLES) {
      // Policies of distributed tables may contain no subquery.
      await tx.query(
        `alter policy one_organization on ${table}
           using (organization_uuid = nullif(current_setting('shore.organization', true), '')::uuid)`,
      );
    }
    const [first, ...others] = SPREAD_TABLES;
    await tx.query("select create_distributed_table($1, 'vessel_uuid', shard_count => $2)", [first, shards]);
    for (const table of others)
      await tx.query("select create_distributed_table($1, 'vessel_uuid', colocate_with => $2)", [table, first]);
  });
  // The rows copied to the shards are still stored here as well.
  for (const table of SPREAD_TABLES)
    await database.query("select truncate_local_data_after_distributing_table($1)", [table]);
  const spread = await readSpread(database);
  if (!spread) throw new Error("The tables are not spread");
  await planWithValues(database);
  return spread;
}

/** Citus finds a shard by the parameter values, so functions that use a generic plan elsewhere are planned at each call. */
async function planWithValues(db: Db): Promise<void> {
  await db.query(
    `do $$ declare of_function regprocedure; begin
       for of_function in
         select oid from pg_proc
          where pronamespace = 'public'::regnamespace and 'plan_cache_mode=force_generic_plan' = any(proconfig)
       loop
         execute format('alter function %s reset plan_cache_mode', of_function);
       end loop;
     end $$`,
  );
}

/** {@link checkSpread} without checking the machines. */
export async function readSpread(db: Db): Promise<Spread | undefined> {
  if (!(await hasCitus(db))) return undefined;
  const { rows: tables } = await db.query<{ name: string }>(
    "select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' and logicalrelid::text = any($1)",
    [SPREAD_TABLES],
  );
  if (tables.length === 0) return undefined;
  const missing = SPREAD_TABLES.filter((table) => !tables.some(({ name }) => name === table));
  if (missing.length > 0)
    throw new StartupError(`Some of the tables to be spread together are not spread: ${missing.join(", ")}.`);
  const { rows } = await db.query<{ machine: string; shards: number }>(
    `select n.nodename || ':' || n.nodeport as machine, count(*)::int as shards
       from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid join pg_dist_node n on n.groupid = p.groupid
      where s.logicalrelid = 'logbook_entry'::regclass group by 1 order by 1`,
  );
  return { shards: rows.reduce((sum, row) => sum + row.shards, 0), machines: rows.map((row) => row.machine) };
}

async function checkMachines(database: Database, warn: (sentence: string) => void): Promise<void> {
  const { rows: own } = await database.query<{ propagated: string }>(
    "select current_setting('citus.propagate_set_commands') as propagated",
  );
  if (own[0]?.propagated !== "local") {
    throw new StartupError(
      `Row-level security of calls applies on other machines only with citus.propagate_set_commands = 'local'. Set it by alter database. ${SEE_DOCS}`,
    );
  }
  let isComplete = true;
  for (const { machine, success, result } of await runOnMachines(database)) {
    if (!success) {
      isComplete = false;
      warn(`Machine ${machine} of the database does not respond (${result}): its vessels are unavailable.`);
      continue;
    }
    const { timezone, datestyle, prepared } = JSON.parse(result) as Record<string, string>;
    if (timezone !== "UTC" || !datestyle?.startsWith("ISO"))
      throw new StartupError(
        `Machine ${machine} of the database has timezone ${timezone}, datestyle ${datestyle}; exported files need timezone = 'UTC' and datestyle ISO in its postgresql.conf.`,
      );
    if (Number(prepared) === 0)
      throw new StartupError(
        `Machine ${machine} of the database cannot take part in distributed transactions: set max_prepared_transactions above 0.`,
      );
  }
  if (isComplete) await checkRole(database);
}

type CommandResult = { machine: string; success: boolean; result: string };

async function runOnMachines(db: Db): Promise<CommandResult[]> {
  const { rows } = await db.query<CommandResult>(
    `select n.nodename || ':' || n.nodeport as machine, asked.success, asked.result
       from run_command_on_all_nodes($$
              select json_build_object('timezone', current_setting('timezone'), 'datestyle', current_setting('datestyle'),
                                       'prepared', current_setting('max_prepared_transactions'))$$) asked
       join pg_dist_node n on n.nodeid = asked.nodeid order by 1`,
  );
  return rows;
}

/** Checks that calls can connect to other machines, which they do as their own role. */
async function checkRole(database: Database): Promise<void> {
  const { rows: workers } = await database.query<{ machine: string; success: boolean; result: string }>(
    `select n.nodename || ':' || n.nodeport as machine, asked.success, asked.result
       from run_command_on_workers($$
              select coalesce(bool_and(rolcanlogin and has_database_privilege(oid, current_database(), 'connect')), false)
                from pg_roles where rolname = '${API_ROLE}'$$) asked
       join pg_dist_node n on n.nodename = asked.nodename and n.nodeport = asked.nodeport order by 1`,
  );
  for (const { machine, result } of workers) {
    if (result !== "t")
      throw new StartupError(
        `Machine ${machine} of the database does not let the role of calls connect. Run on it: alter role ${API_ROLE} login; grant connect on database … to ${API_ROLE}. ${SEE_DOCS}`,
      );
  }
}

const SEE_DOCS = 'See "Several machines" in docs/operation.md.';
