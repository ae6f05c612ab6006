-- A second wall between organisations: calls run as a role that is shown the rows of one organisation, whatever a statement asks for.
do $$
declare
  organization_table text;
begin
  for organization_table in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attname = 'organization_uuid' and not a.attisdropped
  loop
    execute format('alter table %I enable row level security', organization_table);
    -- A subquery, so that the setting is read once a statement and not for each row. Without it there is no row.
    execute format(
      'create policy one_organization on %I
         using (organization_uuid = (select nullif(current_setting(''shore.organization'', true), '''')::uuid))',
      organization_table);
  end loop;
end $$;

-- The queue of jobs is no organisation's: a call may put jobs in and nothing else.
create function enqueue_jobs(tasks text[], payloads json[], keys text[], run_times timestamptz[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(task, payload, null, coalesce(run_time, now()), null, key, null, null)::graphile_worker.job_spec
      from unnest(tasks, payloads, keys, run_times) as job (task, payload, key, run_time)));
end $$;
revoke all on function enqueue_jobs from public;
