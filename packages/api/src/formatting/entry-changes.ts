import { KIND_LABELS } from "./attention-kinds.ts";

/** Labels of FindQuestion's changes: what happened to an entry after it was recorded, how late it was received, that its time is not believed, or any of these. */
export const CHANGES = {
  struck: KIND_LABELS.struck,
  remarks: KIND_LABELS.remarks,
  remark_struck: KIND_LABELS.remark_struck,
  changed_after_verification: KIND_LABELS.changed_after_verification,
  recorded_late: KIND_LABELS.recorded_late,
  received_late: KIND_LABELS.received_late,
  time_future: KIND_LABELS.time_future,
  time_early: KIND_LABELS.time_early,
  received: "New or changed",
} as const;

export type Change = keyof typeof CHANGES;

export function isChange(text: string): text is Change {
  return Object.hasOwn(CHANGES, text);
}
