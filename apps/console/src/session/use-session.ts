import { createContext, use } from "react";
import type { Session } from "./session.ts";

/** Set by SessionGate. */
export const SessionContext = createContext<Session | undefined>(undefined);

/**
 * The session of the person at the screen.
 * @throws Error outside the session gate, where nobody need be signed in
 */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error("useSession() is only known below SessionGate.");
  return session;
}

/** The person's organisation, for paths. */
export function useOrganizationUuid(): string {
  return useSession().user?.organizationUuid ?? "";
}
