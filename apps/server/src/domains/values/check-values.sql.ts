import { isOfFuture } from "../entries/times-that-count.ts";
import type { Db, Transaction } from "../../database/db.ts";
import { readByCursor } from "../../database/read-by-cursor.ts";
import type { VesselOfOrganization } from "../entries/entry-states.sql.ts";
import type { Correction } from "./derive-anew.sql.ts";

/** Returns what was corrected, by vessel. */
export async function readCorrections(
  db: Db,
  organizationUuid: string,
): Promise<(Correction & { vesselUuid: string })[]> {
  const { rows } = await db.query<Correction & { vesselUuid: string }>(
    `select vessel_uuid as "vesselUuid", what, subject, before, after from value_correction
      where organization_uuid = $1 order by vessel_uuid, what desc, subject`,
    [organizationUuid],
  );
  return rows;
}

/** Whether the job that derives values anew has not finished with an organisation. */
export async function isDeriving(db: Db, organizationUuid: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "select from backfill where organization_uuid = $1 and name = 'values' and finish_time is null",
    [organizationUuid],
  );
  return rowCount > 0;
}

/** Facts of a batch, by their indexes in it. */
export type FactsOfBatch = { content: Buffer; facts: { uuid: string; index: number }[] };

/** Reads the bytes of a vessel's facts, batch by batch. */
export function readFactBytes(
  tx: Transaction,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
): AsyncGenerator<FactsOfBatch[]> {
  const statement = `select b.content, f.facts
    from (select epoch_uuid, sequence, json_agg(json_build_object('uuid', fact_uuid, 'index', fact_index) order by fact_index) as facts
            from ship_fact where organization_uuid = $1 and vessel_uuid = $2
           group by epoch_uuid, sequence) f
    join ship_batch b on b.organization_uuid = $1 and b.vessel_uuid = $2
                     and b.epoch_uuid = f.epoch_uuid and b.sequence = f.sequence`;
  return readByCursor<FactsOfBatch>(tx, "fact_bytes", { statement, values: [organizationUuid, vesselUuid] });
}

/** Returns entries that are no facts with a number beyond those of which a double holds each. */
export async function readLargeNumbers(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
): Promise<{ uuid: string; number: string }[]> {
  const { rows } = await db.query<{ uuid: string; number: string }>(
    `select e.logbook_entry_uuid as uuid, jsonb_path_query_first(e.entry, '${LARGE}')::text as number from logbook_entry e
      where e.organization_uuid = $1 and e.vessel_uuid = $2 and jsonb_path_exists(e.entry, '${LARGE}')
        and not exists (select from ship_fact f
                         where f.organization_uuid = $1 and f.vessel_uuid = $2 and f.fact_uuid = e.logbook_entry_uuid)
      order by e.event_time, e.logbook_entry_uuid`,
    [organizationUuid, vesselUuid],
  );
  return rows;
}

/** A vessel state whose time is of the future. */
export type StateOfFuture = { factUuid: string; time: Date; receiveTime: Date };

/** Returns a vessel's states whose time is of the future. */
export async function readStatesOfFuture(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
): Promise<StateOfFuture[]> {
  const { rows } = await db.query<StateOfFuture>(
    `select fact_uuid as "factUuid", state_time as time, receive_time as "receiveTime" from vessel_state
      where organization_uuid = $1 and vessel_uuid = $2 and ${isOfFuture("state_time", "receive_time")}
      order by state_time, fact_uuid`,
    [organizationUuid, vesselUuid],
  );
  return rows;
}

/** A change of settings in the audit log. `before` and `after` are JSON. */
export type SettingsChange = {
  time: Date;
  subject: string;
  userUuid: string | null;
  before: string | null;
  after: string | null;
};

/** Returns the changes of an organisation's settings that have numbers. */
export async function readSettingsChanges(db: Db, organizationUuid: string): Promise<SettingsChange[]> {
  const { rows } = await db.query<SettingsChange>(
    `select e.event_time as time, split_part(e.subject, '/', 1) as subject, e.actor_user_uuid as "userUuid", whole.before, whole.after
       from audit_event e, lateral audit_values(e.organization_uuid, e.before, e.after) whole
      where e.organization_uuid = $1 and e.action = 'updated'
        and split_part(e.subject, '/', 1) in ('balance_rule', 'attention_rules', 'organization')
      order by e.event_time, e.audit_event_uuid`,
    [organizationUuid],
  );
  return rows;
}

/** Returns vessels whose IMO number is none, or that of another vessel of the organisation. */
export async function readDoubtfulNumbers(
  db: Db,
  organizationUuid: string,
): Promise<{ name: string; imoNumber: string; vessels: number }[]> {
  const { rows } = await db.query<{ name: string; imoNumber: string; vessels: number }>(
    `select string_agg(display_name || ' (' || vessel_uuid || ')', ', ' order by vessel_uuid) as name, imo_number as "imoNumber",
            count(*)::int as vessels
       from vessel where organization_uuid = $1 and imo_number <> ''
      group by imo_number having count(*) > 1 or imo_number = '0000000' order by imo_number`,
    [organizationUuid],
  );
  return rows;
}

const LARGE = "$.*[*].number ? (@ > 9007199254740991 || @ < -9007199254740991)";
