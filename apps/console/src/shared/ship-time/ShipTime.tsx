import { formatShipTime, parseShipTime } from "@shore/api/ship-time";

/** `2026-03-01 14:05 +02:00`, never without its offset. A text that is no time is shown as it came; an empty one as nothing. */
export function ShipTime({ at }: { at: string }) {
  if (at === "") return null;
  return <time dateTime={at}>{shipTimeText(at)}</time>;
}

/** The same as text. */
export function shipTimeText(at: string): string {
  try {
    return formatShipTime(parseShipTime(at));
  } catch {
    return at;
  }
}
