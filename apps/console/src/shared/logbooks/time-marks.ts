import { TIME_MARK_LABELS, TIME_MARK_SENTENCES, type TimeMarkName } from "@shore/api/formatting/time-marks";
import { TimeMark } from "@shore/api/gen/shore/v1/time_marks_pb";

/** Something with a time that may not be believed. */
export type Marked = { timeMark?: TimeMark | undefined };

export function hasTimeMark({ timeMark }: Marked): boolean {
  return nameOf(timeMark) !== undefined;
}

/** `Time of the future`; empty where the time counts. */
export function timeMarkLabel({ timeMark }: Marked): string {
  const name = nameOf(timeMark);
  return name === undefined ? "" : TIME_MARK_LABELS[name];
}

/** What the mark means, and what to do; empty where the time counts. */
export function timeMarkSentence({ timeMark }: Marked): string {
  const name = nameOf(timeMark);
  return name === undefined ? "" : TIME_MARK_SENTENCES[name];
}

function nameOf(timeMark: TimeMark | undefined): TimeMarkName | undefined {
  return timeMark === undefined ? undefined : NAMES[timeMark];
}

const NAMES: Partial<Record<TimeMark, TimeMarkName>> = {
  [TimeMark.FUTURE]: "future",
  [TimeMark.EARLY]: "early",
};
