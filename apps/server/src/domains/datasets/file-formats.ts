import { type Cell, csvHead, csvRecord } from "@shore/api/csv";
import { columnsOf, type Dataset, type FileFormat } from "./dataset.ts";
import type { DatasetPeriod } from "./dataset-period.ts";

/** Serialises rows to a file format. */
export type Format = {
  contentType: string;
  fileExtension: string;
  /** SQL of the texts that a row `r` of {@link columnsOf} is written from. */
  cells: string;
  head: (subject: FileSubject) => string;
  /** @param before number of rows before these */
  rows: (rows: readonly Row[], before: number) => string;
  tail: (count: number) => string;
};

/** One row: its cells for CSV, or one cell with the whole object for JSON. */
export type Row = Readonly<Record<string, Cell>>;

export type FileSubject = { dataset: Dataset; period: DatasetPeriod; vessel: FileVessel };

export type FileVessel = { vesselUuid: string; vesselName: string; imoNumber: string; callSign: string };

const csv: Format = {
  contentType: "text/csv; charset=utf-8",
  fileExtension: "csv",
  cells: "r.*",
  head: ({ dataset }) => csvHead(columnsOf(dataset, "csv").map(({ name }) => name)),
  rows: (rows) => rows.map((row) => csvRecord(Object.values(row))).join(""),
  tail: () => "",
};

/**
 * One JSON object (RFC 8259) that names dataset, schema version, period and vessel, then the rows, an object a line, then their
 * number: a truncated file has no end, and a lost row is detected by the count.
 */
const json: Format = {
  contentType: "application/json",
  fileExtension: "json",
  cells: "row_to_json(r)::text as line",
  head: ({ dataset: { name, schemaVersion }, period, vessel }) =>
    `${JSON.stringify({ dataset: name, schemaVersion, period, vessel }).slice(0, -1)},"rows":[`,
  rows: (rows, before) => rows.map(({ line }, at) => `${before + at > 0 ? "," : ""}\n${line}`).join(""),
  tail: (count) => `\n],"rowCount":${count}}\n`,
};

export const FORMATS: Record<FileFormat, Format> = { csv, json };
