-- Puts deliveries of webhooks into the queue of jobs, in the transaction of what happened. Ships may do so too, and read no webhook.

-- Jobs of one webhook run one after the other, so that a receiver that hangs holds up its own events alone.
create function enqueue_webhook_delivery(of_organization uuid, to_webhook uuid, delivery uuid, run_time timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if nullif(current_setting('shore.organization', true), '')::uuid <> of_organization then
    raise exception 'A delivery of another organisation';
  end if;
  perform graphile_worker.add_job(
    'webhook_send',
    json_build_object('organizationUuid', of_organization, 'webhookUuid', to_webhook, 'deliveryUuid', delivery),
    queue_name := 'webhook/' || to_webhook, run_at := run_time, job_key := 'webhook_send/' || delivery);
end $$;
revoke all on function enqueue_webhook_delivery from public;

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
    )
    insert into public.webhook_delivery
      (organization_uuid, webhook_uuid, delivery_uuid, event_type, event_time, data, path, state, next_attempt_time, reason, end_time)
    select of_organization, r.webhook_uuid, gen_random_uuid(), e.type, e.time, e.data, e.path,
           case when r.is_full then 'failed' else 'waiting' end, case when not r.is_full then now() end,
           case when r.is_full then 'too_many' else '' end, case when r.is_full then now() end
      from event e join receiver r on e.type = any(r.event_types)
    returning webhook_uuid, delivery_uuid, state
  loop
    if made.state = 'waiting' then
      perform public.enqueue_webhook_delivery(of_organization, made.webhook_uuid, made.delivery_uuid, now());
    end if;
  end loop;
end $$;
revoke all on function announce_webhook_events from public;
