-- What people choose about the console, so that it follows them from browser to browser.
create table user_preference (
  organization_uuid uuid not null,
  user_uuid uuid not null,
  key text not null,
  value jsonb not null,
  etag uuid not null default gen_random_uuid(),
  update_time timestamptz(3) not null default now(),
  primary key (organization_uuid, user_uuid, key)
);

alter table user_preference enable row level security;
create policy one_organization on user_preference
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));
