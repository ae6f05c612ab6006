/**
 * Joins the state of entry `e`, of organisation `$1` and vessel `$2`, to a statement, as `s.state`: null if no fact changed the entry
 * after the ship sent it. It overrides the entry's own fields: read `coalesce(s.state, e.entry)->'verified'`, and
 * {@link NOW_CROSSED_OUT}.
 */
// Lateral with a limit: one index lookup for each entry, however stale the statistics. Same vessel as in the statement's other
// conditions, so that Citus runs all of it on one node.
export const JOIN_STATE = `left join lateral (
    select s.crossed_out, s.state from logbook_entry_state s
     where s.organization_uuid = $1 and s.vessel_uuid = $2
       and s.logbook_entry_uuid = e.logbook_entry_uuid limit 1) s on true`;

/** Whether entry `e` is crossed out now. */
export const NOW_CROSSED_OUT = "coalesce(s.crossed_out, e.crossed_out)";
