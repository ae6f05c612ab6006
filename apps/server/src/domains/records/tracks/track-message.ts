import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  TrackPointKind,
  type TrackPointSchema,
  type TrackSummarySchema,
} from "@shore/api/gen-server/shore/v1/tracks_pb";
import { isoTextAt } from "@shore/api/ship-time";
import type { FixKind, JudgedFix, TrackSummary } from "@shore/api/track";
import { TIME_MARKS } from "../../entries/times-that-count.ts";
import type { EntryOfFix, StoredFix } from "./tracks.sql.ts";

export type PointMessage = MessageInitShape<typeof TrackPointSchema>;

/** Returns the contract's message for a position. @param entry its entry; undefined: it is not there any more */
export function pointMessage(
  { fix, kind, leg, afterGap }: JudgedFix<StoredFix>,
  entry: EntryOfFix | undefined,
): PointMessage {
  const { entryUuid, time, latitude, longitude, course, speed, timeMark } = fix;
  return {
    logbookEntryUuid: entryUuid,
    eventTime: isoTextAt(time, entry?.offsetMinutes ?? 0),
    logbookName: entry?.logbookName ?? "",
    entryTypeName: entry?.entryTypeName ?? "",
    latitude,
    longitude,
    kind: KINDS[kind],
    ...(leg && { leg }),
    afterGap,
    ...(course !== null && { courseDegrees: course }),
    ...(speed !== null && { speedKnots: speed }),
    ...(timeMark !== null && { timeMark: TIME_MARKS[timeMark] }),
    withdrawable: entry?.withdrawable ?? false,
  };
}

/** Returns the contract's message for the sums of a track. */
export function summaryMessage({ first, last, ...counts }: TrackSummary): MessageInitShape<typeof TrackSummarySchema> {
  return { ...counts, ...(first && last && { first: toPosition(first), last: toPosition(last) }) };
}

function toPosition({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude, longitude };
}

const KINDS: Record<FixKind, TrackPointKind> = {
  likely: TrackPointKind.LIKELY,
  unlikely: TrackPointKind.UNLIKELY,
  removed: TrackPointKind.REMOVED,
  "not counted": TrackPointKind.NOT_COUNTED,
  outside: TrackPointKind.UNSPECIFIED,
};
