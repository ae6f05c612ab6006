import { formatTimeOfDay, parseShipTime, shipTimeText, utcDay } from "@shore/api/ship-time";

/** `2 s`, `12 min`, `2 h 3 min`, `31 h`, `4 days`: whole units, minutes only below 10 hours, days from 48 hours. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return `${seconds} s`;
  if (hours === 0) return `${minutes} min`;
  if (hours < 10) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** `12 min ago`; `just now` below a minute; empty when there is no time. */
export function agoText(time: string, now: number): string {
  const age = ageOf(time, now);
  if (age === undefined) return "";
  return age < 60_000 ? "just now" : `${durationText(age)} ago`;
}

/** Milliseconds from a time until now; undefined when the text is no time. */
export function ageOf(time: string, now: number): number | undefined {
  const at = Date.parse(time);
  return Number.isNaN(at) ? undefined : now - at;
}

/**
 * `14:05 +00:00` on the day of now in UTC, `21 Nov 06:14 +00:00` in its year, else the whole time; always with its offset. A text that is
 * no time is shown as it came.
 */
export function nearTimeText(time: string, now: number): string {
  const parts = nearTimeParts(time, now);
  if (parts === undefined) return shipTimeText(time);
  const { at, day, isToday } = parts;
  return `${isToday ? "" : `${day} `}${formatTimeOfDay(at)} ${at.offset}`;
}

/** A time with its day, `21 Nov`, and whether that is the day of now in UTC; undefined in another year, and for a text that is no time. */
export function nearTimeParts(
  time: string,
  now: number,
): { at: Temporal.ZonedDateTime; day: string; isToday: boolean } | undefined {
  try {
    const at = parseShipTime(time);
    const today = new Date(now).toISOString().slice(0, "yyyy-MM-dd".length);
    if (!today.startsWith(`${at.year}-`)) return undefined;
    return { at, day: `${at.day} ${MONTHS[at.month - 1]}`, isToday: utcDay(at) === today };
  } catch {
    return undefined;
  }
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
