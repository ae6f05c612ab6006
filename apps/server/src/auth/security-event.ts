import type { Db } from "../database/db.ts";

/** An event of a user's sign-in or session; each is a line of the audit log. */
export type SecurityEvent = {
  /** `session ended`: other than by signing out, for example by a manager or because the user signed in again. */
  action: "signed in" | "signed out" | "session ended" | "sign-in failed";
  organizationUuid: string;
  /** The user it concerns. */
  userUuid: string;
  /** Who does it; absent: the user. Null: an admin command or the server. */
  actorUserUuid?: string | null;
  /** Correlates the line with the log lines of its request, which have the client's address. */
  requestId?: string | undefined;
  /** Further details. No name, address or other personal data: lines are never erased. */
  details?: object;
};

/** Writes an event to the audit log; within a transaction, together with the change it records. */
export type RecordSecurityEvent = (db: Db, event: SecurityEvent) => Promise<void>;
