import type { Transaction } from "../../database/db.ts";
import { instantText } from "../../database/instant-text.ts";
import { type SortKey, readInChunks } from "../../database/read-in-chunks.ts";
import { type Column, columnsOf, type Dataset, type FileFormat } from "./dataset.ts";
import type { DatasetPeriod, PeriodTime } from "./dataset-period.ts";
import { type FileVessel, FORMATS, type Row } from "./file-formats.ts";

/** Owner of the rows, and the public origin of the server. */
export type RowsOwner = { organizationUuid: string; vessel: FileVessel; origin: string };

export type RowsQuery = RowsOwner & { period: DatasetPeriod; format: FileFormat };

/** Yields the rows of a dataset in the order of the period's time, as texts. */
export async function* readRows(
  tx: Transaction,
  dataset: Dataset,
  { period, format, ...owner }: RowsQuery,
): AsyncGenerator<Row[]> {
  await setUpRows(tx);
  // Forces an index scan, as a sort would delay the first row.
  await tx.query("select set_config('enable_sort', 'off', true)");
  const eventsFrom = period.eventsFrom === undefined ? "-infinity" : instantText(period.eventsFrom);
  const values = [instantText(period.from), instantText(period.to), eventsFrom];
  const { organizationUuid, vessel } = owner;
  yield* readInChunks<Row>(tx, "dataset_rows", {
    lastOfChunk: {
      statement: lastOfChunkStatement(dataset, period.by),
      values: [organizationUuid, vessel.vesselUuid, ...values],
    },
    chunk: { statement: rowsStatement(dataset, format, period.by), values: [...rowValues(owner), ...values] },
    begin: BEFORE_ALL,
    end: AFTER_ALL,
  });
}

/** Sets the format of times until the transaction ends. */
export async function setUpRows(tx: Transaction): Promise<void> {
  await tx.query("select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true)");
}

/** Parameters 1 to 6 of a statement with {@link columnTexts}. */
export function rowValues({ organizationUuid, vessel, origin }: RowsOwner): unknown[] {
  return [organizationUuid, vessel.vesselUuid, origin, vessel.vesselName, vessel.imoNumber, vessel.callSign];
}

/** Condition on the parameters that a dataset's columns may not use: PostgreSQL has to infer their types. */
export const ALL_VALUES_USED =
  "$3::text is not null and $4::text is not null and $5::text is not null and $6::text is not null";

/** Returns SQL of the columns that rows of a format are written from. Parameters are {@link rowValues}. */
export function columnTexts(dataset: Dataset, format: FileFormat): string {
  return columnsOf(dataset, format)
    .map((column) => (format === "csv" ? textOf(column) : valueOf(column)))
    .join(", ");
}

const BEFORE_ALL: SortKey = ["-infinity", "00000000-0000-0000-0000-000000000000"];
const AFTER_ALL: SortKey = ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];

function lastOfChunkStatement(dataset: Dataset, by: PeriodTime): string {
  const { time, key, where } = keysOf(dataset, by);
  return `select e.${time}::text, e.${key}::text from ${dataset.table} e
     where e.organization_uuid = $1::uuid and e.vessel_uuid = $2::uuid and e.${time} >= $3::timestamptz and e.${time} < $4::timestamptz
       and e.${dataset.eventTime} >= $5::timestamptz ${where} and (e.${time}, e.${key}) > ($6::timestamptz, $7::uuid)
     order by e.${time}, e.${key}`;
}

function rowsStatement(dataset: Dataset, format: FileFormat, by: PeriodTime): string {
  const { time, key, where } = keysOf(dataset, by);
  return `select ${FORMATS[format].cells} from (
    select ${columnTexts(dataset, format)} from ${dataset.table} e ${dataset.join ?? ""}
      where e.organization_uuid = $1::uuid and e.vessel_uuid = $2::uuid and ${ALL_VALUES_USED}
        and e.${time} >= $7::timestamptz and e.${time} < $8::timestamptz and e.${dataset.eventTime} >= $9::timestamptz ${where}
        and (e.${time}, e.${key}) > ($10::timestamptz, $11::uuid) and (e.${time}, e.${key}) <= ($12::timestamptz, $13::uuid)
      order by e.${time}, e.${key}) r`;
}

function keysOf(dataset: Dataset, by: PeriodTime) {
  const time = by === "event time" ? dataset.eventTime : dataset.receiveTime;
  return { time, key: dataset.key, where: dataset.where ? `and ${dataset.where}` : "" };
}

function valueOf({ sql, name }: Column): string {
  return `${sql} as "${name}"`;
}

function textOf({ sql, name, type }: Column): string {
  const isText = type === "text" || type === "time" || type === "uuid";
  return `${isText ? sql : `(${sql})::text`} as "${name}"`;
}
