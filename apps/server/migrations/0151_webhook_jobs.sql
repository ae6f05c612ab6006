-- Puts events of webhooks into the queue of jobs, in the transaction of what happened. Ships may do so too, and read no webhook.

-- A job that sends what waits for a webhook. One of a webhook at a time, so that a receiver that hangs holds up its own events alone; a
-- job that waits already comes at the earlier of the two times.
create function enqueue_webhook(of_organization uuid, to_webhook uuid, run_time timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if nullif(current_setting('shore.organization', true), '')::uuid <> of_organization then
    raise exception 'A webhook of another organisation';
  end if;
  perform graphile_worker.add_job(
    'webhook_send', json_build_object('organizationUuid', of_organization, 'webhookUuid', to_webhook),
    queue_name := 'webhook/' || to_webhook, run_at := run_time, job_key := 'webhook_send/' || to_webhook,
    job_key_mode := case when run_time <= now() then 'replace' else 'preserve_run_at' end);
end $$;
revoke all on function enqueue_webhook from public;

-- One delivery for each of these events and each enabled webhook that wants its kind. Above a thousand that wait they have failed.
create function announce_webhook_events(of_organization uuid, events jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  made record;
begin
  if nullif(current_setting('shore.organization', true), '')::uuid <> of_organization then
    raise exception 'An event of another organisation';
  end if;
  for made in
    with event as (
      select * from jsonb_to_recordset(events) as e (type text, time timestamptz, data text, path text)
    ), receiver as (
      select w.webhook_uuid, w.event_types,
             (select count(*) from (
                select from public.webhook_delivery d
                 where d.organization_uuid = w.organization_uuid and d.webhook_uuid = w.webhook_uuid
                   and d.state in ('waiting', 'sending') limit 1000) as open) >= 1000 as is_full
        from public.webhook w where w.organization_uuid = of_organization and w.enabled
    ), delivery as (
      insert into public.webhook_delivery
        (organization_uuid, webhook_uuid, delivery_uuid, event_type, event_time, data, path, state, next_attempt_time, reason, end_time)
      select of_organization, r.webhook_uuid, gen_random_uuid(), e.type, e.time, e.data, e.path,
             case when r.is_full then 'failed' else 'waiting' end, case when not r.is_full then now() end,
             case when r.is_full then 'too_many' else '' end, case when r.is_full then now() end
        from event e join receiver r on e.type = any(r.event_types)
      returning webhook_uuid, state
    )
    select distinct webhook_uuid from delivery where state = 'waiting' order by webhook_uuid
  loop
    perform public.enqueue_webhook(of_organization, made.webhook_uuid, now());
  end loop;
end $$;
revoke all on function announce_webhook_events from public;
