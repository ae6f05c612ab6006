/**
 * Joins the state of entry `e` to a statement, as `s`: `crossed_out`, `changed_after_verification`, `state`; all null where nothing
 * happened to the entry after the ship sent it. `state` then takes the place of what the entry says of itself: read
 * `coalesce(s.state, e.entry)->'verified'`.
 */
// Lateral with a limit: one look into the index for each entry, however old the statistics.
export const JOIN_STATE = `left join lateral (
    select s.crossed_out, s.changed_after_verification, s.state from logbook_entry_state s
     where s.organization_uuid = e.organization_uuid and s.vessel_uuid = e.vessel_uuid
       and s.logbook_entry_uuid = e.logbook_entry_uuid limit 1) s on true`;
