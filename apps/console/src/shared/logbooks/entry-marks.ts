import type { Clock } from "@shore/api/clock-time";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { timeMarkLabel } from "./time-marks.ts";
import { WITHDRAWABLE } from "./WithdrawableBadge.tsx";
import { timeOfDayText } from "#shared/ship-time/time-texts.ts";

/** Returns the marks of an entry in words: `verified`, `signed`, `2 remarks`, `manual values`; for a removed one `removed` alone. */
export function markTexts({ crossedOut, verified, signed, remarks, collectedData }: LogbookEntry): string[] {
  if (crossedOut) return ["removed"];
  return [
    verified ? "verified" : "not verified",
    signed ? "signed" : "not signed",
    ...(remarks.length === 0 ? [] : [remarks.length === 1 ? "1 remark" : `${remarks.length} remarks`]),
    ...(collectedData.some(({ manual }) => manual) ? ["manual values"] : []),
  ];
}

/** Returns a row's accessible name: `Noon report, 12:00 +01:00, time of the future, Deck, verified, signed, 2 remarks, manual values`, then its summary. */
export function rowLabel(entry: LogbookEntry, clock: Clock): string {
  const time = timeOfDayText(entry.eventTime, clock);
  const timeMark = timeMarkLabel(entry).toLowerCase();
  const withdrawable = entry.withdrawable ? WITHDRAWABLE.toLowerCase() : "";
  const parts = [
    entryName(entry),
    time,
    timeMark,
    withdrawable,
    logbookLabel(entry.logbookName),
    ...markTexts(entry),
    entry.summary,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** Returns an entry's name: its type, or the type's id. */
export function entryName({ entryTypeName, entryTypeId }: LogbookEntry): string {
  return entryTypeName || entryTypeId || "entry";
}
