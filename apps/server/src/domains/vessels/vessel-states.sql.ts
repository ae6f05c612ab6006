import type { Db } from "../../database/db.ts";
import type { ShipInstant } from "../logbooks/import-time.ts";

/** Voyage and persons on board as sent by a ship, in the contract's field names; null: not sent. */
export type NewVesselState = {
  factUuid: string;
  time: ShipInstant;
  voyage: object | null;
  personnel: object | null;
};

/** Stores a ship's states; the vessel shows the newest by its time, for any order of arrival. */
export async function storeVesselStates(
  tx: Db,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
  states: readonly NewVesselState[],
): Promise<void> {
  await tx.query(
    `insert into vessel_state (organization_uuid, vessel_uuid, fact_uuid, state_time, state_offset_minutes, voyage, personnel)
     select $1, $2, state.*
       from unnest($3::uuid[], $4::timestamptz[], $5::smallint[], $6::jsonb[], $7::jsonb[]) as state`,
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
    `update vessel v
        set voyage = coalesce((${newest("voyage")}), v.voyage), personnel = coalesce((${newest("personnel")}), v.personnel),
            update_time = now()
      where v.organization_uuid = $1 and v.vessel_uuid = $2`,
    [organizationUuid, vesselUuid],
  );
}

const newest = (column: "voyage" | "personnel") => `
  select s.${column} from vessel_state s
   where s.organization_uuid = $1 and s.vessel_uuid = $2 and s.${column} is not null
   order by s.state_time desc, s.fact_uuid desc limit 1`;
