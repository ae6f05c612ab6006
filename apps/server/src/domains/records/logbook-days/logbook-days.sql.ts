import type { Db } from "../../../database/db.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { JOIN_STATE, NOW_CROSSED_OUT } from "../../entries/joined-state.ts";
import { SHIP_DAY } from "../logbooks/log-counts.sql.ts";
import { IS_RECORD } from "../../entries/withdrawable-entries.sql.ts";
import { IS_OF_FUTURE } from "../../entries/times-that-count.ts";
import { IMPORT_EPOCH } from "../../../kernel/import-epoch.ts";

/** A stored day, or an entry that waits for verification, that differs from the one derived from the entries. */
export type DayDifference = { what: string; problem: "missing" | "superfluous" | "different" };

/** Recounts the days of these entries, and stores which of their entries are neither verified nor removed. */
export async function countDaysOfEntries(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<void> {
  await storeCounted(tx, { organizationUuid, vesselUuid }, COUNT_OF_ENTRIES, [entryUuids]);
}

/** A day of a logbook: days since 1970-01-01 by ship time. */
export type BookDay = { logbookName: string; day: number };

/** Returns the days of these entries. */
export async function readDaysOf(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<BookDay[]> {
  const { rows } = await db.query<BookDay>(
    `with ${DAYS_OF_ENTRIES} select logbook_name as "logbookName", day from day`,
    [organizationUuid, vesselUuid, entryUuids],
  );
  return rows;
}

/** Recounts days of which entries were removed; those without entries go. */
export async function recountDays(tx: Db, vessel: VesselOfOrganization, days: readonly BookDay[]): Promise<void> {
  const values = [days.map(({ logbookName }) => logbookName), days.map(({ day }) => day)];
  await tx.query(
    `delete from logbook_day d using unnest($3::text[], $4::int[]) as asked (logbook_name, day)
      where d.organization_uuid = $1 and d.vessel_uuid = $2 and d.logbook_name = asked.logbook_name
        and d.ship_day = date '1970-01-01' + asked.day`,
    [vessel.organizationUuid, vessel.vesselUuid, ...values],
  );
  await storeCounted(tx, vessel, COUNT_OF_DAYS, values);
}

/** Does the same for the days of all entries of a period. @returns the number of entries in the period */
export async function countDaysBetween(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<number> {
  const period = [organizationUuid, vesselUuid, from ?? "-infinity", to ?? "infinity"];
  await storeCounted(tx, { organizationUuid, vesselUuid }, COUNT_BETWEEN, period.slice(2));
  const { rows } = await tx.query<{ entries: number }>(
    `select count(*)::int as entries from logbook_entry
      where organization_uuid = $1 and vessel_uuid = $2 and event_time >= $3 and event_time < $4`,
    period,
  );
  return rows[0]?.entries ?? 0;
}

/** Counts per day, as JSON, and their entries, each column as the text of an array. */
type Counted = Record<"days" | "names" | "times" | "uuids" | "opens", string>;

const NOTHING_COUNTED: Counted = { days: "[]", names: "{}", times: "{}", uuids: "{}", opens: "{}" };

/** Counts and stores in two statements: entries and days may be on different Citus nodes. The result is passed on unparsed. */
async function storeCounted(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  count: string,
  values: readonly unknown[],
): Promise<void> {
  const { rows } = await tx.query<Counted>(count, [organizationUuid, vesselUuid, ...values]);
  for (const { days, names, times, uuids, opens } of rows)
    await tx.query(STORE, [organizationUuid, vesselUuid, days, names, times, uuids, opens]);
}

/** Deletes the counts of a vessel. */
export async function deleteDays(tx: Db, { organizationUuid, vesselUuid }: VesselOfOrganization): Promise<void> {
  await tx.query("delete from logbook_day where organization_uuid = $1 and vessel_uuid = $2", [
    organizationUuid,
    vesselUuid,
  ]);
  await tx.query("delete from open_entry where organization_uuid = $1 and vessel_uuid = $2", [
    organizationUuid,
    vesselUuid,
  ]);
}

/** Returns which days and open entries of a vessel differ from those derived from its entries. */
export async function readDayDifferences(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
): Promise<DayDifference[]> {
  const owner = [organizationUuid, vesselUuid];
  const { rows } = await db.query<Counted>(COUNT_BETWEEN, [...owner, "-infinity", "infinity"]);
  const [{ days, names, times, uuids, opens }] = rows.length > 0 ? (rows as [Counted]) : [NOTHING_COUNTED];
  const differentDays = await db.query<DayDifference>(DIFFERENT_DAYS, [...owner, days]);
  const differentEntries = await db.query<DayDifference>(DIFFERENT_OPEN_ENTRIES, [
    ...owner,
    names,
    times,
    uuids,
    opens,
  ]);
  return [...differentDays.rows, ...differentEntries.rows];
}

/** Returns the number of days of logbooks that the vessel has. */
export async function countStoredDays(db: Db, { organizationUuid, vesselUuid }: VesselOfOrganization): Promise<number> {
  const { rows } = await db.query<{ days: number }>(
    "select count(*)::int as days from logbook_day where organization_uuid = $1 and vessel_uuid = $2",
    [organizationUuid, vesselUuid],
  );
  return rows[0]?.days ?? 0;
}

const COUNTED = [
  "entries",
  "struck",
  "not_verified",
  "not_signed",
  "recorded_late",
  "received_late",
  "remarks",
  "first_time",
  "first_offset_minutes",
  "last_time",
  "last_offset_minutes",
  "longest_gap_ms",
  "gaps",
  "newest_receive_time",
] as const;

/** Shorter times between entries are never requested. */
const MIN_GAP_MS = 3_600_000;

const DAYS_OF_ENTRIES = `
  day as materialized (
    select distinct e.logbook_name, e.day
      from unnest($3::uuid[]) as asked (uuid) cross join lateral (
        select e.logbook_name, ${SHIP_DAY} as day from logbook_entry e
         where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_entry_uuid = asked.uuid limit 1) e)`;

const DAYS_ASKED = `
  day as materialized (select * from unnest($3::text[], $4::int[]) as asked (logbook_name, day))`;

const DAYS_BETWEEN = `
  day as materialized (
    select distinct e.logbook_name, ${SHIP_DAY} as day from logbook_entry e
     where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.event_time >= $3 and e.event_time < $4)`;

// The current entries of each `day`. Lateral and ordered, so that it is one lookup in the index on time, however stale the table's
// statistics; no clock on board differs by a day from UTC. Only entries sent by the link can be received late, never imported ones.
const ENTRY_NOW = `
  entry_now as materialized (
    select day.logbook_name, day.day, e.logbook_entry_uuid, e.event_time, e.event_offset_minutes,
           ${IS_RECORD} as is_record, ${NOW_CROSSED_OUT} as is_struck, not ${NOW_CROSSED_OUT} and not (${IS_OF_FUTURE}) as is_counted,
           coalesce((coalesce(s.state, e.entry) ->> 'verified')::boolean, false) as is_verified,
           coalesce((coalesce(s.state, e.entry) ->> 'signed')::boolean, false) as is_signed,
           coalesce(jsonb_array_length(coalesce(s.state, e.entry) -> 'remarks'), 0) > 0 as is_remarked,
           coalesce(e.record_time > e.event_time + interval '24 hours', false) as is_recorded_late,
           e.receive_time > e.event_time + interval '48 hours' and exists (
             select from ship_fact f
              where f.organization_uuid = $1 and f.vessel_uuid = $2 and f.fact_uuid = e.logbook_entry_uuid
                and f.epoch_uuid <> '${IMPORT_EPOCH}') as is_received_late,
           greatest(e.receive_time, case when s.state is not null then (
             select max(c.receive_time) from logbook_entry_change c
              where c.organization_uuid = $1 and c.vessel_uuid = $2 and c.logbook_entry_uuid = e.logbook_entry_uuid) end) as receive_time
      from day
     cross join lateral (
       select e.* from logbook_entry e
        where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_name = day.logbook_name
          and e.event_time > timestamptz 'epoch' + (day.day - 1) * interval '24 hours'
          and e.event_time < timestamptz 'epoch' + (day.day + 2) * interval '24 hours'
          and ${SHIP_DAY} = day.day
        order by e.event_time desc offset 0) e
      ${JOIN_STATE})`;

// An entry that is removed or of the future follows others of these, and is not counted here.
const SPACED = `
  spaced as (
    select *, (extract(epoch from event_time - first_value(event_time) over of_day) * 1000)::int as since_ms,
           (extract(epoch from lead(event_time) over of_day - event_time) * 1000)::int as gap_ms
      from entry_now
    window of_day as (partition by logbook_name, day, is_counted order by event_time, logbook_entry_uuid))`;

const IS_GAP = `is_counted and gap_ms >= ${MIN_GAP_MS}`;

const COUNTED_NOW = `${ENTRY_NOW}, ${SPACED},
  counted as (
    select logbook_name, date '1970-01-01' + day as ship_day, count(*)::int as entries,
           count(*) filter (where is_struck)::int as struck,
           count(*) filter (where not is_struck and not is_verified)::int as not_verified,
           count(*) filter (where not is_struck and not is_signed)::int as not_signed,
           count(*) filter (where is_recorded_late)::int as recorded_late,
           count(*) filter (where is_received_late)::int as received_late,
           count(*) filter (where is_remarked)::int as remarks,
           min(event_time) filter (where is_counted) as first_time,
           (array_agg(event_offset_minutes order by event_time, logbook_entry_uuid) filter (where is_counted))[1]
             as first_offset_minutes,
           max(event_time) filter (where is_counted) as last_time,
           (array_agg(event_offset_minutes order by event_time desc, logbook_entry_uuid desc) filter (where is_counted))[1]
             as last_offset_minutes,
           coalesce(max(gap_ms) filter (where ${IS_GAP}), 0) as longest_gap_ms,
           coalesce(array_agg(array[since_ms, gap_ms, event_offset_minutes] order by event_time, logbook_entry_uuid)
                      filter (where ${IS_GAP}), '{}') as gaps,
           max(receive_time) as newest_receive_time
      from spaced group by 1, 2)`;

const count = (days: string) => `
  with ${days}, ${COUNTED_NOW}
  select (select json_agg(counted)::text from counted) as days, names::text, times::text, uuids::text, opens::text
    from (select array_agg(logbook_name) as names, array_agg(event_time) as times, array_agg(logbook_entry_uuid) as uuids,
                 array_agg(is_record and not is_struck and not is_verified) as opens
            from entry_now) entries
   where uuids is not null`;

const COUNT_OF_ENTRIES = count(DAYS_OF_ENTRIES);
const COUNT_OF_DAYS = count(DAYS_ASKED);
const COUNT_BETWEEN = count(DAYS_BETWEEN);

const tuple = (alias: string) => COUNTED.map((name) => `${alias}.${name}`).join(", ");

// By ctid: with the vessel as a condition the planner would read all its open entries each time.
const STORE = `
  with stored as (
    insert into logbook_day as was (organization_uuid, vessel_uuid, logbook_name, ship_day, ${COUNTED.join(", ")})
    select $1, $2, counted.logbook_name, counted.ship_day, ${tuple("counted")}
      from json_populate_recordset(null::logbook_day, $3::json) counted
        on conflict (vessel_uuid, logbook_name, ship_day) do update
       set ${COUNTED.map((name) => `${name} = excluded.${name}`).join(", ")}
     where (${tuple("was")}) is distinct from (${tuple("excluded")})),
  entry_now as materialized (
    select * from unnest($4::text[], $5::timestamptz[], $6::uuid[], $7::boolean[])
      as entry_now (logbook_name, event_time, logbook_entry_uuid, is_open)),
  closed as (
    delete from open_entry where ctid = any(array(
      select o.place from entry_now cross join lateral (
        select o.ctid as place from open_entry o
         where o.organization_uuid = $1 and o.vessel_uuid = $2 and o.logbook_name = entry_now.logbook_name
           and o.event_time = entry_now.event_time and o.logbook_entry_uuid = entry_now.logbook_entry_uuid limit 1) o
       where not entry_now.is_open)))
  insert into open_entry (organization_uuid, vessel_uuid, logbook_name, event_time, logbook_entry_uuid)
  select $1, $2, logbook_name, event_time, logbook_entry_uuid from entry_now where is_open
      on conflict do nothing`;

const DIFFERENT_DAYS = `
  with counted as (select * from json_populate_recordset(null::logbook_day, $3::json)),
  was as (select * from logbook_day where organization_uuid = $1 and vessel_uuid = $2)
  select coalesce(counted.logbook_name, was.logbook_name) || ' of ' || coalesce(counted.ship_day, was.ship_day) as what,
         case when was.entries is null then 'missing' when counted.entries is null then 'superfluous' else 'different' end as problem
    from counted full join was on was.logbook_name = counted.logbook_name and was.ship_day = counted.ship_day
   where (${tuple("was")}) is distinct from (${tuple("counted")})
   order by 1`;

const DIFFERENT_OPEN_ENTRIES = `
  with expected as (
    select * from unnest($3::text[], $4::timestamptz[], $5::uuid[], $6::boolean[])
      as entry_now (logbook_name, event_time, logbook_entry_uuid, is_open) where is_open),
  was as (select * from open_entry where organization_uuid = $1 and vessel_uuid = $2)
  select 'open entry ' || coalesce(was.logbook_entry_uuid, expected.logbook_entry_uuid) as what,
         case when was.event_time is null then 'missing' when expected.event_time is null then 'superfluous' else 'different' end
           as problem
    from expected full join was on was.logbook_entry_uuid = expected.logbook_entry_uuid
   where (was.logbook_name, was.event_time) is distinct from (expected.logbook_name, expected.event_time)
   order by 1`;
