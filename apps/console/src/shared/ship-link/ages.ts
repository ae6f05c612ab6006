/**
 * `2 s`, `12 min`, `2 h 3 min`, `31 h`, `4 days`, `14 months`, `3 years`: whole units, minutes only below 10 h, days from 48 h, months
 * from a year, years from two.
 */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return `${seconds} s`;
  if (hours === 0) return `${minutes} min`;
  if (hours < 10) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  if (hours < 48) return `${hours} h`;
  const days = Math.floor(hours / 24);
  if (days <= 365) return `${days} days`;
  // Five years are 1,826 or 1,827 days, less than five average years.
  const years = (days + 1) / YEAR_DAYS;
  return years < 2 ? `${Math.floor(12 * years)} months` : `${Math.floor(years)} years`;
}

/** `12 min ago`; `just now` below a minute; empty when there is no time. */
export function agoText(time: string, now: number): string {
  const age = ageOf(time, now);
  if (age === undefined) return "";
  return age < 60_000 ? "just now" : `${durationText(age)} ago`;
}

/** Returns the milliseconds from a time until now; undefined when the text is not a time. */
export function ageOf(time: string, now: number): number | undefined {
  const at = Date.parse(time);
  return Number.isNaN(at) ? undefined : now - at;
}

const YEAR_DAYS = 365.25;
