import { useQuery } from "@connectrpc/connect-query";
import { isUnauthenticated } from "@shore/api/errors";
import { whoAmI } from "@shore/api/gen-initial/shore/v1/shore_api-ShoreAPI_connectquery";
import { SESSION_REFETCH_MS } from "@shore/api/limits";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation, useNavigation } from "react-router";
import { BASENAME, paths, serverAddresses } from "#paths.ts";
import { loginPath } from "./gate.ts";
import { endsAt, type Session, sessionStatus } from "./session.ts";
import { sessionEndEvent } from "./session-events.ts";
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
  useOnePerson(session?.user?.userUuid);
  const isOver = useIsOver(session && endsAt(session), refetch);
  const where = isOver || isUnauthenticated(error) ? "signedOut" : sessionStatus(session, 0);

  if (where === "outsider") return <Navigate to={paths.lobby()} replace />;
  if (where === "signedOut") return <ToLogin />;
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Redirects to the login, which returns to the requested screen, even one that was still loading. */
function ToLogin() {
  const shown = useLocation();
  const { location: loading } = useNavigation();
  // Kept in state: from now on the login itself is loading.
  const [back] = useState(loading?.pathname.startsWith(`${BASENAME}${paths.organizations()}/`) ? loading : shown);
  return <Navigate to={loginPath(back)} replace />;
}

/**
 * Whether the session is over. At its known end the session is refetched once, since activity may have extended it meanwhile.
 * @param ask refetches the session; a stable function
 */
function useIsOver(
  ends: number | undefined,
  ask: () => Promise<{ data: Session | undefined; isError: boolean }>,
): boolean {
  const isPast = useIsPast(ends);
  /** The end of a session that the refetch did not extend. */
  const [over, setOver] = useState<number>();
  // The server is outside React.
  useEffect(() => {
    if (!isPast || ends === undefined) return undefined;
    let isCurrent = true;
    const askOnceMore = async () => {
      const { data, isError } = await ask();
      if (!isCurrent || (!isError && data !== undefined && endsAt(data) > Date.now())) return;
      sessionEndEvent.dispatch();
      setOver(ends);
    };
    void askOnceMore();
    return () => {
      isCurrent = false;
    };
  }, [isPast, ends, ask]);
  return ends !== undefined && over === ends;
}

/**
 * Reloads this window when another user has signed in in another window, since what it shows and caches belongs to the previous user. That
 * user's drafts are kept for them.
 */
function useOnePerson(userUuid: string | undefined): void {
  const [first] = useState(userUuid);
  const isAnother = first !== undefined && userUuid !== undefined && userUuid !== first;
  // Navigation outside React.
  useEffect(() => {
    if (isAnother) location.replace(serverAddresses.start());
  }, [isAnother]);
}
