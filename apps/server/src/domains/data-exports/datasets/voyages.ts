import { NEWEST_VERSION } from "@shore/api/schema-versions";
import { utcTime } from "./column-sql.ts";
import type { Column, Dataset } from "./dataset.ts";
import { FIRST_COLUMNS } from "./vessel-columns.ts";

/**
 * The current or last voyage of a vessel, the only one that is stored: a row when it was received within the period.
 * Source: docs/spec/entities.md#vessel.
 */
export const voyages: Dataset = {
  name: "voyages",
  displayName: "Voyages",
  meaning: "The current or last voyage of the vessel, when what is known of it changed within the period.",
  schemaVersion: NEWEST_VERSION,
  sludgeDisposal: false,
  table: "vessel",
  where: "e.voyage is not null",
  // A voyage has no time of its own.
  eventTime: "update_time",
  receiveTime: "update_time",
  key: "vessel_uuid",
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
      meaning: "When the shore's record of the vessel last changed, in UTC",
      example: "2026-11-20T10:14:31.207+00:00",
      sql: utcTime("e.update_time"),
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
