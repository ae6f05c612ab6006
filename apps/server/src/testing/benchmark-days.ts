import { toJsonString } from "@bufbuild/protobuf";
import {
  type CompletenessGetResponse,
  CompletenessGetResponseSchema,
} from "@shore/api/gen-server/shore/v1/completeness_pb";
import type { Db } from "../database/db.ts";
import { createVessel } from "./callers.ts";

/**
 * Stores days of eight logbooks per vessel, up to yesterday: the deck log has an entry every two to four hours, the engine log four a
 * day, radio one or two, others one on some days; one day of fifty has something late, not verified or not signed. Each logbook has one
 * entry, which sets until when its records are received.
 */
export async function addDays(
  database: Db,
  organizationUuid: string,
  { vessels, days }: { vessels: number; days: number },
): Promise<void> {
  await database.query("select setseed(0.5)");
  for (let number = 0; number < vessels; number += 1) {
    const vesselUuid = await createVessel(database, organizationUuid, `Vessel ${number + 1}`);
    await database.query(NEWEST_ENTRY, [organizationUuid, vesselUuid]);
    await database.query(DAYS, [organizationUuid, vesselUuid, days]);
  }
}

/** Returns the response as the browser receives it. */
export function completenessJson(answer: CompletenessGetResponse): string {
  return toJsonString(CompletenessGetResponseSchema, answer);
}

const NEWEST_ENTRY = `
  insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time, event_offset_minutes,
                             entry_type_id, entry)
  values ($2, gen_random_uuid(), $1, 'deck', date_trunc('day', now()), 0, 'noon', '{}')`;

const DAYS = `
  with book (logbook_name, least, most, share) as (
    values ('deck', 7, 11, 1.0), ('engine', 4, 4, 1.0), ('gmdss', 1, 2, 1.0), ('garbage', 1, 2, 0.4),
           ('oil1', 1, 3, 0.3), ('oil2', 1, 1, 0.05), ('bwrb', 1, 2, 0.05), ('cargo', 1, 4, 0.1)),
  day as (
    select book.*, n, (current_date - $3::int + n) as ship_day, least + floor(random() * (most - least + 1))::int as entries,
           random() < 0.02 as is_unusual
      from book, generate_series(0, $3::int - 1) as n
     where random() < share)
  insert into logbook_day (vessel_uuid, logbook_name, ship_day, organization_uuid, entries, struck, not_verified, not_signed, recorded_late,
                           received_late, remarks, first_time, first_offset_minutes, last_time, last_offset_minutes, longest_gap_ms, gaps,
                           newest_receive_time)
  select $2, logbook_name, ship_day, $1, entries, 0, case when is_unusual then 1 else 0 end,
         case when is_unusual and random() < 0.5 then 1 else 0 end, case when is_unusual and random() < 0.5 then 1 else 0 end, 0, 0,
         ship_day + make_interval(secs => floor(random() * 7200)), 0, ship_day + make_interval(secs => 79200 + floor(random() * 7200)), 0,
         gap.longest, gap.gaps, ship_day + interval '1 day'
    from day
   cross join lateral (
     select max(length)::int as longest, array_agg(array[at, length, 0] order by at) as gaps
       from (select k * (72000000 / day.entries) as at, (72000000 / day.entries - floor(random() * 1800000))::int as length
               from generate_series(0, day.entries - 1) as k) one) gap`;
