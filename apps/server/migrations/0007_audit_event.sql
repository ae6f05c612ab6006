-- One line for every change: who, what, to which object, with what result, in which request. Secrets never.
create table audit_event (
  organization_uuid uuid not null,
  audit_event_uuid uuid not null,
  event_time timestamptz(3) not null default now(),
  actor_user_uuid uuid,
  action text not null,
  subject text not null,
  result text not null,
  request_id text not null default '',
  primary key (organization_uuid, audit_event_uuid)
);
