import type { MessageInitShape } from "@bufbuild/protobuf";
import type { ShipLinkDaysSchema } from "@shore/api/gen-server/shore/v1/ship_links_pb";
import type { Db } from "../../../database/db.ts";
import { readEntriesByDay } from "../../records/logbook-days/entries-by-day.sql.ts";
import { readDaysCountedFrom } from "../../records/backfill/backfill.sql.ts";
import type { ShipLinkRow } from "./ship-links.sql.ts";

type Days = MessageInitShape<typeof ShipLinkDaysSchema>;

/**
 * Returns the number of entries of each vessel on its last 30 days, by its uuid. Today is by the clock of the vessel's newest entry,
 * however old: a ship that sends nothing has empty days at the end.
 */
export async function shipLinkDays(
  db: Db,
  organizationUuid: string,
  links: readonly Pick<ShipLinkRow, "vessel_uuid" | "newest_record_offset_minutes">[],
): Promise<Map<string, Days>> {
  const [now, countedFrom] = [Date.now(), await readDaysCountedFrom(db, organizationUuid)];
  const vessels = links.map(({ vessel_uuid: vesselUuid, newest_record_offset_minutes: offset }) => ({
    vesselUuid,
    lastDay: dayOf(now, offset ?? 0),
    // The day that counting has reached is incomplete.
    firstDay: countedFrom === undefined ? 0 : dayOf(countedFrom.getTime(), offset ?? 0) + 1,
  }));
  const counts = await readEntriesByDay(db, organizationUuid, { vessels, days: DAYS });
  return new Map(
    vessels.map(({ vesselUuid, lastDay, firstDay }) => [
      vesselUuid,
      {
        lastDay: new Date(lastDay * DAY_MS).toISOString().slice(0, 10),
        entries: (counts.get(vesselUuid) ?? []).filter((_, index) => lastDay - DAYS + 1 + index >= firstDay),
      },
    ]),
  );
}

/** Returns the local day of an instant, as a number since 1970. */
function dayOf(time: number, offsetMinutes: number): number {
  return Math.floor((time + offsetMinutes * 60_000) / DAY_MS);
}

const DAYS = 30;
const DAY_MS = 86_400_000;
