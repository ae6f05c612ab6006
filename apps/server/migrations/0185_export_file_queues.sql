-- Runs at most two files of an organisation at a time, so that its storage, when it hangs, delays no other organisation's files.
create or replace function enqueue_jobs(tasks text[], payloads json[], keys text[], run_times timestamptz[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_jobs(array(
    select row(task, payload,
               case when task = 'data_export_make_file'
                 then 'export/' || (payload ->> 'organizationUuid') || '/' || (hashtext(key) & 1) end,
               coalesce(run_time, now()), null, key, null, null)::graphile_worker.job_spec
      from unnest(tasks, payloads, keys, run_times) as job (task, payload, key, run_time)));
end $$;
