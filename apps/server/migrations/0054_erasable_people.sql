-- Names and e-mail addresses leave the audit log, so that a person can be erased while its lines stay as they are.
-- Safe beside the previous server, whose command `users grant` still writes an address into a line: `erase-person` moves those first.
create table audit_person (
  organization_uuid uuid not null,
  -- What lines say instead of the address; for a person with an account it is the account's uuid, and there is no row here.
  person_uuid uuid not null,
  email text not null,
  primary key (organization_uuid, person_uuid),
  unique (organization_uuid, email)
);
alter table audit_person enable row level security;
create policy one_organization on audit_person
  using (organization_uuid = (select nullif(current_setting('shore.organization', true), '')::uuid));

create function person_of_address(of_organization uuid, address text) returns uuid language sql stable as $$
  select coalesce(
    (select user_uuid from app_user where organization_uuid = of_organization and primary_email = lower(address)
      order by create_time limit 1),
    (select person_uuid from audit_person where organization_uuid = of_organization and email = lower(address))) $$;

-- Null: of all organisations.
create function move_addresses_out_of_audit_lines(only_organization uuid) returns void language sql as $$
  insert into audit_person (organization_uuid, person_uuid, email)
    select organization_uuid, gen_random_uuid(), lower(address) from (
      select organization_uuid, substr(subject, 10) as address from audit_event where subject like 'app_user/%@%'
      union all
      select organization_uuid, after->'filter'->>'subjectKey' from audit_event where after->'filter'->>'subjectKey' like '%@%'
    ) line
     where (only_organization is null or organization_uuid = only_organization)
       and person_of_address(organization_uuid, address) is null
     group by organization_uuid, lower(address);
  update audit_event set subject = 'app_user/' || person_of_address(organization_uuid, substr(subject, 10))
   where subject like 'app_user/%@%' and (only_organization is null or organization_uuid = only_organization);
  update audit_event
     set after = jsonb_set(after, '{filter,subjectKey}',
                           to_jsonb(person_of_address(organization_uuid, after->'filter'->>'subjectKey')))
   where after->'filter'->>'subjectKey' like '%@%' and (only_organization is null or organization_uuid = only_organization);
$$;
-- Calls never alter a line.
revoke all on function move_addresses_out_of_audit_lines from public;
select move_addresses_out_of_audit_lines(null);
