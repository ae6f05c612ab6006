-- concurrently: 'Unusual first' reads the first amendments in its order, and does not compute and sort all of them
create index concurrently logbook_entry_amendment_unusual on logbook_entry_amendment (organization_uuid, (
  (8 * (after_verification::int + by_another::int + (coalesce(after_event_seconds, 0) > 86400)::int)
    + 4 * after_verification::int + 2 * by_another::int + (coalesce(after_event_seconds, 0) > 86400)::int) * 1000000000000
  + greatest(coalesce(after_event_seconds, 0), 0)) desc);
