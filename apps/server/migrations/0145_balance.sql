-- Operation actions and entries that do not fit the others of their vessel: derived from records, and rebuilt by `shore rebuild balance`.
create table balance_finding (
  vessel_uuid uuid not null,
  kind text not null check (kind in ('does_not_follow', 'below_zero', 'volume_not_positive', 'operation_without_entry',
                                     'entry_without_operation', 'amount_differs', 'no_action')),
  -- The action, or of an entry without operation the entry.
  subject_uuid uuid not null,
  organization_uuid uuid not null,
  event_time timestamptz(3) not null,
  event_offset_minutes smallint not null,
  action_type text not null,
  operation_uuid uuid,
  logbook_entry_uuid uuid,
  logbook_name text not null,
  -- Cubic metres as decimals: what is compared is exact. Sums are larger than the volumes of actions.
  expected_m3 numeric(20, 6),
  recorded_m3 numeric(20, 6),
  volume_m3 numeric(20, 6),
  days smallint not null,
  -- What an explanation is of: it ends when they change.
  figures text not null,
  primary key (vessel_uuid, kind, subject_uuid)
);
create index balance_finding_time on balance_finding (organization_uuid, event_time desc, subject_uuid desc, kind desc);

-- What people said of findings. Kept, also when the finding is gone or its figures are others.
create table balance_explanation (
  organization_uuid uuid not null,
  balance_explanation_uuid uuid not null,
  vessel_uuid uuid not null,
  kind text not null,
  subject_uuid uuid not null,
  figures text not null,
  reason text not null,
  user_uuid uuid not null,
  create_time timestamptz(3) not null default now(),
  primary key (organization_uuid, balance_explanation_uuid)
);
create index balance_explanation_finding on balance_explanation (organization_uuid, vessel_uuid, kind, subject_uuid, create_time desc);

-- How an organisation has its actions judged; without a row by the rules that everybody begins with.
create table balance_rule (
  organization_uuid uuid primary key,
  signs jsonb not null,
  tolerance_m3 numeric(10, 6) not null,
  tolerance_percent numeric(5, 2) not null,
  days_under_way smallint not null check (days_under_way between 1 and 365),
  entry_types jsonb not null,
  etag uuid not null
);

-- Vessels whose findings are to be derived by a job: those that were there before, or that the rules have changed for.
create table balance_pending (
  organization_uuid uuid not null,
  vessel_uuid uuid not null,
  primary key (organization_uuid, vessel_uuid)
);
insert into balance_pending select organization_uuid, vessel_uuid from vessel;

do $$
declare
  new_table text;
begin
  foreach new_table in array array['balance_finding', 'balance_explanation', 'balance_rule', 'balance_pending']
  loop
    execute format('alter table %I enable row level security', new_table);
    execute format(
      'create policy one_organization on %I
         using (organization_uuid = (select nullif(current_setting(''shore.organization'', true), '''')::uuid))',
      new_table);
  end loop;
end $$;
