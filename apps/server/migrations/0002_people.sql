-- People, their rights and their sessions live here, so that taking a right away or signing out works at once.
create table app_user (
  organization_uuid uuid not null references organization,
  user_uuid uuid not null,
  oidc_issuer text not null,
  oidc_subject text not null,
  display_name text not null,
  primary_email text not null default '',
  member boolean not null default false,
  manager boolean not null default false,
  restrict_to_vessel boolean not null default false,
  restrict_to_vessel_uuid uuid,
  create_time timestamptz(3) not null default now(),
  update_time timestamptz(3) not null default now(),
  primary key (organization_uuid, user_uuid),
  check (not restrict_to_vessel or restrict_to_vessel_uuid is not null)
);
create unique index app_user_login on app_user (oidc_issuer, oidc_subject);

-- The cookie holds 256 random bits; only their SHA-256 is stored. Revoking access deletes a person's rows.
create table session (
  id_hash bytea primary key,
  organization_uuid uuid not null,
  user_uuid uuid not null,
  create_time timestamptz(3) not null default now(),
  expire_time timestamptz(3) not null,
  foreign key (organization_uuid, user_uuid) references app_user on delete cascade
);
create index session_of_user on session (organization_uuid, user_uuid);
