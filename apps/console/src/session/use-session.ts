import { createContext, use } from "react";
import type { Session } from "./session.ts";

/** Set by SessionGate. */
export const SessionContext = createContext<Session | undefined>(undefined);

/**
 * Returns the session of the signed-in user.
 * @throws Error outside the session gate, where a session is not guaranteed
 */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === undefined)
    throw new Error("useSession() must be called below <SessionGate>, which provides the session.");
  return session;
}

/** The user's organisation, for paths. */
export function useOrganizationUuid(): string {
  return useSession().user?.organizationUuid ?? "";
}
