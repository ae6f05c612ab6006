-- Statistics that name every vessel make the planner expect no row of one they do not know: then any index that begins with the vessel looks
-- as good as the key, and each look for an entry of a ship that joined reads all her entries. With one value kept, every other one is taken
-- for an average vessel. A fleet of one vessel keeps the fault for its second one until the tables are analysed next.
do $$
declare
  name text;
begin
  foreach name in array array['logbook_entry', 'logbook_entry_change', 'logbook_entry_amendment', 'ship_batch', 'ship_fact',
                              'ship_fact_kept_aside', 'vessel_state', 'csrd_operation_action']
  loop
    execute format('alter table public.%I alter column vessel_uuid set statistics 1', name);
    -- One that is empty is taken for larger than it is, until it is analysed.
    if (select c.reltuples > 0 from pg_class c where c.oid = ('public.' || name)::regclass) then
      execute format('analyze public.%I (vessel_uuid)', name);
    end if;
  end loop;
end $$;
