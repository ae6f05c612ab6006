import { isOfFuture } from "../../entries/times-that-count.ts";
import type { Db } from "../../../database/db.ts";
import type { ShipInstant } from "../../../kernel/import-time.ts";

/** Voyage and persons on board as sent by a ship, in the contract's field names; null: not sent. */
export type NewVesselState = {
  factUuid: string;
  time: ShipInstant;
  voyage: object | null;
  personnel: object | null;
};

/** Stores a ship's states, in the order of their batch. The vessel's own row keeps what counted at that time, which the previous server version shows. */
export async function storeVesselStates(
  tx: Db,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
  states: readonly NewVesselState[],
): Promise<void> {
  await tx.query(
    `insert into vessel_state (organization_uuid, vessel_uuid, fact_uuid, state_time, state_offset_minutes, voyage, personnel, place_in_batch)
     select $1, $2, state.*
       from unnest($3::uuid[], $4::timestamptz[], $5::smallint[], $6::jsonb[], $7::jsonb[]) with ordinality as state`,
    [
      organizationUuid,
      vesselUuid,
      states.map(({ factUuid }) => factUuid),
      states.map(({ time }) => new Date(time.epochMilliseconds).toISOString()),
      states.map(({ time }) => time.offsetMinutes),
      states.map(({ voyage }) => voyage && JSON.stringify(voyage)),
      states.map(({ personnel }) => personnel && JSON.stringify(personnel)),
    ],
  );
  await tx.query(
    `update vessel v set voyage = ${newestState("voyage")}, personnel = ${newestState("personnel")}, update_time = now()
      where v.organization_uuid = $1 and v.vessel_uuid = $2`,
    [organizationUuid, vesselUuid],
  );
}

/**
 * The voyage or the persons on board of vessel `v` of organisation `$1`: of the newest state by the ship's time whose time has come and is
 * not more than 26 hours after its receipt, for any order of arrival; else those of the vessel's own row. A state that was ahead of its
 * receipt is replaced by any received later, and of two of one time in one batch the one later in it counts.
 */
export const newestState = (column: "voyage" | "personnel") => `coalesce((
  select s.${column} from vessel_state s
   where s.organization_uuid = $1 and s.vessel_uuid = v.vessel_uuid and s.${column} is not null
     and s.state_time <= now() and not (${isOfFuture("s.state_time", "s.receive_time")})
   order by least(s.state_time, s.receive_time) desc, s.state_time desc, s.receive_time desc, s.place_in_batch desc nulls last, s.fact_uuid desc
   limit 1), v.${column})`;
