import type { ShipBacklog } from "@shore/api/gen/shore/v1/ship_links_pb";
import { formatTimeOfDay, parseShipTime, shipTimeText, utcDay } from "@shore/api/ship-time";
import { fileSize } from "#shared/file-tab/made-file.ts";

/** `2 s`, `12 min`, `2 h 3 min`, `31 h`, `4 days`: whole units, minutes only below a day, days from 72 hours. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (minutes === 0) return `${seconds} s`;
  if (hours === 0) return `${minutes} min`;
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return hours < 72 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
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

/** `14:05 +00:00` on the day of now in UTC, else the whole time; always with its offset. */
export function nearTimeText(time: string, now: number): string {
  try {
    const at = parseShipTime(time);
    const today = new Date(now).toISOString().slice(0, "yyyy-MM-dd".length);
    return utcDay(at) === today ? `${formatTimeOfDay(at)} ${at.offset}` : shipTimeText(time);
  } catch {
    return time;
  }
}

/** `2 s behind`, `7 min ahead`, `0 s`; empty when the difference is not known. */
export function clockText(differenceMs: bigint | undefined): string {
  if (differenceMs === undefined) return "";
  const size = Math.abs(Number(differenceMs));
  const text = durationText(size);
  if (size < 1000) return text;
  return `${text} ${differenceMs > 0n ? "ahead" : "behind"}`;
}

/** More than 5 minutes: people are warned. Source: docs/spec/ship-links.md#one-vessel. */
export function isClockWrong(differenceMs: bigint | undefined): boolean {
  return differenceMs !== undefined && Math.abs(Number(differenceMs)) > 5 * 60_000;
}

/** `3 batches, 11 kB, oldest 13:40 +01:00`; undefined: nothing waits, or nobody knows. */
export function backlogText(backlog: ShipBacklog | undefined, now: number): string | undefined {
  if (backlog === undefined || backlog.batches === 0) return undefined;
  const { batches, bytes, oldestTime } = backlog;
  const parts = [batches === 1 ? "1 batch" : `${batches} batches`, sizeText(Number(bytes))];
  if (oldestTime !== "") parts.push(`oldest ${nearTimeText(oldestTime, now)}`);
  return parts.join(", ");
}

/** `11 kB`, `1.1 kB`: a kB is 1,000 bytes. */
export function sizeText(bytes: number): string {
  return fileSize(bytes).replace(".0 ", " ");
}

/** `ship 1.4.0`; empty when the ship's software did not say. */
export function softwareText({
  softwareName,
  softwareVersion,
}: {
  softwareName: string;
  softwareVersion: string;
}): string {
  return [softwareName, softwareVersion].filter(Boolean).join(" ");
}
