-- Screens with their filters that people save under a name, for themselves or for everybody in the organisation.
create table saved_view (
  organization_uuid uuid not null,
  saved_view_uuid uuid not null,
  owner_user_uuid uuid not null,
  display_name text not null,
  -- Below /shore/, with its query.
  path text not null,
  shared boolean not null,
  on_attention boolean not null,
  position double precision not null,
  etag text not null,
  create_time timestamptz(3) not null default now(),
  update_time timestamptz(3) not null default now(),
  primary key (organization_uuid, saved_view_uuid)
);
create index saved_view_owner on saved_view (organization_uuid, owner_user_uuid);

alter table saved_view enable row level security;
create policy one_organization on saved_view
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));
