-- A search out of time has searched one partition at least: so whoever goes on with it comes to an end, however slow the database is.
do $$
declare
  text text := pg_get_functiondef('find_entries'::regproc);
begin
  text := replace(text, '  stopped timestamptz;', E'  stopped timestamptz;\n  walked int := 0;');
  text := replace(text, E'    if clock_timestamp() > deadline then\n      stopped', E'    if walked > 0 and clock_timestamp() > deadline then\n      stopped');
  text := replace(text, '    get diagnostics rows_here', E'    walked := walked + 1;\n    get diagnostics rows_here');
  if text not like '%walked int%walked > 0%walked + 1%' then
    raise exception 'find_entries is not the one of migration 0100';
  end if;
  execute text;
end $$;
