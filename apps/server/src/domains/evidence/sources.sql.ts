import type { Db, Transaction } from "../../database/db.ts";
import { readAsText, sealedContentSql } from "./sealed-row.ts";

/** A source of records to be sealed. */
export type SourceName = keyof typeof SOURCES;

/** Position in a source: after this record, in the order of receive time and uuid. */
export type ReadFrom = {
  /** As the database formats it. */
  time: string;
  uuid: string;
};

/** A record with its position in a source. */
type PositionedRow = {
  record_uuid: string;
  /** As the database formats it. */
  receive_time: string;
};

/** A record that has no leaf yet. */
export type UnsealedRow = PositionedRow & {
  receive_time_ms: number;
  /** Empty unless it is an entry. */
  logbook_name: string;
  content_length: number;
  content_hash: Buffer;
};

/** Records of a source, of one vessel; nil where records belong to no vessel. Received before `until`. */
export type SourceRange = { organizationUuid: string; vesselUuid: string; from: ReadFrom; until: Date };

/** A vessel with records to seal, and the time to read from. */
export type DueVessel = { vessel_uuid: string; from_time: string; is_old: boolean };

/**
 * Returns the vessels of which a source has received records since the last sealing, less an overlap: a clock set back by no more
 * than that leaves nothing unsealed.
 * @param until records received later are not sealed yet
 */
export async function readDueVessels(
  db: Db,
  source: SourceName,
  { organizationUuid, until }: { organizationUuid: string; until: Date },
): Promise<DueVessel[]> {
  const { ofVessel, isReceived } = SOURCES[source];
  const { rows } = await db.query<DueVessel>(
    `select due.vessel_uuid, due.from_time::text, due.is_old from (
       select known.vessel_uuid, p.sealed_until < $2::timestamptz - $4 * interval '1 ms' or p.sealed_until is null as is_old,
              case when p.sealed_until is null then '-infinity'
                   else least(p.sealed_until, $2::timestamptz) - $5 * interval '1 ms' end as from_time
         from (${ofVessel ? "select vessel_uuid from vessel where organization_uuid = $1" : `select ${NIL} as vessel_uuid`}) known
         left join evidence_position p
           on p.organization_uuid = $1 and p.vessel_uuid = known.vessel_uuid and p.source = $3) due
      where ${isReceived}
      order by due.vessel_uuid`,
    [organizationUuid, until.toISOString(), source, OLD_AFTER_MS, OVERLAP_MS],
  );
  return rows;
}

/**
 * Reads the next records of a source in order, at most `limit`.
 * @returns those that need a leaf, and the last one read; undefined if there was none
 */
export async function readNext(
  tx: Transaction,
  source: SourceName,
  { organizationUuid, vesselUuid, from, until }: SourceRange,
  limit: number,
): Promise<{ unsealed: UnsealedRow[]; count: number; last: PositionedRow | undefined }> {
  const { table, time, key, ofVessel, logbookName, log, isLeftOut } = SOURCES[source];
  const ofOwner = `r.organization_uuid = $1 and ${ofVessel ? "r.vessel_uuid = $2" : `$2::uuid = ${NIL}`}`;
  await tx.query(readAsText);
  // Lateral with a limit, so that each is one index lookup, however stale the statistics of tables that grow this fast. Records and
  // leaves apart: they may be on different Citus nodes.
  const { rows } = await tx.query<PositionedRow & (UnsealedRow | { content_hash: null })>(
    `with record as materialized (
       select next.record_uuid, next.receive_time, r.logbook_name, octet_length(r.bytes) as content_length,
              sha256(r.bytes) as content_hash
         from (select r.${key} as record_uuid, r.${time} as receive_time from ${table} r
                where ${ofOwner} and r.${time} >= $3::timestamptz and (r.${time}, r.${key}) > ($3::timestamptz, $4::uuid)
                  and r.${time} < $5
                order by r.${time}, r.${key} limit $6) next
        cross join lateral (
          select ${logbookName} as logbook_name,
                 case when not ${isLeftOut} then convert_to(${sealedContentSql(table, "r")}, 'UTF8') end as bytes
            from ${table} r where ${ofOwner} and r.${key} = next.record_uuid limit 1) r)
     select record_uuid, receive_time::text, round(extract(epoch from receive_time) * 1000)::bigint as receive_time_ms, logbook_name,
            content_length, case when content_hash is not null and not exists (
              select from evidence_log g cross join lateral (
                select from evidence_leaf l
                 where l.organization_uuid = $1 and l.log_uuid = g.log_uuid and l.record_uuid = record.record_uuid and l.kind <> 6 limit 1) l
               where g.organization_uuid = $1 and g.kind = '${log}' and g.vessel_uuid = $2 and g.logbook_name = record.logbook_name)
            then content_hash end as content_hash
       from record order by record.receive_time, record.record_uuid`,
    [organizationUuid, vesselUuid, from.time, from.uuid, until.toISOString(), limit],
  );
  const unsealed = rows.filter((row) => row.content_hash !== null);
  return { unsealed, count: rows.length, last: rows.at(-1) };
}

/** Records up to when a source is sealed. */
export async function writePosition(
  tx: Transaction,
  source: SourceName,
  { organizationUuid, vesselUuid, time }: { organizationUuid: string; vesselUuid: string; time: string },
): Promise<void> {
  await tx.query(
    `insert into evidence_position (organization_uuid, vessel_uuid, source, sealed_until) values ($1, $2, $3, $4)
     on conflict (organization_uuid, vessel_uuid, source) do update set sealed_until = excluded.sealed_until`,
    [organizationUuid, vesselUuid, source, time],
  );
}

const NIL = "'00000000-0000-0000-0000-000000000000'::uuid";

/** Entries of an import that can be withdrawn are not sealed yet; records that came in a batch are sealed with it, as the ship sent them. */
const NOT_SEALED_AS_ROW = `r.withdrawable is not null or exists (select from ship_fact f cross join lateral (
             select from ship_batch b
              where b.organization_uuid = $1 and b.vessel_uuid = $2
                and b.epoch_uuid = f.epoch_uuid and b.sequence = f.sequence limit 1) b
            where f.organization_uuid = $1 and f.vessel_uuid = $2 and f.fact_uuid = r.logbook_entry_uuid)`;

export const SOURCES = {
  entry: {
    table: "logbook_entry",
    key: "logbook_entry_uuid",
    time: "receive_time",
    ofVessel: true,
    log: "entries",
    logbookName: "r.logbook_name",
    isLeftOut: `(${NOT_SEALED_AS_ROW})`,
    isReceived: "entries_received_between($1, due.vessel_uuid, due.from_time, $2)",
  },
  batch: {
    table: "ship_batch",
    key: "batch_uuid",
    time: "receive_time",
    ofVessel: true,
    log: "facts",
    logbookName: "''",
    isLeftOut: "false",
    isReceived: "batches_received_between($1, due.vessel_uuid, due.from_time, $2)",
  },
  audit_line: {
    table: "audit_event",
    key: "audit_event_uuid",
    time: "event_time",
    ofVessel: false,
    log: "audit",
    logbookName: "''",
    isLeftOut: "false",
    isReceived: `exists (select from audit_event r where r.organization_uuid = $1
                            and r.event_time >= due.from_time and r.event_time < $2)`,
  },
} as const;

/** The order in which sources are sealed. */
export const SOURCE_NAMES = Object.keys(SOURCES) as SourceName[]; // The keys of a constant.

/** How far a clock may be set back between two runs of sealing. */
const OVERLAP_MS = 60_000;

/** A position is also moved when it is this old, so that the overlap is not read again and again. */
const OLD_AFTER_MS = 600_000;
