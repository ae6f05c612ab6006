import type { Db } from "../../../database/db.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { ENTRY_COLUMNS, type LogbookEntryRow } from "../../entries/logbook-entries.sql.ts";
import { type EntryWords, entryTerms, entryWords, quoted, type Term } from "./entry-words.ts";
import { EventLoopYield } from "../../../kernel/event-loop-yield.ts";
import { spacedWords } from "./words.ts";

/** An entry with its index row. */
export type IndexedEntry = EntryWords & { uuid: string; time: Date };

/**
 * Indexes the current state of these entries of a vessel. Called by everything that stores entries or facts, after their states
 * are derived and while the lock of the vessel's states is held, so that no older state overwrites a newer one.
 */
export async function indexEntries(tx: Db, vessel: VesselOfOrganization, entryUuids: readonly string[]): Promise<void> {
  const uuids = [...new Set(entryUuids)];
  // Batched, so that the server handles other requests in between.
  for (let start = 0; start < uuids.length; start += BATCH_SIZE) {
    await indexSome(tx, vessel, uuids.slice(start, start + BATCH_SIZE));
  }
}

async function indexSome(tx: Db, vessel: VesselOfOrganization, entryUuids: readonly string[]): Promise<void> {
  const rows = await readRows(tx, vessel, entryUuids);
  if (rows.length === 0) return;
  const entries = await indexedEntries(vessel, rows);
  await tx.query("select ensure_find_partitions($1)", [entries.map(({ time }) => time)]);
  await tx.query(WRITE_WORDS, [
    vessel.organizationUuid,
    vessel.vesselUuid,
    entries.map(({ time }) => time),
    entries.map(({ uuid }) => uuid),
    entries.map(({ latitude }) => latitude),
    entries.map(({ longitude }) => longitude),
    entries.map(({ figures }) => figures && JSON.stringify(figures)),
    entries.map(({ words }) => words),
  ]);
  // A label of an entry that can be withdrawn replaces none: it would stay when the entry goes.
  await writeTerms(
    tx,
    vessel,
    rows.filter(({ withdrawable }) => withdrawable === null).flatMap(entryTerms),
    WRITE_TERMS,
  );
  await writeTerms(tx, vessel, rows.filter(({ withdrawable }) => withdrawable !== null).flatMap(entryTerms), ADD_TERMS);
}

/** Removes entries that are withdrawn from the index, before they are deleted. Called under the lock of the vessel's states. */
export async function removeFromIndex(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<void> {
  await tx.query(REMOVE_WORDS, [organizationUuid, vesselUuid, entryUuids]);
}

/** Removes the values that filters offer because of no entry of a vessel. */
export async function removeUnusedTerms(tx: Db, { organizationUuid, vesselUuid }: VesselOfOrganization): Promise<void> {
  const { rows } = await tx.query<Pick<Term, "kind" | "value">>(
    "select kind, value from find_term where organization_uuid = $1 and vessel_uuid = $2",
    [organizationUuid, vesselUuid],
  );
  for (const { kind, value } of rows) {
    // The index and its terms apart: they may be on different Citus nodes.
    const { rowCount } =
      kind === "values"
        ? await tx.query(`${USED} and w.figures ? $3 limit 1`, [organizationUuid, vesselUuid, value])
        : await tx.query(`${USED} and w.words @@ $3::tsquery limit 1`, [
            organizationUuid,
            vesselUuid,
            quoted(`~${kind === "people" ? "p" : "t"}:${value}`),
          ]);
    if (rowCount === 0) await tx.query(REMOVE_TERM, [organizationUuid, vesselUuid, kind, value]);
  }
}

/** Returns the index rows to store for these entries. */
export async function expectedWords(
  db: Db,
  vessel: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<IndexedEntry[]> {
  const rows = await readRows(db, vessel, entryUuids);
  return indexedEntries(vessel, rows);
}

async function indexedEntries(vessel: VesselOfOrganization, rows: readonly LogbookEntryRow[]): Promise<IndexedEntry[]> {
  const pause = new EventLoopYield();
  const entries: IndexedEntry[] = [];
  for (const row of rows) {
    const words = await entryWords(vessel, row, pause);
    entries.push({ ...words, uuid: row.logbook_entry_uuid, time: row.event_time });
    if (pause.isDue) await pause.yield();
  }
  return entries;
}

async function readRows(
  db: Db,
  vessel: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<LogbookEntryRow[]> {
  const { rows } = await db.query<LogbookEntryRow>(ENTRIES, [vessel.organizationUuid, vessel.vesselUuid, entryUuids]);
  return rows;
}

async function writeTerms(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  terms: Term[],
  write: string,
): Promise<void> {
  if (terms.length === 0) return;
  const byKey = new Map(terms.map((term) => [`${term.kind} ${term.value}`, term]));
  const different = [...byKey.values()];
  await tx.query(write, [
    organizationUuid,
    vesselUuid,
    different.map(({ kind }) => kind),
    different.map(({ value }) => value),
    different.map(({ label }) => label),
    different.map(({ label }) => spacedWords(label)),
  ]);
}

const BATCH_SIZE = 250;

// Lateral, so that each is one index lookup, however large the table and however stale its statistics.
const ENTRIES = `
  select e.* from unnest($3::uuid[]) as asked (uuid) cross join lateral (
    select ${ENTRY_COLUMNS} from logbook_entry e
     where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_entry_uuid = asked.uuid limit 1) e`;

const WRITE_WORDS = `
  insert into logbook_entry_word as was
         (organization_uuid, vessel_uuid, event_time, logbook_entry_uuid, latitude, longitude, figures, words)
  select $1, $2, made.event_time, made.uuid, made.latitude, made.longitude, made.figures::jsonb, made.words::tsvector
    from unnest($3::timestamptz[], $4::uuid[], $5::float8[], $6::float8[], $7::text[], $8::text[])
      as made (event_time, uuid, latitude, longitude, figures, words)
      on conflict (vessel_uuid, event_time, logbook_entry_uuid) do update
     set latitude = excluded.latitude, longitude = excluded.longitude, figures = excluded.figures, words = excluded.words
   where (was.latitude, was.longitude, was.figures, was.words)
         is distinct from (excluded.latitude, excluded.longitude, excluded.figures, excluded.words)`;

const TERMS = `
  insert into find_term as was (organization_uuid, vessel_uuid, kind, value, label, words)
  select $1, $2, made.* from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as made (kind, value, label, words)
      on conflict (organization_uuid, vessel_uuid, kind, value)`;

const WRITE_TERMS = `${TERMS} do update set label = excluded.label, words = excluded.words
   where (was.label, was.words) is distinct from (excluded.label, excluded.words)`;

const ADD_TERMS = `${TERMS} do nothing`;

// By the time, too: it says in which partition a row is.
const REMOVE_WORDS = `
  delete from logbook_entry_word w
   using (select e.logbook_entry_uuid, e.event_time from unnest($3::uuid[]) as asked (uuid) cross join lateral (
            select e.logbook_entry_uuid, e.event_time from logbook_entry e
             where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_entry_uuid = asked.uuid limit 1) e) gone
   where w.organization_uuid = $1 and w.vessel_uuid = $2 and w.event_time = gone.event_time
     and w.logbook_entry_uuid = gone.logbook_entry_uuid`;

const USED = "select from logbook_entry_word w where w.organization_uuid = $1 and w.vessel_uuid = $2";

const REMOVE_TERM = `
  delete from find_term where organization_uuid = $1 and vessel_uuid = $2 and kind = $3 and value = $4`;
