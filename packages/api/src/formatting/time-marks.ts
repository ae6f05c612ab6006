/** Why the time of an entry is not believed. Source: docs/spec/entry-times.md. */
export type TimeMarkName = "future" | "early";

/** Labels of the marks. */
export const TIME_MARK_LABELS: Readonly<Record<TimeMarkName, string>> = {
  future: "Time of the future",
  early: "Time before the records",
};

/** What a mark means, and what to do. */
export const TIME_MARK_SENTENCES: Readonly<Record<TimeMarkName, string>> = {
  future:
    "Time of the future: more than 26 hours after it was received, so the clock on board was wrong. It does not count as the newest entry. The crew can remove it and write a new one.",
  early:
    "Time before the records: long before all others, or where a clock begins, so the clock on board was probably wrong. It does not count as the first entry, nor as the newest. The crew can remove it and write a new one.",
};
