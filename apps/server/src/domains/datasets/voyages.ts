import { NEWEST_VERSION } from "@shore/api/schema-versions";
import { utcTime } from "./column-sql.ts";
import type { Column, Dataset } from "./dataset.ts";
import { FIRST_COLUMNS } from "./vessel-columns.ts";

/**
 * The voyages that ships sent, a row for each time. The vessel's own record has only the newest, and changes with its crew and name,
 * so that it is used only while no ship has sent a voyage, as in the demonstration.
 * Source: docs/spec/entities.md#vessel.
 */
export const voyages: Dataset = {
  name: "voyages",
  displayName: "Voyages",
  meaning: "The voyage of the vessel, once for each time the ship sent it.",
  schemaVersion: NEWEST_VERSION,
  sludgeDisposal: false,
  table: `(
    select organization_uuid, vessel_uuid, fact_uuid, state_time, receive_time, voyage from vessel_state
    union all
    select organization_uuid, vessel_uuid, vessel_uuid, update_time, update_time, voyage from vessel v
     where not exists (
       select from vessel_state s
        where s.organization_uuid = v.organization_uuid and s.vessel_uuid = v.vessel_uuid and s.voyage is not null))`,
  where: "e.voyage is not null",
  eventTime: "state_time",
  receiveTime: "receive_time",
  key: "fact_uuid",
  columns: [
    ...FIRST_COLUMNS,
    word("voyageNumber", "The voyage's number", "2026-31"),
    word("voyageReference", "The organisation's own reference", "HB-31"),
    word("departurePort", "Name of the port of departure", "Göteborg"),
    word("arrivalPort", "Name of the port of arrival", "Rotterdam"),
    {
      name: "ended",
      type: "boolean",
      meaning: "True when the voyage has ended: the vessel is moored",
      example: "false",
      sql: "coalesce((e.voyage->'ended')::boolean, false)",
    },
    {
      name: "updateTime",
      type: "time",
      meaning: "When the shore received it, in UTC",
      example: "2026-11-20T10:14:31.207+00:00",
      sql: utcTime("e.receive_time"),
    },
  ],
};

function word(name: string, meaning: string, example: string): Column {
  return {
    name,
    type: "text",
    meaning: `${meaning}; may be empty`,
    example,
    sql: `coalesce(e.voyage->>'${name}', '')`,
  };
}
