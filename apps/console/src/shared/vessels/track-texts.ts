import {
  type TrackGetResponse,
  type TrackLeg,
  type TrackPoint,
  TrackPointKind,
} from "@shore/api/gen/shore/v1/tracks_pb";
import { trackSentence } from "@shore/api/track";
import { MONTHS } from "@shore/design-system/primitives/month-names";

/** Returns the track in one sentence. */
export function summaryText({ summary }: TrackGetResponse): string {
  return summary ? trackSentence(summary) : "";
}

export function isUnlikely({ kind }: TrackPoint): boolean {
  return kind === TrackPointKind.UNLIKELY;
}

/** `14.7`, `458` from 40 knots on: an implausible speed needs no tenths. */
export function speedText({ knots }: TrackLeg): string {
  return knots > 40 ? String(Math.round(knots)) : knots.toFixed(1);
}

/** `in 20 h` for a leg of more than 13 hours; else empty: positions come from watch to watch. */
export function durationOf({ hours }: TrackLeg): string {
  if (hours <= 13) return "";
  return hours < 48 ? `in ${Math.round(hours)} h` : `in ${(hours / 24).toFixed(1)} days`;
}

/** `20 Apr` of a `yyyy-MM-dd`. */
export function dayAndMonth(day: string): string {
  const { day: number, month } = Temporal.PlainDate.from(day);
  return `${number} ${MONTHS[month - 1] ?? ""}`;
}

/** The note on every map. */
export const MAP_NOTE = {
  note: "Not for navigation. Positions as entered in logbooks.",
  shortNote: "Not for navigation.",
};
