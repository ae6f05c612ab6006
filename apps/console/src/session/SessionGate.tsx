import { useQuery } from "@connectrpc/connect-query";
import { isUnauthenticated } from "@shore/api/errors";
import { whoAmI } from "@shore/api/gen/calls/session";
import { SESSION_REFETCH_MS } from "@shore/api/limits";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation, useNavigation } from "react-router";
import { BASENAME, paths } from "#paths.ts";
import { loginPath } from "./gate.ts";
import { endsAt, type Session, sessionStatus } from "./session.ts";
import { sessionEndEvent } from "./session-events.ts";
import { signedOutMark } from "./signed-out-mark.ts";
import { SessionContext } from "./use-session.ts";
import { useIsPast } from "./use-is-past.ts";

/**
 * Renders its children for members only, and refetches the session every 60 seconds and on window focus. A failed refetch changes nothing
 * unless it was answered `unauthenticated`. Source: docs/spec/states.md#session.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const {
    data: session,
    error,
    refetch,
  } = useQuery(
    whoAmI,
    {},
    {
      refetchInterval: SESSION_REFETCH_MS,
      // The loader has just fetched it.
      staleTime: SESSION_REFETCH_MS,
      // The user may have signed in or out in another window.
      refetchOnWindowFocus: "always",
      throwOnError: false,
    },
  );
  const userUuid = session?.user?.userUuid;
  // The browser's storage is outside React.
  useEffect(() => {
    if (userUuid !== undefined) signedOutMark.noteSignedIn(userUuid);
  }, [userUuid]);
  const hasExpired = useHasExpired(session && endsAt(session), refetch);
  const status = hasExpired || isUnauthenticated(error) ? "signedOut" : sessionStatus(session, 0);

  if (status === "outsider") return <Navigate to={paths.lobby()} replace />;
  if (status === "signedOut") return <RedirectToLogin />;
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Redirects to the login, which returns to the requested screen, even one that was still loading. */
function RedirectToLogin() {
  const shown = useLocation();
  const { location: loading } = useNavigation();
  // Kept in state: from now on the login itself is loading.
  const [returnLocation] = useState(
    loading?.pathname.startsWith(`${BASENAME}${paths.organizations()}/`) ? loading : shown,
  );
  return <Navigate to={loginPath(returnLocation, true)} replace />;
}

/**
 * Whether the session is over. At its known end the session is refetched once, since activity may have extended it meanwhile.
 * @param refetch refetches the session; a stable function
 */
function useHasExpired(
  ends: number | undefined,
  refetch: () => Promise<{ data: Session | undefined; isError: boolean }>,
): boolean {
  const isPast = useIsPast(ends);
  /** The end of a session that the refetch did not extend. */
  const [expiredEnd, setExpiredEnd] = useState<number>();
  // The server is outside React.
  useEffect(() => {
    if (!isPast || ends === undefined) return undefined;
    let isCurrent = true;
    const refetchOnce = async () => {
      const { data, isError } = await refetch();
      if (!isCurrent || (!isError && data !== undefined && endsAt(data) > Date.now())) return;
      sessionEndEvent.dispatch();
      setExpiredEnd(ends);
    };
    void refetchOnce();
    return () => {
      isCurrent = false;
    };
  }, [isPast, ends, refetch]);
  return ends !== undefined && expiredEnd === ends;
}
