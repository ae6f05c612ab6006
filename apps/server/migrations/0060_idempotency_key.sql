-- A creation that is sent again after its answer was lost is answered with the record it made. Keys count for a day.
create table idempotency_key (
  organization_uuid uuid not null,
  user_uuid uuid not null,
  idempotency_key uuid not null,
  -- SHA-256 of the request without its key.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  -- The record that was made.
  record_uuid uuid not null,
  create_time timestamptz(3) not null default now(),
  primary key (organization_uuid, user_uuid, idempotency_key),
  foreign key (organization_uuid, user_uuid) references app_user on delete cascade
);
create index idempotency_key_age on idempotency_key (organization_uuid, create_time);
alter table idempotency_key enable row level security;
create policy one_organization on idempotency_key
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));
