import type { Database, Db } from "../../../database/db.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { readAllVesselOwners } from "../../fleet/vessels/vessel-owners.sql.ts";
import { expectedWords } from "./index-entries.ts";

/** An entry whose index row differs from the one derived from it; `waiting`: a job has not reached it yet. */
export type FindDifference = {
  vesselUuid: string;
  logbookEntryUuid: string;
  problem: "missing" | "waiting" | "superfluous" | "different";
};

/**
 * Compares the search index with the entries, each vessel in one snapshot.
 * @returns the number of entries
 */
export async function checkFind(
  database: Database,
  onDifference: (difference: FindDifference) => void,
): Promise<number> {
  let count = 0;
  for (const [vesselUuid, organizationUuid] of await readAllVesselOwners(database)) {
    const vessel = { organizationUuid, vesselUuid };
    for await (const { entries, found } of database.snapshot((tx) => compareVessel(tx, vessel))) {
      count += entries;
      for (const difference of found) onDifference({ vesselUuid, ...difference });
    }
  }
  return count;
}

type Found = Omit<FindDifference, "vesselUuid">;

async function* compareVessel(
  tx: Db,
  vessel: VesselOfOrganization,
): AsyncGenerator<{ entries: number; found: Found[] }> {
  for (let after = NIL_UUID; ;) {
    const { rows } = await tx.query<{ uuid: string; isThere: boolean }>(ENTRIES, [...owner(vessel), after]);
    if (rows.length === 0) return;
    const uuids = rows.filter(({ isThere }) => isThere).map(({ uuid }) => uuid);
    const expected = await expectedWords(tx, vessel, uuids);
    const { rows: found } = await tx.query<Found>(DIFFERENCES, [
      ...owner(vessel),
      expected.map(({ uuid }) => uuid),
      expected.map(({ time }) => time),
      expected.map(({ latitude }) => latitude),
      expected.map(({ longitude }) => longitude),
      expected.map(({ figures }) => figures && JSON.stringify(figures)),
      expected.map(({ words }) => words),
    ]);
    const waiting = await readWaiting(tx, vessel, found);
    const superfluous = rows.filter(({ isThere }) => !isThere);
    yield {
      entries: uuids.length,
      found: [
        ...found.map((one) => (waiting.has(one.logbookEntryUuid) ? { ...one, problem: "waiting" as const } : one)),
        ...superfluous.map(({ uuid }) => ({ logbookEntryUuid: uuid, problem: "superfluous" as const })),
      ],
    };
    after = rows.at(-1)?.uuid ?? after;
  }
}

/** Returns which of the missing and different entries a job has not reached yet. */
async function readWaiting(tx: Db, vessel: VesselOfOrganization, found: readonly Found[]): Promise<Set<string>> {
  if (found.length === 0) return new Set();
  const uuids = found.map(({ logbookEntryUuid }) => logbookEntryUuid);
  const { rows } = await tx.query<{ uuid: string }>(WAITING, [...owner(vessel), uuids]);
  return new Set(rows.map(({ uuid }) => uuid));
}

function owner({ organizationUuid, vesselUuid }: VesselOfOrganization): string[] {
  return [organizationUuid, vesselUuid];
}

const ENTRIES = `
  select uuid, bool_or(is_there) as "isThere" from (
    (select logbook_entry_uuid as uuid, true as is_there from logbook_entry
      where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid > $3 order by 1 limit 500)
    union all
    (select distinct logbook_entry_uuid, false from logbook_entry_word
      where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid > $3 order by 1 limit 500)) known
   group by uuid order by uuid limit 500`;

const DIFFERENCES = `
  select e.uuid as "logbookEntryUuid",
         case when w.words is not null then 'different' else 'missing' end as problem
    from unnest($3::uuid[], $4::timestamptz[], $5::float8[], $6::float8[], $7::text[], $8::text[])
      as e (uuid, event_time, latitude, longitude, figures, words)
    left join logbook_entry_word w
      on w.organization_uuid = $1 and w.vessel_uuid = $2 and w.event_time = e.event_time and w.logbook_entry_uuid = e.uuid
   where (w.words, w.latitude, w.longitude, w.figures)
         is distinct from (e.words::tsvector, e.latitude, e.longitude, e.figures::jsonb)`;

const WAITING = `
  select e.uuid from unnest($3::uuid[]) as e (uuid)
   where exists (select from find_pending p
                  where p.organization_uuid = $1 and p.vessel_uuid = $2 and e.uuid = any(p.entry_uuids))
      or exists (select from backfill b where b.organization_uuid = $1 and b.name in ('find', 'words') and b.finish_time is null)`;

const NIL_UUID = "00000000-0000-0000-0000-000000000000";
