import { redirect } from "react-router";
import { BASENAME, paths } from "#paths.ts";
import { type Session, sessionStatus } from "./session.ts";
import { removeCachedSession, readSession } from "./session-query.ts";
import type { Shore } from "./shore-context.ts";

/**
 * Returns the session of a member. Redirects everyone else: without a valid session to the login, which keeps the requested address;
 * without membership to the lobby. Source: docs/spec/states.md#session.
 * @throws Response the redirect
 */
export async function requireMember(shore: Shore, url: URL): Promise<Session> {
  let session = await readSession(shore);
  const hadSession = session?.user !== undefined;
  // Activity has extended the session since it was cached, or the user has signed in again.
  if (session !== undefined && sessionStatus(session) === "signedOut") {
    removeCachedSession(shore);
    session = await readSession(shore);
  }
  const status = sessionStatus(session);
  if (session !== undefined && status === "member") return session;
  // Do not cache a session that is over: the user may return with a new one.
  removeCachedSession(shore);
  if (status === "outsider") throw redirect(paths.lobby());
  throw redirect(loginPath(url, hadSession));
}

/**
 * Returns the login's address with this console address to return to.
 * @param hasEnded the session ended while somebody worked, which the login then says
 */
export function loginPath({ pathname, search }: { pathname: string; search: string }, hasEnded: boolean): string {
  const returnTo = `${pathname}${search}`;
  return paths.login({ returnTo: returnTo.startsWith(BASENAME) ? returnTo : `${BASENAME}${returnTo}`, hasEnded });
}
