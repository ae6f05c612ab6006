import { zstdDecompressSync } from "node:zlib";
import type { WholeDatabase } from "@shore/server/database/db";
import type { ShipRecord } from "./ship-facts.ts";

/** Compares a vessel's facts ashore with those recorded on board, using SQL only. @returns a sentence for each difference */
export async function compareShipFacts(
  database: WholeDatabase,
  vesselUuid: string,
  record: ShipRecord,
): Promise<string[]> {
  const problems: string[] = [];
  const facts = await database.query<{ uuid: string; hash: string }>(
    "select fact_uuid as uuid, encode(content_hash, 'hex') as hash from ship_fact where vessel_uuid = $1",
    [vesselUuid],
  );
  problems.push(
    ...differences(
      "fact",
      record.accepted,
      facts.rows.map(({ uuid, hash }) => [uuid, hash]),
    ),
  );

  const entries = await database.query<{ uuid: string; text: string }>(
    `select logbook_entry_uuid as uuid, (entry->>'summary') || ' ' || extract(epoch from event_time)::bigint as text
       from logbook_entry where vessel_uuid = $1`,
    [vesselUuid],
  );
  const written = new Map(
    Array.from(record.entries, ([uuid, { summary, eventTime }]) => [
      uuid,
      `${summary} ${Date.parse(eventTime) / 1_000}`,
    ]),
  );
  problems.push(
    ...differences(
      "entry",
      written,
      entries.rows.map(({ uuid, text }) => [uuid, text]),
    ),
  );

  const changes = await database.query<{ uuid: string }>(
    "select fact_uuid as uuid from logbook_entry_change where vessel_uuid = $1",
    [vesselUuid],
  );
  const changed = [...record.accepted.keys()]
    .filter((uuid) => !record.entries.has(uuid))
    .map((uuid) => [uuid, ""] as const);
  problems.push(
    ...differences(
      "change",
      new Map(changed),
      changes.rows.map(({ uuid }) => [uuid, ""]),
    ),
  );

  const aside = await database.query<{ content: Buffer }>(
    "select content from ship_fact_kept_aside where vessel_uuid = $1",
    [vesselUuid],
  );
  const refused = new Map([...record.refused].map((line) => [line, ""]));
  problems.push(
    ...differences(
      "fact kept aside",
      refused,
      aside.rows.map(({ content }) => [content.toString(), ""]),
    ),
  );

  const batches = await database.query<{ epoch: string; content: Buffer; number: number; last: number }>(
    `select b.epoch_uuid as epoch, b.content, row_number() over (partition by b.epoch_uuid order by b.sequence)::int as number,
            b.sequence::int as last
       from ship_batch b where vessel_uuid = $1`,
    [vesselUuid],
  );
  const gaps = batches.rows.filter(({ number, last }) => number !== last);
  if (gaps.length > 0) problems.push(`Lost: batch ${gaps[0]?.number} of epoch ${gaps[0]?.epoch}.`);
  const bytes = Buffer.concat(batches.rows.map(({ content }) => zstdDecompressSync(content)));
  const absent = record.lines.filter((line) => !bytes.includes(line));
  if (absent.length > 0)
    problems.push(`Altered: ${absent.length} facts are in no batch as they were written: ${absent[0]}`);
  return problems;
}

function differences(
  what: string,
  recorded: ReadonlyMap<string, string>,
  stored: readonly (readonly [string, string])[],
): string[] {
  const ashore = new Map(stored);
  const lost = [...recorded.keys()].filter((key) => !ashore.has(key));
  const ghosts = [...ashore.keys()].filter((key) => !recorded.has(key));
  const altered = [...recorded].filter(([key, value]) => ashore.has(key) && ashore.get(key) !== value);
  return [
    ...(lost.length > 0 ? [`Lost: ${lost.length} of ${recorded.size}, ${what} ${lost[0]}.`] : []),
    ...(ghosts.length > 0 ? [`Ghost: ${ghosts.length}, ${what} ${ghosts[0]}.`] : []),
    ...(altered.length > 0 ? [`Altered: ${altered.length}, ${what} ${altered[0]?.[0]}.`] : []),
    ...(stored.length > ashore.size ? [`Twice: ${stored.length - ashore.size}, ${what}.`] : []),
  ];
}
