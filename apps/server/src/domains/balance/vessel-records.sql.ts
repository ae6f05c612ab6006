import { millilitresOf } from "@shore/api/rob-walk";
import type { Db } from "../../database/db.ts";
import type { VesselOfOrganization } from "../entries/entry-states.sql.ts";
import { JOIN_STATE, NOW_CROSSED_OUT } from "../entries/joined-state.ts";
import { IS_RECORD } from "../entries/withdrawable-entries.sql.ts";
import { IS_OF_FUTURE } from "../entries/times-that-count.ts";
import type { BalanceRules } from "./balance-rules.ts";
import type { Position } from "./days-under-way.ts";
import type { JudgedAction, JudgedRecords, OperationEntry } from "./judge-vessel.ts";

/** Reads the records that a vessel's findings are derived from. */
export async function readJudgedRecords(
  db: Db,
  vessel: VesselOfOrganization,
  rules: BalanceRules,
): Promise<JudgedRecords> {
  const actions = await readActions(db, vessel);
  if (actions.length === 0) return { actions, entries: [], positionsAfter: new Map() };
  return {
    actions,
    entries: await readOperationEntries(db, vessel, rules),
    positionsAfter: await readPositionsAfter(db, vessel, { actions, daysUnderWay: rules.daysUnderWay }),
  };
}

/**
 * Whether these entries may change the findings of a vessel with actions: one of them records an operation, or lies in a gap between
 * actions of at least `daysUnderWay` days.
 */
export async function mayChangeFindings(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
  { daysUnderWay, entryTypes }: BalanceRules,
): Promise<boolean> {
  const { rows } = await db.query<{ of_operation: boolean; action_uuid: string; first_time: Date }>(CONCERNED, [
    organizationUuid,
    vesselUuid,
    entryUuids,
    entryTypes.map(({ entryTypeId }) => entryTypeId),
    daysUnderWay,
  ]);
  if (rows.length === 0 || rows.some((row) => row.of_operation)) return rows.length > 0;
  const { rowCount } = await db.query(WITHOUT_FINDING, [
    organizationUuid,
    vesselUuid,
    rows.map((row) => row.action_uuid),
    rows.map((row) => row.first_time),
  ]);
  return rowCount > 0;
}

async function readActions(db: Db, { organizationUuid, vesselUuid }: VesselOfOrganization): Promise<JudgedAction[]> {
  const { rows } = await db.query<ActionRow>(
    `select action_uuid, action_type, action_time, action_offset_minutes, operation_uuid, volume_m3, rob_m3
       from csrd_operation_action
      where organization_uuid = $1 and vessel_uuid = $2
      order by action_time, action_uuid`,
    [organizationUuid, vesselUuid],
  );
  return rows.map((row) => ({
    uuid: row.action_uuid,
    actionType: row.action_type,
    time: row.action_time.getTime(),
    offsetMinutes: row.action_offset_minutes,
    operationUuid: row.operation_uuid,
    volume: millilitresOf(row.volume_m3),
    rob: millilitresOf(row.rob_m3),
  }));
}

type ActionRow = {
  action_uuid: string;
  action_type: string;
  action_time: Date;
  action_offset_minutes: number;
  operation_uuid: string;
  volume_m3: string;
  rob_m3: string;
};

async function readOperationEntries(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  { entryTypes }: BalanceRules,
): Promise<OperationEntry[]> {
  if (entryTypes.length === 0) return [];
  const { rows } = await db.query<EntryRow>(OPERATION_ENTRIES, [
    organizationUuid,
    vesselUuid,
    entryTypes.map(({ entryTypeId }) => entryTypeId),
    entryTypes.map(({ amountName }) => amountName),
  ]);
  return rows.map((row) => ({
    uuid: row.logbook_entry_uuid,
    time: row.event_time.getTime(),
    offsetMinutes: row.event_offset_minutes,
    logbookName: row.logbook_name,
    crossedOut: row.crossed_out,
    operationUuid: UUID.test(row.operation_ref ?? "") ? (row.operation_ref ?? "").toLowerCase() : "",
    amount: row.amount === null ? undefined : millilitresOf(row.amount),
  }));
}

type EntryRow = {
  logbook_entry_uuid: string;
  event_time: Date;
  event_offset_minutes: number;
  logbook_name: string;
  crossed_out: boolean;
  operation_ref: string | null;
  amount: string | null;
};

/** Reads the positions after actions without a next action for `daysUnderWay` days. */
async function readPositionsAfter(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  { actions, daysUnderWay }: { actions: readonly JudgedAction[]; daysUnderWay: number },
): Promise<Map<string, Position[]>> {
  const found = new Map<string, Position[]>();
  for (const [index, { uuid, time }] of actions.entries()) {
    const end = actions[index + 1]?.time ?? Infinity;
    if (end - time < daysUnderWay * DAY_MS) continue;
    const { rows } = await db.query<{ time: Date; latitude: number; longitude: number }>(POSITIONS, [
      organizationUuid,
      vesselUuid,
      new Date(time),
      new Date(Math.min(end, time + MAX_DAYS * DAY_MS)),
    ]);
    found.set(
      uuid,
      rows.map((row) => ({ ...row, time: row.time.getTime() })),
    );
  }
  return found;
}

// Most vessels with imported entries have no actions, which skips the lookups per entry. For entries in a gap between actions: the action
// before them and the time of the first entry.
const CONCERNED = `
  select e.entry_type_id = any($4) as of_operation, before.action_uuid, min(e.event_time) as first_time
    from unnest($3::uuid[]) as asked (uuid)
   cross join lateral (
     select e.event_time, e.entry_type_id from logbook_entry e
      where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_entry_uuid = asked.uuid and ${IS_RECORD} limit 1) e
   cross join lateral (
     select action_uuid, action_time as last_time from csrd_operation_action
      where organization_uuid = $1 and vessel_uuid = $2 and (action_time <= e.event_time or e.entry_type_id = any($4))
      order by action_time desc limit 1) before
    left join lateral (
     select action_time as next_time from csrd_operation_action
      where organization_uuid = $1 and vessel_uuid = $2 and action_time > before.last_time
      order by action_time limit 1) after on true
   where exists (select from csrd_operation_action where organization_uuid = $1 and vessel_uuid = $2)
     and (e.entry_type_id = any($4)
          or coalesce(after.next_time, (select max(e.event_time) from logbook_entry e
                                         where e.organization_uuid = $1 and e.vessel_uuid = $2 and ${IS_RECORD} and not (${IS_OF_FUTURE})))
             - before.last_time >= make_interval(days => $5))
   group by 1, 2`;

const WITHOUT_FINDING = `
  select from unnest($3::uuid[], $4::timestamptz[]) as entry (action_uuid, event_time)
   where not exists (select from balance_finding f
                      where f.organization_uuid = $1 and f.vessel_uuid = $2 and f.kind = 'no_action'
                        and f.subject_uuid = entry.action_uuid and f.event_time < entry.event_time)
   limit 1`;

// Takes the entry's first operation reference, and its first number with the name mapped for its type.
const OPERATION_ENTRIES = `
  select e.logbook_entry_uuid, e.event_time, e.event_offset_minutes, e.logbook_name, ${NOW_CROSSED_OUT} as crossed_out,
         jsonb_path_query_first(e.entry, '$.userData[*] ? (@.fieldType == "mso_operation_ref").string') #>> '{}' as operation_ref,
         round((select (datum->>'number')::numeric
                  from jsonb_array_elements(jsonb_path_query_array(e.entry, '$.userData[*]')
                                            || jsonb_path_query_array(e.entry, '$.collectedData[*]')) datum
                 where datum->>'name' = mapped.amount_name and jsonb_typeof(datum->'number') = 'number' limit 1), 6) as amount
    from unnest($3::text[], $4::text[]) as mapped (entry_type_id, amount_name)
    join logbook_entry e on e.entry_type_id = mapped.entry_type_id
    ${JOIN_STATE}
   where e.organization_uuid = $1 and e.vessel_uuid = $2 and ${IS_RECORD}
   order by e.event_time, e.logbook_entry_uuid`;

const POSITIONS = `
  select time, (position->>'latitude')::float8 as latitude, (position->>'longitude')::float8 as longitude from (
    select e.event_time as time, e.logbook_entry_uuid,
           jsonb_path_query_first(e.entry, '$.collectedData[*].position ? (exists(@.latitude) && exists(@.longitude))') as position
      from logbook_entry e ${JOIN_STATE}
     where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.event_time > $3 and e.event_time < $4
       and ${IS_RECORD} and not (${IS_OF_FUTURE})
       and not ${NOW_CROSSED_OUT}) fix
   where position is not null and jsonb_typeof(position->'latitude') = 'number' and jsonb_typeof(position->'longitude') = 'number'
   order by time, logbook_entry_uuid`;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY_MS = 86_400_000;
/** Limit of the search for days under way: a ship moored for longer is not under way. */
const MAX_DAYS = 400;
