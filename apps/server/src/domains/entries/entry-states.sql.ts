import type { EntryFact, EntryFactKind, EntryState, ReceivedEntry } from "@shore/api/entry-state";
import { isoTextAt } from "@shore/api/ship-time";
import type { Db } from "../../database/db.ts";
import type { LogbookEntryChangeTable } from "../../database/rows.gen.ts";
import type { StoredEntry } from "./stored-entry.ts";

/** A vessel and the organisation it belongs to. */
export type VesselOfOrganization = { organizationUuid: string; vesselUuid: string };

/** A row of `logbook_entry_change`. `detail` has the contract's JSON of what has no column. */
export type EntryChangeRow = Pick<
  LogbookEntryChangeTable,
  | "fact_uuid"
  | "logbook_entry_uuid"
  | "change_time"
  | "change_offset_minutes"
  | "epoch_uuid"
  | "sequence"
  | "fact_index"
> & { kind: EntryFactKind; detail: Pick<EntryFact, "user" | "reason" | "remarkUuid" | "value"> };

/**
 * Locks the states of the vessel's entries until the transaction ends; waits for a current holder. Without the lock, of two concurrent
 * transactions that store facts of one entry, or one an entry and one its fact, neither would see what the other stores.
 */
export async function lockEntryStates(tx: Db, vesselUuid: string): Promise<void> {
  // Hashed, because UUIDs may share their first half; two vessels with the same key would only block each other.
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1::uuid::text, 0))", [vesselUuid]);
}

/** Returns the facts about these entries of a vessel, by entry. Entries without facts are not in the map. */
export async function readEntryFacts(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<Map<string, EntryFact[]>> {
  const { rows } = await db.query<EntryChangeRow>(FACTS_OF_ENTRIES, [organizationUuid, vesselUuid, entryUuids]);
  const facts = new Map<string, EntryFact[]>();
  for (const row of rows) {
    const others = facts.get(row.logbook_entry_uuid);
    if (others) others.push(entryFact(row));
    else facts.set(row.logbook_entry_uuid, [entryFact(row)]);
  }
  return facts;
}

/** The fact of a row. */
export function entryFact(row: EntryChangeRow): EntryFact {
  return {
    ...row.detail,
    factUuid: row.fact_uuid,
    kind: row.kind,
    time: isoTextAt(row.change_time.getTime(), row.change_offset_minutes),
    epochUuid: row.epoch_uuid,
    sequence: row.sequence,
    factIndex: row.fact_index,
  };
}

/** Returns these entries of a vessel as received, by uuid; those that are not stored are not in the map. */
export async function readReceivedEntries(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<Map<string, ReceivedEntry>> {
  const { rows } = await db.query<{ logbook_entry_uuid: string; crossed_out: boolean; entry: StoredEntry }>(
    RECEIVED_ENTRIES,
    [organizationUuid, vesselUuid, entryUuids],
  );
  return new Map(
    rows.map(({ logbook_entry_uuid: uuid, crossed_out: crossedOut, entry }) => [uuid, { crossedOut, entry }]),
  );
}

/** Writes the states of a vessel's entries and replaces existing ones. */
export async function writeEntryStates(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  states: ReadonlyMap<string, EntryState>,
): Promise<void> {
  if (states.size === 0) return;
  const all = [...states.values()];
  await tx.query(WRITE_STATES, [
    organizationUuid,
    vesselUuid,
    [...states.keys()],
    all.map(({ crossedOut }) => crossedOut ?? false),
    all.map(({ changedAfterVerification }) => changedAfterVerification ?? false),
    all.map((state) => JSON.stringify(state)),
  ]);
}

/** A stored state. The flags stored in columns are for statements that count. */
export type StoredState = { state: EntryState; crossedOut: boolean; changedAfterVerification: boolean };

/** Returns the stored states of these entries of a vessel, by uuid. */
export async function readEntryStates(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<Map<string, StoredState>> {
  const { rows } = await db.query<StoredState & { uuid: string }>(
    `select logbook_entry_uuid as uuid, crossed_out as "crossedOut", state,
            changed_after_verification as "changedAfterVerification"
       from logbook_entry_state
      where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid = any($3::uuid[])`,
    [organizationUuid, vesselUuid, entryUuids],
  );
  return new Map(rows.map(({ uuid, ...stored }) => [uuid, stored]));
}

/** Yields the uuids of the vessel's entries that have facts or a stored state, in batches, ascending. */
export async function* entriesWithStates(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
): AsyncGenerator<string[]> {
  for (let after = NIL_UUID; ;) {
    const { rows } = await db.query<{ uuid: string }>(ENTRIES_WITH_STATES, [organizationUuid, vesselUuid, after]);
    if (rows.length === 0) return;
    yield rows.map(({ uuid }) => uuid);
    after = rows.at(-1)?.uuid ?? after;
  }
}

/** Deletes the states of a vessel's entries. */
export async function deleteEntryStates(tx: Db, { organizationUuid, vesselUuid }: VesselOfOrganization): Promise<void> {
  await tx.query("delete from logbook_entry_state where organization_uuid = $1 and vessel_uuid = $2", [
    organizationUuid,
    vesselUuid,
  ]);
}

const NIL_UUID = "00000000-0000-0000-0000-000000000000";

// Lateral, so that each is one index lookup, however large the table and however stale its statistics.
const FACTS_OF_ENTRIES = `
  select c.fact_uuid, c.logbook_entry_uuid, c.kind, c.change_time, c.change_offset_minutes, c.epoch_uuid, c.sequence,
         c.fact_index, c.detail
    from unnest($3::uuid[]) as asked (uuid) cross join lateral (
      select * from logbook_entry_change
       where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid = asked.uuid offset 0) c`;

const RECEIVED_ENTRIES = `
  select e.logbook_entry_uuid, e.crossed_out, e.entry
    from unnest($3::uuid[]) as asked (uuid) cross join lateral (
      select * from logbook_entry
       where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid = asked.uuid limit 1) e`;

const WRITE_STATES = `
  insert into logbook_entry_state as was
         (organization_uuid, vessel_uuid, logbook_entry_uuid, crossed_out, changed_after_verification, state)
  select $1, $2, derived.uuid, derived.crossed_out, derived.changed, derived.state::jsonb
    from unnest($3::uuid[], $4::boolean[], $5::boolean[], $6::text[]) as derived (uuid, crossed_out, changed, state)
      on conflict (vessel_uuid, logbook_entry_uuid) do update
     set crossed_out = excluded.crossed_out, changed_after_verification = excluded.changed_after_verification,
         state = excluded.state
   where (was.crossed_out, was.changed_after_verification, was.state)
         is distinct from (excluded.crossed_out, excluded.changed_after_verification, excluded.state)`;

const ENTRIES_WITH_STATES = `
  (select distinct logbook_entry_uuid as uuid from logbook_entry_change
    where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid > $3 order by 1 limit 500)
  union
  (select logbook_entry_uuid from logbook_entry_state
    where organization_uuid = $1 and vessel_uuid = $2 and logbook_entry_uuid > $3 order by 1 limit 500)
  order by uuid limit 500`;
