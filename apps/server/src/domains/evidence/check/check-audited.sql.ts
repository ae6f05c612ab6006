import type { Transaction } from "../../../database/db.ts";
import { EVERYTHING, isWithoutRecords, SAYING_KINDS } from "../../../audit/record-everything.ts";

/** The last line that says what it left of a record. */
export type LastLine = { uuid: string; time: number; version: number; hash: string | null };

/** Returns the last line about each record, and the time of the last one that is about all; undefined: none. */
export async function readLastLines(
  tx: Transaction,
  organizationUuid: string,
): Promise<{ lines: Map<string, LastLine>; everythingTime: number | undefined }> {
  const { rows } = await tx.query<LastLine & { record: string }>(
    `select distinct on (each.key) each.key as record, e.audit_event_uuid as uuid,
            round(extract(epoch from e.event_time) * 1000)::bigint as time,
            (each.value->>0)::bigint as version, each.value->>1 as hash
       from audit_event e cross join lateral jsonb_each(e.records) each
      where e.organization_uuid = $1 and e.records is not null
      order by each.key, (each.value->>0)::bigint desc, e.event_time desc`,
    [organizationUuid],
  );
  const lines = new Map(rows.map(({ record, ...line }) => [record, line]));
  return { lines, everythingTime: lines.get(EVERYTHING)?.time };
}

/** Returns the time of the last line that changed records without saying what it left; undefined when there is none. */
export async function readLineWithoutRecords(tx: Transaction, organizationUuid: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ time: number | null }>(
    `select max(round(extract(epoch from e.event_time) * 1000))::bigint as time from audit_event e
      where e.organization_uuid = $1 and ${isWithoutRecords("$2")}`,
    [organizationUuid, SAYING_KINDS],
  );
  return rows[0]?.time ?? undefined;
}

/** Returns the vessels whose row has what one of their states says. */
export async function readReplacedByState(
  tx: Transaction,
  organizationUuid: string,
  column: "voyage" | "personnel",
): Promise<Set<string>> {
  const { rows } = await tx.query<{ vessel_uuid: string }>(
    `select v.vessel_uuid from vessel v
      where v.organization_uuid = $1 and exists (
        select from vessel_state s
         where s.organization_uuid = $1 and s.vessel_uuid = v.vessel_uuid and s.${column} = v.${column})`,
    [organizationUuid],
  );
  return new Set(rows.map((row) => row.vessel_uuid));
}
