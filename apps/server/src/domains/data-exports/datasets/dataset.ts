import type { SchemaVersion } from "@shore/api/schema-versions";

/** A kind of data that leaves the house as a file: what is in it, in words for those who read it and in SQL. */
export type Dataset = {
  /** Name used in calls and file names. */
  name: string;
  /** Name shown in the console. */
  displayName: string;
  /** What a row is, as a sentence. */
  meaning: string;
  /** Every file names it. */
  schemaVersion: SchemaVersion;
  /** True when the dataset covers sludge disposal. Source: docs/spec/entities.md. */
  sludgeDisposal: boolean;
  columns: readonly Column[];
  /** The table the rows come from, as `e`; it has `organization_uuid` and `vessel_uuid`. */
  table: string;
  /** Joined to it. */
  join?: string;
  /** Condition that a row has to meet besides vessel and period. */
  where?: string;
  /** Columns of the table by which a period picks its rows, and what keeps rows of one instant in one order. */
  eventTime: string;
  receiveTime: string;
  key: string;
};

/** One column: the head in CSV, the key in JSON and a line of docs/data-exports.md. */
export type Column = {
  /** The contract's own word where the contract has the field. */
  name: string;
  type: ColumnType;
  /** Unit of a figure. */
  unit?: string;
  /** What it says, as a sentence without its subject. */
  meaning: string;
  example: string;
  /** Absent: in both. */
  only?: FileFormat;
  /** First version that has it. @default 1 */
  since?: SchemaVersion;
  /** Its value: text for `text`, `time` and `uuid`; numeric, boolean or jsonb for the others. */
  sql: string;
};

/** `time`: ISO 8601 with offset. `json`: nested data; in CSV a cell that holds JSON. */
export type ColumnType = "uuid" | "text" | "time" | "boolean" | "integer" | "decimal" | "json";

export type FileFormat = "csv" | "json";

/** The columns of a file of this format, from first to last. */
export function columnsOf(dataset: Dataset, format: FileFormat): readonly Column[] {
  return dataset.columns.filter(({ only }) => only === undefined || only === format);
}
