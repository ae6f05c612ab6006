-- What needs a person: the company's rules, what each person has seen, what was set aside. The previous server knows nothing of it.

-- The etag of the rules, and where they begin.
create table attention_settings (
  organization_uuid uuid primary key references organization,
  -- Entries of earlier events are never "not verified": an archive. Null: when the organisation was created.
  not_verified_from_time timestamptz(3),
  etag uuid not null default gen_random_uuid()
);

-- A kind without a row has its default.
create table attention_rule (
  organization_uuid uuid not null,
  kind text not null,
  -- Nil: of every vessel that no rule of a group of it is about.
  vessel_group_uuid uuid not null default '00000000-0000-0000-0000-000000000000',
  enabled boolean not null,
  -- Null: the kind has none.
  limit_seconds bigint,
  primary key (organization_uuid, kind, vessel_group_uuid)
);

-- Up to which receipt a person has looked at a vessel.
create table seen_mark (
  organization_uuid uuid not null,
  user_uuid uuid not null,
  vessel_uuid uuid not null,
  seen_through timestamptz(3) not null,
  mark_time timestamptz(3) not null default now(),
  primary key (organization_uuid, user_uuid, vessel_uuid)
);
create index seen_mark_vessel on seen_mark (organization_uuid, vessel_uuid, mark_time desc);

-- What need not be looked at for a while, for everybody.
create table attention_set_aside (
  organization_uuid uuid not null,
  vessel_uuid uuid not null,
  kind text not null,
  -- Empty: the kind is of no logbook.
  logbook_name text not null,
  -- The checklist; nil: the kind is of none.
  subject_uuid uuid not null,
  until_time timestamptz(3) not null,
  reason text not null,
  -- How many there were: it ends when there are more.
  item_count integer not null,
  user_uuid uuid,
  set_aside_time timestamptz(3) not null default now(),
  primary key (organization_uuid, vessel_uuid, kind, logbook_name, subject_uuid)
);

do $$
declare
  new_table text;
begin
  foreach new_table in array array['attention_settings', 'attention_rule', 'seen_mark', 'attention_set_aside']
  loop
    execute format('alter table %I enable row level security', new_table);
    execute format(
      'create policy one_organization on %I
         using (organization_uuid = (select nullif(current_setting(''shore.organization'', true), '''')::uuid))',
      new_table);
  end loop;
end $$;

-- Since when transactions run that may still commit what they have received: calls see only their own role's in pg_stat_activity.
create function oldest_beginning() returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select min(xact_start) from pg_stat_activity
   where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
     and application_name <> 'shore-export'
$$;
revoke all on function oldest_beginning from public;
