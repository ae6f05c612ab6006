import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { numberText } from "@shore/design-system/number-text";
import { paperTime } from "#shared/ship-time/time-texts.ts";

/** Returns a note on the entries of a printed log and whether there are more, so that a partial log is not mistaken for a full one. */
export function paperNote(entries: readonly LogbookEntry[], isWhole: boolean): string {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (newest === undefined || oldest === undefined) return "";
  const count = `${numberText(entries.length)} ${entries.length === 1 ? "entry" : "entries"}`;
  const span = `from ${timeOf(oldest)} to ${timeOf(newest)}`;
  return isWhole
    ? `All ${count}, ${span}.`
    : `Only the newest ${count}, ${span}. Earlier entries exist and are not on this paper. For a complete copy, create a report.`;
}

function timeOf({ eventTime }: LogbookEntry): string {
  return paperTime(eventTime);
}
