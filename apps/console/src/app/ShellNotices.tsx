import { use, useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";
import { recoverFocus } from "./focus-recovery.ts";
import { MessagesContext } from "./messages-context.ts";
import { isScriptMissing } from "./script-missing.ts";
import { PreferenceSync } from "./PreferenceSync.tsx";
import { RefreshFailure } from "./RefreshFailure.tsx";
import { SessionWarning } from "./SessionWarning.tsx";
import { SignInAgain } from "./SignInAgain.tsx";
import { WaitingForServer } from "./WaitingForServer.tsx";

/** What may be told about the console itself, whichever screen is shown, and what watches over all of them. */
export function ShellNotices() {
  useMissingScripts();
  useFindKey();
  const { pathname } = useLocation();
  return (
    <>
      <SessionWarning />
      <WaitingForServer />
      <RefreshFailure />
      <SignInAgain />
      <PreferenceSync />
      {/* On another page the focus is the matter of its arrival: what was left with the page before is forgotten as it goes. */}
      <FocusNear key={pathname} />
    </>
  );
}

/** The key / leads to Find, unless it finds something on the page that is shown. */
function useFindKey() {
  const navigate = useNavigate();
  const organizationUuid = useOrganizationUuid();
  useShortcut("/", () => void navigate(paths.find({ organizationUuid })), { scope: "anywhere" });
}

function FocusNear() {
  // The focus is the browser's.
  useLayoutEffect(() => {
    const main = document.getElementById("main");
    return main === null ? undefined : recoverFocus(main);
  }, []);
  return null;
}

/**
 * Says so when a part that opens over the page, a menu or a list of options, could not be fetched: else a press would do nothing,
 * without a word. The page stays, with all that was typed; a browser asks again for a lost script only once it is loaded anew.
 */
function useMissingScripts(): void {
  const messages = use(MessagesContext);
  // Listens to the window, which is outside React.
  useEffect(() => {
    const report = ({ reason }: PromiseRejectionEvent) => {
      if (isScriptMissing(reason))
        messages.add("failure", "A part of Shore could not be fetched. Load the page again.");
    };
    addEventListener("unhandledrejection", report);
    return () => removeEventListener("unhandledrejection", report);
  }, [messages]);
}
