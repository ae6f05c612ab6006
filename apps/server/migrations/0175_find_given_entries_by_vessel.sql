-- The search among given entries reads them vessel by vessel, each by a statement that names it: see migration 0174. What is counted has a
-- column, without which rows cannot come from several machines.
create function words_of(of_organization uuid, of_vessel uuid, entry_uuids uuid[], event_times timestamptz[])
  returns setof logbook_entry_word language plpgsql stable as $$
begin
  -- Lateral, so that it is one look into the index each.
  return query select w.* from unnest(entry_uuids, event_times) as given (entry, event)
    cross join lateral (
      select e.* from public.logbook_entry_word e
       where e.organization_uuid = of_organization and e.vessel_uuid = of_vessel and e.event_time = given.event
         and e.logbook_entry_uuid = given.entry limit 1) w;
end $$;

do $$
declare
  text text := pg_get_functiondef('find_entries'::regproc);
begin
  text := regexp_replace(text, 'unnest\(\$10, \$11, \$12\) as given \(entry, vessel, event\)\s+cross join lateral \(select e\.\*.*?limit 1\) w',
    '(select vessel, array_agg(entry) as entries, array_agg(event) as events
              from unnest($10, $11, $12) as given (entry, vessel, event) group by vessel) given
      cross join lateral public.words_of($2, given.vessel, given.entries, given.events) w');
  text := replace(text, 'from (select from public.', 'from (select 1 from public.');
  text := replace(text, 'from (select'' || columns', 'from (select 1'' || columns');
  if text not like '%public.words_of%from (select 1'' || columns%from (select 1 from public.%' then
    raise exception 'find_entries is not the one of migration 0171';
  end if;
  execute text;
end $$;
