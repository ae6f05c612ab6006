import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { serverAddresses } from "#paths.ts";
import { endsAt } from "#session/session.ts";
import { useIsPast } from "#session/use-is-past.ts";
import { useSession } from "#session/use-session.ts";

/**
 * Five minutes before the session ends: says so and offers to sign in again in a new window, so that the page and what was typed
 * stay. Goes away by itself, since the session is asked for again when this window is looked at.
 */
export function SessionWarning() {
  const ends = endsAt(useSession());
  const isSoonOver = useIsPast(ends - warnBeforeMs);
  if (!isSoonOver) return null;
  return (
    <Banner
      tone="warning"
      title={`Your session ends at ${timeOfDay(ends)}.`}
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

/** In the person's own time zone: this is the clock on the wall, not a record. */
function timeOfDay(epochMs: number): string {
  return new Date(epochMs).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}

const warnBeforeMs = 5 * 60_000;
