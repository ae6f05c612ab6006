import type { Db } from "../database/db.ts";

/** What happens to a person's way in; each is a line of the audit log. */
export type SecurityEvent = {
  /** `session ended`: other than by signing out, for example by a manager or because the person signed in again. */
  action: "signed in" | "signed out" | "session ended" | "sign-in failed";
  organizationUuid: string;
  /** The person it happens to. */
  userUuid: string;
  /** Who does it; absent: the person. Null: an admin command or the server. */
  actorUserUuid?: string | null;
  /** Ties the line to the log lines of its request, where the client's address is. */
  requestId?: string | undefined;
  /** What else is known. No name, address or other personal data: lines are never erased. */
  details?: object;
};

/** Writes an event to the audit log; in a transaction, together with what it is about. */
export type RecordSecurityEvent = (db: Db, event: SecurityEvent) => Promise<void>;
