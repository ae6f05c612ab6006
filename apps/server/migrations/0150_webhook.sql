-- Addresses that an organisation's events are sent to as they happen, and what became of each event. The previous server sends none.
create table webhook (
  organization_uuid uuid not null references organization,
  webhook_uuid uuid not null,
  url text not null,
  event_types text[] not null,
  enabled boolean not null default true,
  -- whpk_…: the Ed25519 key that receivers verify with.
  public_key text not null,
  -- The private key and the shared secret, encrypted with a key that is not in this database. They never leave the server.
  secrets_sealed text not null,
  shared_secret boolean not null,
  -- Since when no delivery succeeded; null: the last one did, or none was tried.
  failing_since timestamptz(3),
  -- When it was disabled after failures; null: it was not.
  switched_off_time timestamptz(3),
  etag text not null,
  create_time timestamptz(3) not null default now(),
  update_time timestamptz(3) not null default now(),
  primary key (organization_uuid, webhook_uuid)
);

create table webhook_delivery (
  organization_uuid uuid not null,
  webhook_uuid uuid not null,
  -- The webhook-id of every attempt.
  delivery_uuid uuid not null,
  event_type text not null,
  event_time timestamptz(3) not null,
  -- JSON, as it is sent but for the link.
  data text not null check (octet_length(data) <= 16384),
  -- Of the console, below its origin; empty: the event has no page.
  path text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  attempts smallint not null default 0,
  -- For waiting ones.
  next_attempt_time timestamptz(3),
  -- Of the attempt that may write down what became of it.
  claim_uuid uuid,
  last_status smallint,
  -- Why the last attempt failed, in a word; empty: it did not.
  reason text not null default '',
  start_time timestamptz(3),
  end_time timestamptz(3),
  create_time timestamptz(3) not null default now(),
  primary key (organization_uuid, webhook_uuid, delivery_uuid),
  foreign key (organization_uuid, webhook_uuid) references webhook on delete cascade
);
create index webhook_delivery_newest on webhook_delivery (organization_uuid, webhook_uuid, create_time desc, delivery_uuid desc);
create index webhook_delivery_open on webhook_delivery (organization_uuid, webhook_uuid) where state in ('waiting', 'sending');
create index webhook_delivery_age on webhook_delivery (create_time);

-- What needed a person when it was last looked at, to tell what began and what ended. Only of organisations with such a webhook.
create table webhook_attention (
  organization_uuid uuid primary key references organization,
  check_time timestamptz(3) not null
);
create table webhook_attention_item (
  organization_uuid uuid not null,
  -- Nil: of the organisation.
  vessel_uuid uuid not null,
  kind text not null,
  logbook_name text not null,
  -- Nil: the kind is of none.
  subject_uuid uuid not null,
  -- What is said of it when it ends.
  data text not null,
  path text not null,
  primary key (organization_uuid, vessel_uuid, kind, logbook_name, subject_uuid),
  foreign key (organization_uuid) references webhook_attention on delete cascade
);

do $$
declare
  new_table text;
begin
  foreach new_table in array array['webhook', 'webhook_delivery', 'webhook_attention', 'webhook_attention_item']
  loop
    execute format('alter table %I enable row level security', new_table);
    execute format(
      'create policy one_organization on %I
         using (organization_uuid = (select nullif(current_setting(''shore.organization'', true), '''')::uuid))',
      new_table);
  end loop;
end $$;
