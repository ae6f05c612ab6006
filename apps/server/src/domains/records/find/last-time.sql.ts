import { isoTextAt } from "@shore/api/ship-time";
import type { Db } from "../../../database/db.ts";
import { countsNow, readTimesThatCount } from "../../entries/times-that-count.ts";

/**
 * Returns the ship time of a vessel's last entry that counts with a position, or with a figure, ISO 8601 with the ship's offset; empty:
 * there is none. A removed entry counts only where there is no other. An entry counts as soon as it is indexed.
 */
export async function readLastTime(
  db: Db,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
  what: keyof typeof LAST,
): Promise<string> {
  const values = [organizationUuid, vesselUuid, await readTimesThatCount(db, { organizationUuid, vesselUuid })];
  for (const statement of LAST[what]) {
    const { rows } = await db.query<{ time: Date; offsetMinutes: number }>(statement, values);
    if (rows[0]) return isoTextAt(rows[0].time.getTime(), rows[0].offsetMinutes);
  }
  return "";
}

// In the order of the index, each entry looked up by itself: with all conditions in one place, and row-level security, every entry of the
// vessel was read.
const lastWith = (column: "latitude" | "figures", more = "") => `
  select w.event_time as time, e.event_offset_minutes as "offsetMinutes"
    from (select w.event_time, w.logbook_entry_uuid from logbook_entry_word w
           where w.organization_uuid = $1 and w.vessel_uuid = $2 and w.event_time <= now() and w.${column} is not null ${more}
           order by w.event_time desc offset 0) w
   cross join lateral (
     select e.event_time, e.receive_time, e.event_offset_minutes from logbook_entry e
      where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_entry_uuid = w.logbook_entry_uuid limit 1) e
   where ${countsNow("$3")}
   order by w.event_time desc limit 1`;

const NOT_REMOVED = "and not w.words @@ '''~s:removed'''::tsquery";

const LAST = {
  position: [lastWith("latitude", NOT_REMOVED), lastWith("latitude")],
  figure: [lastWith("figures", NOT_REMOVED), lastWith("figures")],
};
