-- The search among given entries: those that something happened to. Without them it is as before, also for the previous server.
do $$
declare
  text text := pg_get_functiondef('find_entries'::regproc);
begin
  text := replace(text, 'time_limit interval)', 'time_limit interval, only_entries uuid[] default null)');
  text := replace(text, E'\n  for part in select * from public.find_partitions(from_time, to_time, oldest_first) loop\n    continue when',
    E'\n  if only_entries is not null then\n    condition := condition || '' and w.logbook_entry_uuid = any($10)'';\n  end if;\n'
    || E'\n  for part in select * from public.find_partitions(from_time, to_time, oldest_first) loop\n    continue when');
  text := replace(text, 'after_vessel, area;', 'after_vessel, area, only_entries;');
  if text not like '%only_entries uuid[]%any($10)%area, only_entries;%area, only_entries;%' then
    raise exception 'find_entries is not the one of migration 0104';
  end if;
  drop function find_entries;
  execute text;
  revoke all on function find_entries from public;
end $$;
