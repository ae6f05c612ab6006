import type { AuditEvent } from "@shore/api/gen/shore/v1/audit_log_pb";
import { dayText } from "#shared/ship-time/day-names.ts";
import { sentenceText } from "./audit-sentences.ts";

/** Events of the same sentence and result, one directly after the other on one day, such as the files of an export: newest first. */
export type AuditRun = { newest: AuditEvent; events: readonly AuditEvent[] };

/** Joins the events of a list that would be equal lines. */
export function runsOf(events: readonly AuditEvent[]): AuditRun[] {
  const runs: { newest: AuditEvent; events: AuditEvent[] }[] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run !== undefined && isSameLine(run.newest, event)) run.events.push(event);
    else runs.push({ newest: event, events: [event] });
  }
  return runs;
}

function isSameLine(one: AuditEvent, other: AuditEvent): boolean {
  return (
    one.actorUserUuid === other.actorUserUuid &&
    one.subjectKind === other.subjectKind &&
    one.result === other.result &&
    dayText(one.eventTime) === dayText(other.eventTime) &&
    sentenceText(one) === sentenceText(other)
  );
}
