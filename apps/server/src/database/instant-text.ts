/**
 * An instant as the database reads it, which knows no year 0 but years before Christ, and no sign before a year of five digits. Rounded
 * up to the milliseconds that are stored: "from 12:00:00.0005" leaves 12:00:00.000 out, and "before" it includes that.
 * @param isoText ISO 8601 with an offset
 */
export function instantText(isoText: string): string {
  const instant = Temporal.Instant.from(isoText).round({ smallestUnit: "millisecond", roundingMode: "ceil" });
  const time = instant.toZonedDateTimeISO("UTC").toPlainDateTime();
  const year = String(time.year > 0 ? time.year : 1 - time.year).padStart(4, "0");
  const day = time.toPlainDate().toPlainMonthDay().toString();
  return `${year}-${day} ${time.toPlainTime().toString()}+00${time.year > 0 ? "" : " BC"}`;
}
