import type { SchemaVersion } from "@shore/api/schema-versions";

/** An exportable kind of data: its documentation and its SQL. */
export type Dataset = {
  /** Name used in calls and file names. */
  name: string;
  /** Name shown in the console. */
  displayName: string;
  /** Meaning of a row, as a sentence. */
  meaning: string;
  /** Version of the columns, in every file. */
  schemaVersion: SchemaVersion;
  /** True when the dataset covers sludge disposal. Source: docs/spec/entities.md. */
  sludgeDisposal: boolean;
  columns: readonly Column[];
  /** The table or query the rows come from, as `e`; it has `organization_uuid` and `vessel_uuid`. */
  table: string;
  /** Join clause. */
  join?: string;
  /** Condition on rows besides vessel and period. */
  where?: string;
  /** Columns that a period selects rows by, and the tie-breaker for rows of one instant. */
  eventTime: string;
  receiveTime: string;
  key: string;
};

/** One column: the header in CSV, the key in JSON and a line of docs/spec/dataset-columns.md. */
export type Column = {
  /** The contract's name where the contract has the field. */
  name: string;
  type: ColumnType;
  /** Unit of a figure. */
  unit?: string;
  /** Meaning, as a sentence without its subject. */
  meaning: string;
  example: string;
  /** Absent: in both formats. */
  only?: FileFormat;
  /** First version that has it. @default 1 */
  since?: SchemaVersion;
  /** SQL of its value: text for `text`, `time` and `uuid`; numeric, boolean or jsonb for the others. */
  sql: string;
};

/** `time`: ISO 8601 with offset. `json`: nested data; in CSV a cell that holds JSON. */
export type ColumnType = "uuid" | "text" | "time" | "boolean" | "integer" | "decimal" | "json";

export type FileFormat = "csv" | "json";

/** Returns the columns of a file of this format, from first to last. */
export function columnsOf(dataset: Dataset, format: FileFormat): readonly Column[] {
  return dataset.columns.filter(({ only }) => only === undefined || only === format);
}
