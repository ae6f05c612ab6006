-- Statistics that name every vessel make the planner expect no row of one they do not know: then any index that begins with the vessel looks
-- as good as the key, and each look for an entry of a ship that joined reads all her entries. With one value kept, every other one is taken
-- for an average vessel. A fleet of one vessel keeps the fault for its second one until the tables are analysed next.
do $$
declare
  name text;
  statement constant text := 'alter table %s alter column vessel_uuid set statistics 1';
  has_citus boolean := exists (select from pg_extension where extname = 'citus');
  is_spread boolean;
  is_done boolean;
begin
  foreach name in array array['logbook_entry', 'logbook_entry_change', 'logbook_entry_amendment', 'ship_batch', 'ship_fact',
                              'ship_fact_kept_aside', 'vessel_state', 'csrd_operation_action']
  loop
    is_spread := false;
    if has_citus then
      execute 'select exists (select from pg_dist_partition where logicalrelid = $1::regclass)' into is_spread using 'public.' || name;
    end if;
    if is_spread then
      -- Citus takes this statement for the parts only.
      execute 'select bool_and(success) from run_command_on_shards($1::regclass, $2)' into is_done using 'public.' || name, statement;
      if not is_done then
        raise exception 'the statistics of a part of % were not set', name;
      end if;
    else
      execute format(statement, 'public.' || quote_ident(name));
      -- One that is empty is taken for larger than it is, until it is analysed.
      if (select c.reltuples > 0 from pg_class c where c.oid = ('public.' || name)::regclass) then
        execute format('analyze public.%I (vessel_uuid)', name);
      end if;
    end if;
  end loop;
end $$;
