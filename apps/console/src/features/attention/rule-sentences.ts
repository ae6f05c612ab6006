import type { Kind } from "@shore/api/formatting/attention-kinds";

/** When a kind becomes an item, up to its limit if it has one, and how it is shown. Source: docs/spec/attention.md#kinds. */
export type RuleSentence = { before: string; shown: string };

const ACT = "Needs you";
const LOOK = "New";
const KNOW = "For information";
const BY_ITS_END = "Needs you on the last day, New in the last week, before that For information";

const SENTENCES: Readonly<Record<Kind, RuleSentence>> = {
  link_silent: { before: "A ship that sent before is without contact for longer than", shown: ACT },
  book_silent: { before: "A logbook has no entry for longer than expected, see below.", shown: ACT },
  not_verified: { before: "An entry is neither verified nor removed after", shown: ACT },
  kept_aside: {
    before: "A record contradicts what is there, or cannot be read, and nobody has marked it as seen.",
    shown: ACT,
  },
  spool_conflict: { before: "Two senders write for one ship within a day.", shown: ACT },
  balance: { before: "A finding of the balance is not explained, see Balance rules.", shown: ACT },
  checklist_overdue: {
    before: "The latest revision of a checklist is not in use in time, see General: Overdue after.",
    shown: ACT,
  },
  changed_after_verification: { before: "An entry was changed after it was verified.", shown: LOOK },
  struck: { before: "An entry was removed.", shown: LOOK },
  remarks: { before: "An entry got a remark.", shown: LOOK },
  remark_struck: { before: "A remark was removed.", shown: LOOK },
  recorded_late: { before: "A ship recorded an entry more than 24 hours after its event.", shown: LOOK },
  received_late: { before: "An entry arrived more than 48 hours after its event.", shown: LOOK },
  time_future: { before: "An entry has a time in the future.", shown: LOOK },
  time_early: { before: "An entry has a time before the ship's records begin.", shown: LOOK },
  clock: { before: "The ship's clock is wrong by more than", shown: KNOW },
  sends_much: { before: "A ship sends more than ten times as much in a day as it usually does.", shown: LOOK },
  export_failed: { before: "A file of a data export could not be delivered.", shown: ACT },
  export_missing: { before: "A data export has made no file although two were due.", shown: ACT },
  storage_expires: { before: "Shore's access to the storage of a data export ends soon.", shown: BY_ITS_END },
  credential_expires: { before: "A ship's credential ends soon.", shown: BY_ITS_END },
  draft_stale: { before: "A checklist's draft was not changed for", shown: KNOW },
};

/** Returns the sentence of a kind; of one that this version does not know an empty one. */
export function ruleSentence(kind: string): RuleSentence {
  return Object.hasOwn(SENTENCES, kind) ? SENTENCES[kind as Kind] : { before: "", shown: "" };
}
