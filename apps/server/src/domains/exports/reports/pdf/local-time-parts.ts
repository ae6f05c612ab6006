import { offsetText } from "@shore/api/ship-time";

/** The ship's local time, in the parts that a row of the report shows. */
export type LocalTimeParts = {
  /** `2026-03-01` */
  day: string;
  /** `14:05` */
  time: string;
  /** `+02:00` */
  offset: string;
};

/**
 * Returns the ship's local time at an instant. Called twice a row: Temporal took a tenth of the time of the whole report.
 * @param offsetMinutes east positive
 */
export function localTimeParts(epochMs: number, offsetMinutes: number): LocalTimeParts {
  const iso = new Date(epochMs + offsetMinutes * 60_000).toISOString();
  // Years before 0 and after 9999 are written with a sign and six digits.
  const cut = iso.indexOf("T");
  return { day: iso.slice(0, cut), time: iso.slice(cut + 1, cut + 6), offset: offsetText(offsetMinutes) };
}

/** `Friday 20 November 2026` for `2026-11-20`. */
export function dayHeading(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`)).replace(",", "");
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
