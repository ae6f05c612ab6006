-- Keys that all servers of this database share, so that a sign-in begun at one can end at another.
create table server_key (
  name text primary key,
  key bytea not null check (octet_length(key) = 32),
  create_time timestamptz(3) not null default now()
);
