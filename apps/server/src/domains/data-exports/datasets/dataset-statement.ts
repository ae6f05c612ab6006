import { setting } from "./column-sql.ts";
import { type Column, columnsOf, type Dataset, type FileFormat } from "./dataset.ts";
import type { PeriodTime } from "./dataset-period.ts";

/**
 * The COPY that gives the rows of a dataset in the order of the period's time, for {@link copyReader}: for CSV a text a cell, for
 * JSON one cell that holds the row as an object.
 *
 * It holds no value of a request: COPY takes no parameters, so it reads them from settings of its transaction.
 */
export function copyStatement(dataset: Dataset, format: FileFormat, by: PeriodTime): string {
  const time = by === "event time" ? dataset.eventTime : dataset.receiveTime;
  const values = columnsOf(dataset, format).map((column) => (format === "csv" ? textOf(column) : valueOf(column)));
  const conditions = [
    `e.organization_uuid = ${setting("organization_uuid", "uuid")}`,
    `e.vessel_uuid = ${setting("vessel_uuid", "uuid")}`,
    `e.${time} >= ${setting("from", "timestamptz")}`,
    `e.${time} < ${setting("to", "timestamptz")}`,
    `e.${dataset.eventTime} >= ${setting("events_from", "timestamptz")}`,
    ...(dataset.where ? [dataset.where] : []),
  ];
  const rows = `select ${values.join(", ")} from ${dataset.table} e
    where ${conditions.join(" and ")} order by e.${time}, e.${dataset.key}`;
  return `copy (${format === "csv" ? rows : `select row_to_json(r) from (${rows}) r`}) to stdout (format binary)`;
}

function valueOf({ sql, name }: Column): string {
  return `${sql} as "${name}"`;
}

function textOf({ sql, name, type }: Column): string {
  const isText = type === "text" || type === "time" || type === "uuid";
  return `${isText ? sql : `(${sql})::text`} as "${name}"`;
}
