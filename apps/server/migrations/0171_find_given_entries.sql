-- The search among given entries reads each by its key, however many entries of other times have the words. The previous server names no vessels.
do $$
declare
  text text := pg_get_functiondef('find_entries'::regproc);
begin
  text := replace(text, 'only_entries uuid[] DEFAULT NULL::uuid[])',
    'only_entries uuid[] DEFAULT NULL::uuid[], only_vessels uuid[] DEFAULT NULL::uuid[], only_times timestamptz[] DEFAULT NULL::timestamptz[])');
  text := replace(text, E'\n  if only_entries is not null then\n    condition :=', $branch$
  if only_vessels is not null then
    place := case when after_time is null then '' else
      ' and (w.event_time, w.logbook_entry_uuid, w.vessel_uuid) ' || case when oldest_first then '>' else '<' end || ' ($6, $7, $8)' end;
    -- Lateral, so that it is one look into the index each; all at once, as there are 10,000 at most.
    columns := ' from unnest($10, $11, $12) as given (entry, vessel, event)
      cross join lateral (select e.* from public.logbook_entry_word e
         where e.vessel_uuid = given.vessel and e.event_time = given.event and e.logbook_entry_uuid = given.entry limit 1) w
      where' || condition;
    return query execute
      'select w.vessel_uuid, w.logbook_entry_uuid, w.event_time, null::int, null::boolean, null::timestamptz' || columns || place ||
      ' order by w.event_time ' || direction || ', w.logbook_entry_uuid ' || direction || ', w.vessel_uuid ' || direction || ' limit $5'
      using asked, organization, from_time, to_time, row_limit, after_time, after_entry, after_vessel, area, only_entries, only_vessels, only_times;
    get diagnostics found_rows = row_count;
    if count_limit > 0 and not (found_rows < row_limit and after_time is null) then
      execute 'select count(*) from (select' || columns || ' limit $5) counted' into counted
        using asked, organization, from_time, to_time, count_limit, after_time, after_entry, after_vessel, area, only_entries, only_vessels, only_times;
      is_whole := counted < count_limit;
    end if;
    return query select null::uuid, null::uuid, null::timestamptz, greatest(counted, found_rows), is_whole, stopped;
    return;
  end if;

  if only_entries is not null then
    condition :=$branch$);
  if text not like '%only_times timestamptz[]%if only_vessels is not null then%' then
    raise exception 'find_entries is not the one of migration 0160: %', text;
  end if;
  drop function find_entries;
  execute text;
  revoke all on function find_entries from public;
end $$;
