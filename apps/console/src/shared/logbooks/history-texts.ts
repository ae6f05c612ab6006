import type { Clock } from "@shore/api/clock-time";
import type { LogbookEntry, LogbookEntryChange, LogbookEntryImport } from "@shore/api/gen/shore/v1/logbooks_pb";
import { shortName } from "@shore/api/formatting/person-names";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import { durationText } from "#shared/ship-link/ages.ts";
import { shoreClock } from "#shared/ship-time/clock.ts";
import { timeOfDayText } from "#shared/ship-time/time-texts.ts";

/** Returns `Recorded at ship 14:06 +01:00. Received ashore 13:09 +00:00, 3 min later.`; unknown parts are left out. */
export function recordedAndReceived(entry: LogbookEntry, clock: Clock): string {
  const { eventTime, recordTime, receiveTime } = entry;
  const later = Date.parse(receiveTime) - Date.parse(recordTime);
  // A ship's clock may be ahead of the shore's.
  const duration = later >= 0 ? `, ${durationText(later)} later` : "";
  return [
    recordTime && `Recorded at ship ${timeOfDayText(recordTime, clock, eventTime)}.`,
    receiveTime && `Received ashore ${timeOfDayText(receiveTime, shoreClock(clock), eventTime)}${duration}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Marks more than 24 hours between event and record, or between record and receipt; and an event more than 26 hours after its receipt,
 * which no offset explains.
 */
export function lateness({ eventTime, recordTime, receiveTime }: LogbookEntry): {
  record: boolean;
  receipt: boolean;
  future: boolean;
} {
  const isLate = (from: string, to: string, most = DAY_MS) => Date.parse(to) - Date.parse(from) > most;
  return {
    record: isLate(eventTime, recordTime),
    receipt: isLate(recordTime || eventTime, receiveTime),
    future: isLate(receiveTime, eventTime, FUTURE_MS),
  };
}

/** Returns `Verified by H. Aune 15:10 +01:00. Received 14:12 +00:00.` */
export function changeText(
  { eventTime }: LogbookEntry,
  { kind, user, changeTime, receiveTime }: LogbookEntryChange,
  clock: Clock,
): string {
  const name = shortName(user);
  const who = name === "" ? "" : ` by ${name}`;
  const what = CHANGE_LABELS[kind] ?? kind;
  return `${what}${who} ${timeOfDayText(changeTime, clock, eventTime)}. Received ${timeOfDayText(receiveTime, shoreClock(clock), eventTime)}.`;
}

/** Returns `Imported by Ingrid Solberg from deck-2025.xlsx, row 204. Can be withdrawn until 2026-12-05.`; kept, without the last sentence. */
export function importText({
  userDisplayName,
  fileDisplayName,
  rowNumber,
  withdrawUntilTime,
}: LogbookEntryImport): string {
  const until = withdrawUntilTime === "" ? "" : ` Can be withdrawn until ${utcDay(parseShipTime(withdrawUntilTime))}.`;
  return `Imported by ${userDisplayName} from ${fileDisplayName}, row ${rowNumber}.${until}`;
}

/** The console's terms: a ship's strike is a removal. */
const CHANGE_LABELS: Partial<Record<string, string>> = {
  verified: "Verified",
  verification_withdrawn: "Verification withdrawn",
  signed: "Signed",
  signature_withdrawn: "Signature withdrawn",
  struck: "Removed",
  remark_added: "Remark added",
  remark_struck: "Remark removed",
};

const DAY_MS = 24 * 60 * 60_000;
const FUTURE_MS = 26 * 3_600_000;
