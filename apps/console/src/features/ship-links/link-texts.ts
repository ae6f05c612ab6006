import type { Clock } from "@shore/api/clock-time";
import type { ShipBacklog } from "@shore/api/gen/shore/v1/ship_links_pb";
import { fileSize } from "#shared/file-tab/create-file.ts";
import { durationText } from "#shared/ship-link/ages.ts";
import { nearTimeText } from "#shared/ship-time/time-texts.ts";

/** Returns `2 s behind`, `7 min ahead`, `0 s`; empty if the difference is unknown. */
export function clockText(differenceMs: bigint | undefined): string {
  if (differenceMs === undefined) return "";
  const size = Math.abs(Number(differenceMs));
  const text = durationText(size);
  if (size < 1000) return text;
  return `${text} ${differenceMs > 0n ? "ahead" : "behind"}`;
}

/** Whether the difference exceeds 5 minutes, which shows a warning. Source: docs/spec/ship-links.md#one-vessel. */
export function isClockWrong(differenceMs: bigint | undefined): boolean {
  return differenceMs !== undefined && Math.abs(Number(differenceMs)) > 5 * 60_000;
}

/** Returns the backlog on board: `3 batches, 11 kB`, and the time of the oldest: `13:40 +01:00`, or empty. Undefined: empty or unknown. */
export function backlogTexts(
  backlog: ShipBacklog | undefined,
  now: number,
  clock: Clock,
): { size: string; oldest: string } | undefined {
  if (backlog === undefined || backlog.batches === 0) return undefined;
  const { batches, bytes, oldestTime } = backlog;
  return {
    size: `${batches === 1 ? "1 batch" : `${batches} batches`}, ${sizeText(Number(bytes))}`,
    oldest: oldestTime && nearTimeText(oldestTime, now, clock),
  };
}

/** Returns `11 kB`, `1.1 kB`: a kB is 1,000 bytes. */
export function sizeText(bytes: number): string {
  return fileSize(bytes).replace(".0 ", " ");
}

/** Returns `ship 1.4.0`; empty if the ship did not send its software version. */
export function softwareText({
  softwareName,
  softwareVersion,
}: {
  softwareName: string;
  softwareVersion: string;
}): string {
  return [softwareName, softwareVersion].filter(Boolean).join(" ");
}
