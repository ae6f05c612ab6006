import type { WholeDatabase } from "../database/db.ts";
import { rebuildAmendments } from "../domains/records/amendments/derive-amendments.ts";
import { rebuildLogbookDays } from "../domains/records/logbook-days/fill.ts";
import { createVessel } from "./callers.ts";

/**
 * Stores entries of 2025 on many vessels, one of ten with an amending fact; amendments are derived by the product. Receive times are
 * spread evenly over the last year.
 */
export async function addAmendedEntries(
  database: WholeDatabase,
  organizationUuid: string,
  { vessels, amendments }: { vessels: number; amendments: number },
): Promise<{ entries: number; amendments: number }> {
  const each = Math.round((amendments * 10) / vessels);
  for (let number = 0; number < vessels; number += 1) {
    const vesselUuid = await createVessel(database, organizationUuid, `Vessel ${number + 1}`);
    await database.query(ENTRIES, [organizationUuid, vesselUuid, each]);
    await database.query(FACTS, [organizationUuid, vesselUuid]);
  }
  await database.query("analyze logbook_entry, logbook_entry_change");
  await rebuildLogbookDays(database);
  return { entries: each * vessels, amendments: await rebuildAmendments(database) };
}

const ENTRIES = `
  insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time, event_offset_minutes,
                             entry_type_id, entry, receive_time)
  select $2, gen_random_uuid(), $1, (array['deck', 'engine', 'oil1', 'garbage'])[1 + n % 4],
         timestamptz '2025-01-01 00:00+00' + n * interval '365 days' / $3::int, 60, 'type-' || n % 40,
         jsonb_build_object('entryTypeName', 'Kind ' || n % 40, 'summary', repeat('Noon at 56° 48.210′ N 007° 02.733′ E ', 12),
                            'recordUser', jsonb_build_object('displayNameShort', 'Person ' || n % 30)),
         now() - interval '365 days' + n * interval '365 days' / $3::int
    from generate_series(0, $3::int - 1) as n`;

const FACTS = `
  insert into logbook_entry_change (vessel_uuid, fact_uuid, organization_uuid, logbook_entry_uuid, kind, change_time,
                                    change_offset_minutes, epoch_uuid, sequence, fact_index, detail, receive_time)
  select e.vessel_uuid, gen_random_uuid(), e.organization_uuid, e.logbook_entry_uuid,
         (array['struck', 'verification_withdrawn', 'remark_struck'])[1 + e.n % 3],
         e.event_time + (1 + e.n % 300) * interval '1 hour', 60, e.vessel_uuid, 1, e.n,
         jsonb_build_object('user', jsonb_build_object('displayNameShort', 'Person ' || e.n % 7)), e.receive_time
    from (select *, (row_number() over (order by event_time))::int as n from logbook_entry
           where organization_uuid = $1 and vessel_uuid = $2) e
   where e.n % 10 = 0`;
