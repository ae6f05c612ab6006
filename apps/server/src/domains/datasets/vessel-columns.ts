import { NEWEST_VERSION, type SchemaVersion } from "@shore/api/schema-versions";
import type { Column } from "./dataset.ts";

/** Returns the first column of a CSV file: the schema version. */
export function versionColumn(version: SchemaVersion): Column {
  return {
    name: "schemaVersion",
    type: "integer",
    only: "csv",
    meaning: "Version of these columns; in JSON it stands in the head of the file",
    example: String(version),
    sql: String(version),
  };
}

/** First columns of every dataset, so that rows of many files fit into one table. Parameters are those of dataset-rows.sql.ts. */
export const FIRST_COLUMNS: readonly Column[] = [
  versionColumn(NEWEST_VERSION),
  {
    name: "vesselUuid",
    type: "uuid",
    meaning: "Identifies the vessel",
    example: "4c2f2d0e-53d0-4c86-9bb1-6a4a1d0c7f52",
    sql: "e.vessel_uuid::text",
  },
  {
    name: "vesselName",
    type: "text",
    meaning: "Name of the vessel when the file was made",
    example: "Havbris",
    sql: "$4::text",
  },
  {
    name: "imoNumber",
    type: "text",
    meaning: "IMO number of the vessel; may be empty",
    example: "9990131",
    sql: "$5::text",
  },
  {
    name: "callSign",
    type: "text",
    meaning: "Call sign of the vessel; may be empty",
    example: "LAHB4",
    sql: "$6::text",
  },
];
