import { VERIFY_WITHIN_SECONDS } from "../../records/logbook-days/verify-within.ts";

/** Severity: a rule of the company is broken or nothing arrives; something is new and unusual; for information. */
export type Grade = "act" | "look" | "know";

/** Definition of one kind of item. */
type Kind = {
  grade: Grade;
  /** The company's limit until it chooses one, in seconds; absent: not configurable. */
  limitSeconds?: number;
  /** Of the organisation, for managers; otherwise of a vessel. */
  ofOrganization?: true;
};

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** All kinds of items, in the order in which rules are shown. Source: docs/spec/attention.md#kinds. */
export const KINDS = {
  link_silent: { grade: "act", limitSeconds: 24 * HOUR },
  book_silent: { grade: "act" },
  not_verified: { grade: "act", limitSeconds: VERIFY_WITHIN_SECONDS },
  kept_aside: { grade: "act" },
  spool_conflict: { grade: "act" },
  balance: { grade: "act" },
  checklist_overdue: { grade: "act" },
  changed_after_verification: { grade: "look" },
  struck: { grade: "look" },
  remarks: { grade: "look" },
  remark_struck: { grade: "look" },
  recorded_late: { grade: "look" },
  received_late: { grade: "look" },
  time_future: { grade: "look" },
  time_early: { grade: "look" },
  clock: { grade: "know", limitSeconds: 5 * 60 },
  sends_much: { grade: "look" },
  export_failed: { grade: "act", ofOrganization: true },
  export_missing: { grade: "act", ofOrganization: true },
  // Depends on the time left: see `gradeOfEnd`.
  storage_expires: { grade: "act", ofOrganization: true },
  credential_expires: { grade: "act", ofOrganization: true },
  draft_stale: { grade: "know", limitSeconds: 14 * DAY, ofOrganization: true },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

// The keys of the object above.
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export const GRADES: readonly Grade[] = ["act", "look", "know"];

/** The default limit of a kind in seconds; undefined: it has none. */
export function defaultLimit(kind: KindName): number | undefined {
  const { limitSeconds }: Kind = KINDS[kind];
  return limitSeconds;
}

export function isOfOrganization(kind: KindName): boolean {
  const { ofOrganization }: Kind = KINDS[kind];
  return ofOrganization ?? false;
}

export function isKind(text: string): text is KindName {
  return Object.hasOwn(KINDS, text);
}

/** Returns the grade of something that ends: act on its last day, look in its last week, know in its last 30 days; undefined: later. */
export function gradeOfEnd(end: Date, now: Date): Grade | undefined {
  const days = (end.getTime() - now.getTime()) / (DAY * 1000);
  return days <= 1 ? "act" : days <= 7 ? "look" : days <= 30 ? "know" : undefined;
}
