/**
 * Actions of an audit log line, in the order of the filter's list. A test of the server checks that calls write no other action;
 * lines written by older versions may have others.
 */
export const AUDIT_ACTIONS = [
  "access granted",
  "access revoked",
  "access set",
  "closed",
  "corrected",
  "created",
  "discarded",
  "distributed",
  "erased",
  "explained",
  "exported",
  "imported",
  "invited",
  "kept",
  "keys rotated",
  "moved",
  "published",
  "recorded",
  "refused",
  "removed",
  "reported",
  "resumed",
  "retried",
  "revoked",
  "seen",
  "set aside",
  "started",
  "session ended",
  "sign-in failed",
  "signed in",
  "signed out",
  "switched",
  "tested",
  "updated",
  "withdrawn",
] as const;

/** Results of an audited action. A failed change is not logged; failed sign-ins, refused calls and the start of long actions are. */
export const AUDIT_RESULTS = ["done", "failed", "refused", "started"] as const;
