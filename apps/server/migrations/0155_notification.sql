-- Which mails people get about what needs a person, and what became of each day's. The previous server knows nothing of it.

-- What a person has chosen; without a row no mail.
create table notification_setting (
  organization_uuid uuid not null,
  user_uuid uuid not null,
  digest text not null check (digest in ('off', 'daily', 'weekdays')),
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  kinds text[] not null,
  -- Null: every vessel that the person may see.
  vessel_uuids uuid[],
  etag uuid not null default gen_random_uuid(),
  primary key (organization_uuid, user_uuid)
);

-- One row for each person and day. A mail is sent by who has made its row 'sending' and committed that: so it is sent once at most.
create table attention_digest (
  organization_uuid uuid not null,
  user_uuid uuid not null,
  -- In the time zone that the person had chosen.
  local_day date not null,
  state text not null check (state in ('nothing', 'waiting', 'sending', 'sent', 'failed', 'unknown')),
  attempts smallint not null,
  create_time timestamptz(3) not null,
  state_time timestamptz(3) not null,
  -- What the mail server said last; empty: nothing.
  reason text not null default '',
  primary key (organization_uuid, user_uuid, local_day)
);
-- What is to be settled, without a look at all that was sent.
create index attention_digest_open on attention_digest (state_time) where state in ('waiting', 'sending');

do $$
declare
  new_table text;
begin
  foreach new_table in array array['notification_setting', 'attention_digest']
  loop
    execute format('alter table %I enable row level security', new_table);
    execute format(
      'create policy one_organization on %I
         using (organization_uuid = (select nullif(current_setting(''shore.organization'', true), '''')::uuid))',
      new_table);
  end loop;
end $$;
