import { API_ROLE, type Database, NO_ROLE, SHIP_ROLE, type Transaction, type WholeDatabase } from "./db.ts";

/**
 * Creates the roles of API calls and of ships, and grants their privileges on the tables with an organisation; existing roles and
 * grants stay as they are. Several servers may do this at once.
 * @returns the roles; `none` for one that the database's user may not create, nor use where it exists
 */
export async function ensureRoles(database: Database): Promise<Pick<WholeDatabase, "apiRole" | "shipRole">> {
  return {
    apiRole: await ensureRole(database, API_ROLE, API_PRIVILEGES),
    shipRole: await ensureRole(database, SHIP_ROLE, SHIP_PRIVILEGES),
  };
}

async function ensureRole(database: Database, role: string, privileges: readonly Privileges[]): Promise<string> {
  try {
    await database.transaction(async (tx) => {
      // Concurrent grants of the same privileges by two servers would fail.
      await tx.query("select 1 from migration_lock for update");
      await createRole(tx, role, privileges);
    });
    // In a transaction of its own: Citus lets only the role that made changes on other machines commit them.
    await database.transaction((tx) => tx.query(`set local role ${role}`));
    return role;
  } catch (error) {
    const isDenied = error instanceof Error && "code" in error && error.code === "42501";
    if (isDenied) return NO_ROLE;
    throw error;
  }
}

/** Privileges on tables, in SQL's words. */
type Privileges = { tables: readonly string[]; may: readonly ("select" | "insert" | "update" | "delete")[] };

/** Calls do not write ships' records, data derived from them, or their changes. Audit lines are never updated. */
const API_PRIVILEGES: readonly Privileges[] = [
  { tables: ["audit_person"], may: ["select"] },
  {
    tables: [
      "logbook_entry",
      "logbook_entry_change",
      "logbook_entry_state",
      "logbook_entry_amendment",
      "csrd_operation_action",
    ],
    may: ["select"],
  },
  { tables: ["logbook_day", "open_entry"], may: ["select"] },
  { tables: ["ship_epoch", "ship_batch", "ship_fact", "ship_fact_kept_aside"], may: ["select"] },
  { tables: ["vessel_state", "checklist_receipt"], may: ["select"] },
  {
    tables: ["logbook_entry_word", "find_term", "find_pending", "backfill", "balance_finding", "value_correction"],
    may: ["select"],
  },
  {
    tables: ["evidence_log", "evidence_leaf", "evidence_tile", "evidence_head", "evidence_position"],
    may: ["select"],
  },
  {
    tables: [
      "audit_event",
      "audit_content",
      "ship_fact_seen",
      "checklist_revision_published",
      "balance_explanation",
      "balance_pending",
    ],
    may: ["select", "insert"],
  },
  // An assignment ends, and is history from then on.
  { tables: ["ship_credential", "ship_link", "vessel_checklist"], may: ["select", "insert", "update"] },
  { tables: ["*"], may: ["select", "insert", "update", "delete"] },
];

/** Records, facts and batches are only inserted; data derived from them is rewritten. */
const SHIP_PRIVILEGES: readonly Privileges[] = [
  {
    tables: ["logbook_entry", "logbook_entry_change", "csrd_operation_action", "vessel_state"],
    may: ["select", "insert"],
  },
  { tables: ["ship_batch", "ship_fact", "ship_fact_kept_aside"], may: ["select", "insert"] },
  { tables: ["open_entry"], may: ["select", "insert", "delete"] },
  { tables: ["logbook_entry_word", "find_term", "logbook_day"], may: ["select", "insert", "update"] },
  { tables: ["logbook_entry_amendment"], may: ["select", "insert", "delete"] },
  { tables: ["vessel_checklist", "checklist_revision_published", "balance_rule"], may: ["select"] },
  { tables: ["logbook_entry_state", "balance_finding"], may: ["select", "insert", "update", "delete"] },
  { tables: ["ship_epoch", "ship_link", "checklist_receipt"], may: ["select", "insert", "update"] },
  { tables: ["vessel", "import"], may: ["select", "update"] },
  { tables: ["import_file"], may: ["select"] },
  { tables: ["*"], may: [] },
];

/** @param privileges the first that names a table applies; `*` matches every table */
async function createRole(tx: Transaction, role: string, privileges: readonly Privileges[]): Promise<void> {
  await tx.query(createRoleStatement(role));
  await tx.query(grantExecuteStatement(role, FUNCTIONS[role] ?? []));
  const { rows: tables } = await tx.query<{ name: string }>(TABLES);
  const wanted = tables.flatMap(({ name }) => {
    const ofTable = privileges.find((one) => one.tables.includes(name) || one.tables.includes("*"));
    return (ofTable?.may ?? []).map((privilege) => ({ name, privilege }));
  });
  // Granting an existing privilege would needlessly lock the table against readers.
  const { rows: missing } = await tx.query<{ statement: string }>(
    `select format('grant %s on public.%I to ${role}', string_agg(privilege, ', '), name) as statement
       from unnest($1::text[], $2::text[]) as wanted (name, privilege)
      where not has_table_privilege('${role}', format('public.%I', name), privilege)
      group by name`,
    [wanted.map(({ name }) => name), wanted.map(({ privilege }) => privilege)],
  );
  for (const { statement } of missing) await tx.query(statement);
}

// Without row-level security a table would expose every organisation's rows, so a new table that lacks it gets no grants.
const TABLES = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and a.attname = 'organization_uuid' and not a.attisdropped and c.relrowsecurity`;

const createRoleStatement = (role: string) => `
do $$
begin
  if not exists (select from pg_roles where rolname = '${role}') then
    begin
      create role ${role} nologin;
    exception when duplicate_object or unique_violation then
      null; -- Made at this moment for another database of the same server.
    end;
  end if;
  -- Before version 16 any member could set the role, too.
  if not pg_has_role('${role}',
                     case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant ${role} to %I', current_user);
  end if;
  if not has_schema_privilege('${role}', 'public', 'usage') then
    grant usage on schema public to ${role};
  end if;
end $$`;

/** Functions that run as their owner, by the role that may call them. */
const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  [API_ROLE]: ["enqueue_jobs", "find_entries", "oldest_beginning", "announce_webhook_events", "enqueue_webhook"],
  [SHIP_ROLE]: ["ensure_find_partitions", "announce_webhook_events"],
};

const grantExecuteStatement = (role: string, functions: readonly string[]) => `
do $$
declare
  one regprocedure;
begin
  for one in
    select oid from pg_proc where pronamespace = 'public'::regnamespace and proname in (${functions.map((name) => `'${name}'`).join()})
       and not has_function_privilege('${role}', oid, 'execute')
  loop
    execute format('grant execute on function %s to ${role}', one);
  end loop;
end $$`;
