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
 * Shows its children to members only and keeps asking, every 60 seconds and whenever the window is looked at again, whether that
 * still holds. A failed question changes nothing unless the answer was that nobody is signed in. Source: docs/spec/states.md#session.
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
      // The loader has just asked.
      staleTime: SESSION_REFETCH_MS,
      // The person may have signed in again, or out, in another window.
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

/** The login, which leads back to the screen that was asked for, also when it was still loading. */
function ToLogin() {
  const shown = useLocation();
  const { location: loading } = useNavigation();
  // What is loading from now on is the login itself.
  const [back] = useState(loading?.pathname.startsWith(`${BASENAME}${paths.organizations()}/`) ? loading : shown);
  return <Navigate to={loginPath(back)} replace />;
}

/**
 * Whether the session is over: at its end as last heard of, the server is asked once more, since use may have moved it meanwhile.
 * @param ask who is signed in now; a function that never changes
 */
function useIsOver(
  ends: number | undefined,
  ask: () => Promise<{ data: Session | undefined; isError: boolean }>,
): boolean {
  const isPast = useIsPast(ends);
  /** The end that no answer has moved. */
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
 * When somebody else has signed in in another window, this one begins anew as theirs: what it shows and remembers is the former
 * person's. Their unsaved work is kept for them.
 */
function useOnePerson(userUuid: string | undefined): void {
  const [first] = useState(userUuid);
  const isAnother = first !== undefined && userUuid !== undefined && userUuid !== first;
  // A page is loaded anew outside React.
  useEffect(() => {
    if (isAnother) location.replace(serverAddresses.start());
  }, [isAnother]);
}
