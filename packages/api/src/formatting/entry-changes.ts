import { KIND_WORDS } from "./attention-kinds.ts";

/** Labels of FindQuestion's changes: what happened to an entry after it was recorded, how late it was received, or any of these. */
export const CHANGES = {
  struck: KIND_WORDS.struck,
  remarks: KIND_WORDS.remarks,
  remark_struck: KIND_WORDS.remark_struck,
  changed_after_verification: KIND_WORDS.changed_after_verification,
  recorded_late: KIND_WORDS.recorded_late,
  received_late: KIND_WORDS.received_late,
  received: "New or changed",
} as const;

export type Change = keyof typeof CHANGES;

export function isChange(text: string): text is Change {
  return Object.hasOwn(CHANGES, text);
}
