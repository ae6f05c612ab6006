/**
 * Returns an instant in PostgreSQL's input syntax, which has BC years instead of a year 0, and no sign before a year of five digits.
 * Rounded up to the stored milliseconds: "from 12:00:00.0005" excludes 12:00:00.000, and "before" it includes that.
 * @param isoText ISO 8601 with an offset
 */
export function instantText(isoText: string): string {
  const instant = Temporal.Instant.from(isoText).round({ smallestUnit: "millisecond", roundingMode: "ceil" });
  const time = instant.toZonedDateTimeISO("UTC").toPlainDateTime();
  const year = String(time.year > 0 ? time.year : 1 - time.year).padStart(4, "0");
  const day = time.toPlainDate().toPlainMonthDay().toString();
  return `${year}-${day} ${time.toPlainTime().toString()}+00${time.year > 0 ? "" : " BC"}`;
}
