import type { Transaction } from "../../../database/db.ts";
import { instantText } from "../../../database/instant-text.ts";
import { readByCursor } from "../../../database/read-by-cursor.ts";
import { type Column, columnsOf, type Dataset, type FileFormat } from "./dataset.ts";
import type { DatasetPeriod, PeriodTime } from "./dataset-period.ts";
import { FORMATS, type Row } from "./file-formats.ts";

export type RowsWanted = {
  organizationUuid: string;
  vesselUuid: string;
  period: DatasetPeriod;
  format: FileFormat;
  /** Origin that people know the server by. */
  origin: string;
};

/** Yields the rows of a dataset in the order of the period's time, as texts. */
export async function* readRows(
  tx: Transaction,
  dataset: Dataset,
  { organizationUuid, vesselUuid, period, format, origin }: RowsWanted,
): AsyncGenerator<Row[]> {
  await setUpRows(tx, origin);
  // Rows come in an index's order, because a sort would delay the first.
  await tx.query("select set_config('enable_sort', 'off', true)");
  const eventsFrom = period.eventsFrom === undefined ? "-infinity" : instantText(period.eventsFrom);
  const values = [organizationUuid, vesselUuid, instantText(period.from), instantText(period.to), eventsFrom];
  const statement = rowsStatement(dataset, format, period.by);
  yield* readByCursor<Row>(tx, "dataset_rows", { statement, values });
}

/** Settles how times and addresses are written, until the transaction ends. */
export async function setUpRows(tx: Transaction, origin: string): Promise<void> {
  await tx.query(
    `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
            set_config('shore.origin', $1, true)`,
    [origin],
  );
}

/** SQL of the columns that rows of a format are written from. */
export function columnTexts(dataset: Dataset, format: FileFormat): string {
  return columnsOf(dataset, format)
    .map((column) => (format === "csv" ? textOf(column) : valueOf(column)))
    .join(", ");
}

function rowsStatement(dataset: Dataset, format: FileFormat, by: PeriodTime): string {
  const time = by === "event time" ? dataset.eventTime : dataset.receiveTime;
  return `select ${FORMATS[format].cells} from (
    select ${columnTexts(dataset, format)} from ${dataset.table} e ${dataset.join ?? ""}
      where e.organization_uuid = $1::uuid and e.vessel_uuid = $2::uuid
        and e.${time} >= $3::timestamptz and e.${time} < $4::timestamptz and e.${dataset.eventTime} >= $5::timestamptz
        ${dataset.where ? `and ${dataset.where}` : ""}
      order by e.${time}, e.${dataset.key}) r`;
}

function valueOf({ sql, name }: Column): string {
  return `${sql} as "${name}"`;
}

function textOf({ sql, name, type }: Column): string {
  const isText = type === "text" || type === "time" || type === "uuid";
  return `${isText ? sql : `(${sql})::text`} as "${name}"`;
}
