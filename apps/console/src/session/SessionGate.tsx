import { useQuery } from "@connectrpc/connect-query";
import { isUnauthenticated } from "@shore/api/errors";
import { whoAmI } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { SESSION_REFETCH_MS } from "@shore/api/limits";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { paths, serverAddresses } from "#paths.ts";
import { loginPath } from "./gate.ts";
import { endsAt, standing } from "./session.ts";
import { SessionContext } from "./use-session.ts";
import { useIsPast } from "./use-is-past.ts";

/**
 * Shows its children to members only and keeps asking, every 60 seconds and whenever the window is looked at again, whether that
 * still holds. A failed question changes nothing unless the answer was that nobody is signed in. Source: specification, section 4.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const location = useLocation();
  const { data: session, error } = useQuery(
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
  const isOver = useIsPast(session === undefined ? undefined : endsAt(session));
  const where = isOver || isUnauthenticated(error) ? "signedOut" : standing(session);

  if (where === "outsider") return <Navigate to={paths.lobby()} replace />;
  if (where === "signedOut") return <Navigate to={loginPath(location)} replace />;
  return <SessionContext value={session}>{children}</SessionContext>;
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
