/**
 * The name of an exported file, the same in the console and in an organisation's storage: `logbook-entries-2026-11-20.csv` for
 * a UTC day, `logbook-entries-2026-10-01-to-2026-10-31.csv` for several, and with the time of day where a period begins or ends
 * within one: `csrd-2026-11-20T0600Z-to-2026-11-21T0600Z.csv`.
 * @param period instants as ISO 8601 text, end exclusive
 * @param fileExtension without its dot
 */
export function dataExportFileName(
  datasetName: string,
  period: { from: string; to: string },
  fileExtension: string,
): string {
  return `${datasetName}-${periodName(inUtc(period.from), inUtc(period.to))}.${fileExtension}`;
}

function periodName(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime): string {
  if (!isMidnight(from) || !isMidnight(to)) return `${timeName(from)}-to-${timeName(to)}`;
  const [first, last] = [from.toPlainDate(), to.toPlainDate().subtract({ days: 1 })];
  return Temporal.PlainDate.compare(first, last) >= 0 ? String(first) : `${String(first)}-to-${String(last)}`;
}

/** No colon, which some file systems do not take; seconds only where there are any. */
function timeName(time: Temporal.PlainDateTime): string {
  return `${time.toPlainDate().toString()}T${time.toPlainTime().toString().replace(/:00$/, "").replaceAll(":", "")}Z`;
}

function inUtc(text: string): Temporal.PlainDateTime {
  return Temporal.Instant.from(text).toZonedDateTimeISO("UTC").toPlainDateTime();
}

function isMidnight(time: Temporal.PlainDateTime): boolean {
  return time.toPlainTime().equals(Temporal.PlainTime.from("00:00"));
}
