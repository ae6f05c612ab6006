import { redirect } from "react-router";
import { BASENAME, paths } from "#paths.ts";
import { type Session, sessionStatus } from "./session.ts";
import { forgetSession, readSession } from "./session-query.ts";
import type { Shore } from "./shore-context.ts";

/**
 * Lets members through and gives their session. Everyone else is sent away by a thrown redirect: without a valid session to the
 * login, which keeps the way back; without membership to the lobby. Source: docs/spec/states.md#session.
 */
export async function requireMember(shore: Shore, url: URL): Promise<Session> {
  let session = await readSession(shore);
  // Use has moved the end since it was asked for last, or the person has signed in again.
  if (session !== undefined && sessionStatus(session) === "signedOut") {
    forgetSession(shore);
    session = await readSession(shore);
  }
  const where = sessionStatus(session);
  if (session !== undefined && where === "member") return session;
  // A session that is over must not be remembered: the person may come back with a new one.
  forgetSession(shore);
  if (where === "outsider") throw redirect(paths.lobby());
  throw redirect(loginPath(url));
}

/** The login with the way back to this address of the console. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const returnTo = `${pathname}${search}`;
  return paths.login({ returnTo: returnTo.startsWith(BASENAME) ? returnTo : `${BASENAME}${returnTo}` });
}
