-- Where tables are spread over machines, a transaction can be over here and its records not yet visible on another machine: then nobody may
-- take what was received for complete. On one machine, and for the previous server, it is as migration 0137 made it.
create or replace function oldest_beginning() returns timestamptz
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  beginning timestamptz;
  unfinished text[];
  failed text;
  in_doubt text[];
begin
  select min(xact_start) into beginning from pg_stat_activity
   where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
     and application_name <> 'shore-export';
  if exists (select from pg_extension where extname = 'citus') then
    -- What is prepared on a machine after this instant was still running here, so its beginning counts above. What was prepared before
    -- is either finished within moments, or its transaction is in doubt, which Citus settles each minute.
    for attempt in 1 .. 20 loop
      execute $ask$
        select coalesce(array_agg(gid) filter (where gid <> ''), '{}'), string_agg(result, '; ') filter (where not success)
          from run_command_on_all_nodes(
                 $each$select coalesce(string_agg(gid, ' '), '') from pg_prepared_xacts where database = current_database()$each$) asked
          left join lateral string_to_table(case when success then result end, ' ') as gid on true$ask$
        into unfinished, failed;
      if failed is not null then
        raise exception 'Not every machine of the database answers: %', failed using errcode = 'cannot_connect_now';
      end if;
      in_doubt := case when in_doubt is null then unfinished
                       else array(select unnest(in_doubt) intersect select unnest(unfinished)) end;
      exit when cardinality(in_doubt) = 0;
      perform pg_sleep(0.05);
    end loop;
    if cardinality(in_doubt) > 0 then
      raise exception 'A machine of the database has not finished a transaction that is over: %', array_to_string(in_doubt, ', ')
        using errcode = 'cannot_connect_now';
    end if;
  end if;
  return beginning;
end $$;
