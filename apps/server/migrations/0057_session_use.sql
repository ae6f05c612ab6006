-- A person sees where they are signed in, and a session that is not used ends. `expire_time` is moved by use; twelve hours after `create_time` it stays.
alter table session
  add column session_uuid uuid not null default gen_random_uuid(),
  -- When the issuer last checked who the person is.
  add column auth_time timestamptz(3) not null default now(),
  add column last_call_time timestamptz(3) not null default now(),
  add column address text not null default '',
  add column browser text not null default '',
  -- Names the session at the issuer when the person signs out there, too.
  add column id_token text;
update session set auth_time = create_time;
