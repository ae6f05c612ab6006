import type { Db } from "../../../database/db.ts";

/** A vessel, and the last requested day, as a number since 1970 by the ship's clock. */
type LastDay = { vesselUuid: string; lastDay: number };

/**
 * Counts the entries of vessels on each of their last days in all logbooks, including removed ones, the oldest day first.
 * @param days number of days
 * @returns by the vessels' uuids
 */
export async function readEntriesByDay(
  db: Db,
  organizationUuid: string,
  { vessels, days }: { vessels: readonly LastDay[]; days: number },
): Promise<Map<string, number[]>> {
  const byVessel = new Map(vessels.map(({ vesselUuid }) => [vesselUuid, Array.from({ length: days }, () => 0)]));
  if (vessels.length === 0) return byVessel;
  const lastDays = vessels.map(({ lastDay }) => lastDay);
  const lastDayOf = new Map(vessels.map(({ vesselUuid, lastDay }) => [vesselUuid, lastDay]));
  const { rows } = await db.query<{ vessel_uuid: string; day: number; entries: number }>(ENTRIES_BY_DAY, [
    organizationUuid,
    vessels.map(({ vesselUuid }) => vesselUuid),
    Math.min(...lastDays) - days + 1,
    Math.max(...lastDays),
  ]);
  for (const { vessel_uuid: vesselUuid, day, entries } of rows) {
    const place = day - (lastDayOf.get(vesselUuid) ?? 0) + days - 1;
    const counts = byVessel.get(vesselUuid);
    if (counts && place >= 0 && place < days) counts[place] = entries;
  }
  return byVessel;
}

// The key begins with vessel and logbook, so the days of each logbook are adjacent.
const ENTRIES_BY_DAY = `
  select d.vessel_uuid, d.ship_day - date '1970-01-01' as day, sum(d.entries)::int as entries
    from logbook_day d
   where d.organization_uuid = $1 and d.vessel_uuid = any($2::uuid[])
     and d.ship_day between date '1970-01-01' + $3::int and date '1970-01-01' + $4::int
   group by d.vessel_uuid, d.ship_day`;
