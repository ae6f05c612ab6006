import { API_ROLE, type ApiRole, type Database, NO_ROLE } from "./db.ts";

/**
 * Makes the role of calls, and lets it use the tables that name an organisation; whatever is there already stays as it is.
 * Several servers may do this at once.
 * @returns the role that calls are to run as; `none` when the database's user may not make it, nor use one that is there
 */
export async function ensureApiRole(database: Database): Promise<ApiRole> {
  try {
    return await database.transaction(async (tx): Promise<ApiRole> => {
      // Two servers that grant the same at the same moment would trip over each other.
      await tx.query("select 1 from migration_lock for update");
      await tx.query(MAKE_ROLE);
      await tx.query(`set local role ${API_ROLE}`);
      return API_ROLE;
    });
  } catch (error) {
    const mayNot = error instanceof Error && "code" in error && error.code === "42501";
    if (mayNot) return NO_ROLE;
    throw error;
  }
}

const MAKE_ROLE = `
do $$
declare
  organization_table text;
  privilege text;
begin
  if not exists (select from pg_roles where rolname = '${API_ROLE}') then
    begin
      create role ${API_ROLE} nologin;
    exception when duplicate_object or unique_violation then
      null; -- Made at this moment for another database of the same server.
    end;
  end if;
  -- Before version 16 whoever was a member could take the role, too.
  if not pg_has_role('${API_ROLE}',
                     case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant ${API_ROLE} to %I', current_user);
  end if;
  if not has_schema_privilege('${API_ROLE}', 'public', 'usage') then
    grant usage on schema public to ${API_ROLE};
  end if;
  if not has_function_privilege('${API_ROLE}', 'enqueue_jobs(text[], json[], text[], timestamptz[])', 'execute') then
    grant execute on function enqueue_jobs to ${API_ROLE};
  end if;
  for organization_table in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attname = 'organization_uuid' and not a.attisdropped
       -- Without the policy it would be open to all: a new table that lacks it is of no use to calls.
       and c.relrowsecurity
  loop
    foreach privilege in array case
      -- Ships' records are not written by calls, nor is what is derived from them; lines of the audit log are never altered.
      when organization_table = 'audit_person' then '{select}'::text[]
      when organization_table in ('logbook_entry', 'logbook_entry_change', 'logbook_entry_state', 'csrd_operation_action',
                                  'ship_epoch', 'ship_batch', 'ship_fact', 'ship_fact_kept_aside', 'checklist_receipt')
        then '{select}'::text[]
      when organization_table in ('audit_event', 'audit_content', 'ship_fact_seen', 'checklist_revision_published')
        then '{select,insert}'::text[]
      -- An assignment ends, and is history from then on.
      when organization_table in ('ship_credential', 'ship_link', 'vessel_checklist') then '{select,insert,update}'::text[]
      else '{select,insert,update,delete}'::text[]
    end loop
      if not has_table_privilege('${API_ROLE}', format('public.%I', organization_table), privilege) then
        execute format('grant %s on public.%I to ${API_ROLE}', privilege, organization_table);
      end if;
    end loop;
  end loop;
end $$`;
