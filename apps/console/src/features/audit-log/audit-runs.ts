import type { AuditEvent } from "@shore/api/gen/shore/v1/audit_log_pb";
import type { Clock } from "@shore/api/clock-time";
import { dayOn } from "#shared/ship-time/time-texts.ts";
import { sentenceText } from "./audit-sentences.ts";

/**
 * Events of the same sentence and result, one directly after the other on one day, such as the files of an export: newest first. The day is
 * `yyyy-MM-dd` on the clock that is shown.
 */
export type AuditRun = { day: string; newest: AuditEvent; events: readonly AuditEvent[] };

/** Joins the events of a list that would be equal lines. */
export function runsOf(events: readonly AuditEvent[], clock: Clock): AuditRun[] {
  const runs: { day: string; newest: AuditEvent; events: AuditEvent[] }[] = [];
  for (const event of events) {
    const run = runs.at(-1);
    const day = dayOn(event.eventTime, clock);
    if (run !== undefined && run.day === day && isSameLine(run.newest, event)) run.events.push(event);
    else runs.push({ day, newest: event, events: [event] });
  }
  return runs;
}

function isSameLine(one: AuditEvent, other: AuditEvent): boolean {
  return (
    one.actorUserUuid === other.actorUserUuid &&
    one.subjectKind === other.subjectKind &&
    one.result === other.result &&
    sentenceText(one) === sentenceText(other)
  );
}
