import { setting } from "./column-sql.ts";
import { type Column, columnsOf, type Dataset, type FileFormat } from "./dataset.ts";
import type { PeriodTime } from "./dataset-period.ts";

/**
 * The COPY that gives the rows of a dataset, one a line. It holds no value of a request: COPY takes no parameters, so it reads
 * them from settings of its transaction ({@link setting}).
 *
 * CSV comes quoted by COPY itself. JSON comes as COPY's CSV of one column whose quote and delimiter are control characters,
 * which JSON never holds as such: so COPY escapes nothing, and each line is the object as it is, with a comma before it.
 */
export function copyStatement(dataset: Dataset, format: FileFormat, by: PeriodTime): string {
  const rows = rowsOf(dataset, format, by);
  if (format === "json") {
    return `copy (select ',' || row_to_json(r)::text from (${rows}) r) to stdout (format csv, quote E'\\x01', delimiter E'\\x02')`;
  }
  const cells = columnsOf(dataset, format).map(cell);
  return `copy (select ${cells.join(", ")} from (${rows}) r) to stdout (format csv)`;
}

/** The values, in the order of the period's time; ordered in here, so that each is worked out once and not in each of its uses. */
function rowsOf(dataset: Dataset, format: FileFormat, by: PeriodTime): string {
  const time = by === "event time" ? dataset.eventTime : dataset.receiveTime;
  const values = columnsOf(dataset, format).map(({ sql, name }) => `${sql} as "${name}"`);
  const conditions = [
    `e.organization_uuid = ${setting("organization_uuid", "uuid")}`,
    `e.vessel_uuid = ${setting("vessel_uuid", "uuid")}`,
    `e.${time} >= ${setting("from", "timestamptz")}`,
    `e.${time} < ${setting("to", "timestamptz")}`,
    `e.${dataset.eventTime} >= ${setting("events_from", "timestamptz")}`,
    ...(dataset.where ? [dataset.where] : []),
  ];
  return `select ${values.join(", ")} from ${dataset.table} e
    where ${conditions.join(" and ")} order by e.${time}, e.${dataset.key}`;
}

/**
 * A cell of CSV. A text that a spreadsheet would take for a formula gets an apostrophe before it, unless it is a plain number;
 * so does one that begins with apostrophes and then such a sign, so that taking one away gives every text back.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
function cell({ name, type }: Column): string {
  const value = `r."${name}"`;
  if (type === "boolean") return `${value}::text`;
  if (type !== "text" && type !== "time" && type !== "uuid") return value;
  // By the first character's number first: the patterns are slow, and hardly a text needs them.
  return `case when ascii(${value}) = any ('{${FIRST_SIGNS.join()}}'::int[]) and ${value} ~ '${FORMULA}' and ${value} !~ '${PLAIN_NUMBER}'
    then '''' || ${value} else ${value} end`;
}

/** Tab, line feed, carriage return, `+` `-` `=` `@` and their full-width forms; and the apostrophe. */
const FORMULA_SIGNS = [9, 10, 13, 0x2b, 0x2d, 0x3d, 0x40, 0xff0b, 0xff0d, 0xff1d, 0xff20];
const FIRST_SIGNS = [0x27, ...FORMULA_SIGNS];
const FORMULA = `^''*[${FORMULA_SIGNS.map((code) => `\\u${code.toString(16).padStart(4, "0")}`).join("")}]`;
const PLAIN_NUMBER = "^[+-]?[0-9]+([.][0-9]+)?$";
