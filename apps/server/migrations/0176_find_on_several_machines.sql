-- The search where what is searched is spread over machines: other machines are asked as the role that calls, which may read the table under
-- its policy and no partition by name. So the partition is chosen by its bounds. On one machine, and for the previous server, nothing differs.
do $$
declare
  text text := pg_get_functiondef('find_entries'::regproc);
begin
  text := replace(text, '  walked int := 0;', E'  walked int := 0;\n  is_spread boolean := exists (select from pg_catalog.pg_extension where extname = ''citus'');');
  text := replace(text, 'quote_ident(part.name) || '' w where''',
    'case when is_spread then format(''logbook_entry_word w where w.event_time >= %L and w.event_time < %L and'', part.lower_bound, part.upper_bound)
      else quote_ident(part.name) || '' w where'' end');
  if text not like '%is_spread boolean%' or array_length(string_to_array(text, 'case when is_spread then format('), 1) <> 4 then
    raise exception 'find_entries is not the one of migration 0175: %', text;
  end if;
  execute text;
end $$;
