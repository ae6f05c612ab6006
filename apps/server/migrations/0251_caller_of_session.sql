-- Every call looks up its session: as a function that is planned once per connection, also behind a connection pooler that keeps no named
-- statements. Does not filter by organisation: the token determines it.
create function caller_of_session(of_id_hash bytea)
  returns table (organization_uuid uuid, organization_display_name text, user_uuid uuid, display_name text, primary_email text,
                 member boolean, manager boolean, restrict_to_vessel boolean, restrict_to_vessel_uuid uuid, last_sign_in_time timestamptz,
                 session_uuid uuid, create_time timestamptz, expire_time timestamptz, is_use_due boolean, signed_in_recently boolean)
  language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
begin
  return query select u.organization_uuid, o.display_name, u.user_uuid, u.display_name, u.primary_email,
         u.member, u.manager, u.restrict_to_vessel, u.restrict_to_vessel_uuid, u.last_sign_in_time,
         s.session_uuid, s.create_time, s.expire_time, s.last_call_time < now() - interval '1 minute',
         s.auth_time > now() - interval '1 hour'
    from session s
    join app_user u on u.organization_uuid = s.organization_uuid and u.user_uuid = s.user_uuid
    join organization o on o.organization_uuid = s.organization_uuid
   where s.id_hash = of_id_hash and s.expire_time > now();
end $$;
revoke all on function caller_of_session from public;
