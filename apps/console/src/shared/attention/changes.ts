/** What happens to an entry after it was recorded, or how late it came, as FindQuestion has it, with the words for it. */
export const CHANGES = {
  struck: "Struck",
  remarks: "Remarks",
  remark_struck: "Remark struck",
  changed_after_verification: "Changed after verification",
  recorded_late: "Recorded late",
  received_late: "Received late",
} as const;

export type Change = keyof typeof CHANGES;

export function isChange(text: string): text is Change {
  return Object.hasOwn(CHANGES, text);
}
