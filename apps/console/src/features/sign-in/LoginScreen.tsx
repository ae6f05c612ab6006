import { ButtonLink } from "@shore/design-system/ButtonLink";
import { GateCard } from "@shore/design-system/GateCard";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { serverAddresses } from "#paths.ts";
import { safeReturnTo } from "#session/return-to.ts";
import { signedOutMark } from "#session/signed-out-mark.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";

/**
 * Landing page for users without a session. A failed sign-in returns here with `?error`; `returnTo` holds the page that was
 * requested; `session=ended` says that it was open when the session ended. Source: docs/spec/screens.md#public.
 */
export function LoginScreen() {
  const [search] = useSearchParams();
  const error = search.get("error");
  // Signing out ends here. An effect, because the browser's storage is external to React.
  useEffect(() => {
    if (signedOutMark.isSet()) void deleteAllDrafts();
  }, []);
  return (
    <>
      <PageTitle title="Sign in" />
      <GateCard
        title="Sign in"
        error={error === null ? undefined : failedSignIn(error)}
        action={
          <ButtonLink
            variant="primary"
            href={serverAddresses.signIn({ returnTo: safeReturnTo(search.get("returnTo")) })}
          >
            Sign in with single sign-on
          </ButtonLink>
        }
        footer="You continue at your organization’s identity provider and come back here."
      >
        {search.get("session") === "ended"
          ? "Your session has ended. Sign in again to continue where you were."
          : "Read what your ships write in their logbooks, and see which ship needs you."}
      </GateCard>
    </>
  );
}

/** Handles codes of OpenID Connect and the server that the user can act on; others share one text, and the URL's text is never shown. */
function failedSignIn(code: string): string {
  if (code === "access_denied") return "Sign-in was cancelled or refused. Try again.";
  if (code === "temporarily_unavailable") return "The identity provider cannot be reached now. Try again in a moment.";
  if (code === "expired") return "Sign-in took too long or was begun in another window. Try again.";
  return "Sign-in failed. Try again. If it keeps failing, tell your administrator.";
}
