import { createConnectQueryKey, createQueryOptions, useTransport } from "@connectrpc/connect-query";
import { sessionList, whoAmI } from "@shore/api/gen/calls/session";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { useQueryClient } from "@tanstack/react-query";
import { serverAddresses } from "#paths.ts";
import { endsAt, isExtendable } from "#session/session.ts";
import { useIsPast } from "#session/use-is-past.ts";
import { useSession } from "#session/use-session.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { localTime, timeOfDayText } from "#shared/ship-time/time-texts.ts";

/**
 * Warns five minutes before the session ends and offers to stay signed in or, when it cannot be extended, to sign in again in a new window
 * so that the page and unsaved input stay. Disappears by itself, since the session is refetched on window focus.
 */
export function SessionWarning() {
  const session = useSession();
  const stay = useStaySignedIn();
  const clock = useClock();
  const ends = endsAt(session);
  const endsSoon = useIsPast(ends - WARN_BEFORE_MS);
  if (!endsSoon) return null;
  const title = `Your session ends at ${timeOfDayText(localTime(ends), clock)}.`;
  if (isExtendable(session)) {
    return (
      <Banner tone="warning" title={title} action={<Button onPress={() => void stay()}>Stay signed in</Button>}>
        Nothing was loaded or saved for a while.
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <Button onPress={() => open(serverAddresses.signIn({ returnTo: "/shore/orgs" }), "_blank", "noopener")}>
          Sign in again
        </Button>
      }
    >
      Sign in again in a new window and come back: this page stays as it is.
    </Banner>
  );
}

/** Makes an authenticated call, which extends the session, then refetches the session for its new end. */
function useStaySignedIn(): () => Promise<void> {
  const queryClient = useQueryClient();
  const transport = useTransport();
  return async () => {
    await queryClient.prefetchQuery(createQueryOptions(sessionList, {}, { transport }));
    await queryClient.refetchQueries({ queryKey: createConnectQueryKey({ schema: whoAmI, cardinality: "finite" }) });
  };
}

const WARN_BEFORE_MS = 5 * 60_000;
