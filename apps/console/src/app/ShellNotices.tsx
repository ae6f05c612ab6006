import { use, useEffect, useLayoutEffect } from "react";
import { matchPath, useLocation, useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";
import { recoverFocus } from "./focus-recovery.ts";
import { MessagesContext } from "./messages-context.ts";
import { addRecentCommand } from "./recent-commands.ts";
import { isScriptMissing } from "./script-missing.ts";
import { PreferenceSync } from "./PreferenceSync.tsx";
import { RefreshFailure } from "./RefreshFailure.tsx";
import { SessionWarning } from "./SessionWarning.tsx";
import { SignInAgain } from "./SignInAgain.tsx";
import { WaitingForServer } from "./WaitingForServer.tsx";

/** Notices about the console itself, on every screen, and the global listeners. */
export function ShellNotices() {
  useReportMissingScripts();
  useFindKey();
  useRecentVessels();
  const { pathname } = useLocation();
  return (
    <>
      <SessionWarning />
      <WaitingForServer />
      <RefreshFailure />
      <SignInAgain />
      <PreferenceSync />
      {/* Keyed by pathname: after navigation RouteAnnouncer places the focus, so the removed element of the old page is forgotten. */}
      <FocusRecovery key={pathname} />
    </>
  );
}

/** The key / opens Find, unless the current page has its own handler. */
function useFindKey() {
  const navigate = useNavigate();
  const organizationUuid = useOrganizationUuid();
  useShortcut("/", () => void navigate(paths.find({ organizationUuid })), { scope: "anywhere" });
}

/** A vessel that was opened, by whatever way, is among the recent commands of the palette. */
function useRecentVessels() {
  const userUuid = useSession().user?.userUuid ?? "";
  const { pathname } = useLocation();
  const vesselUuid = matchPath({ path: paths.vessel.pattern, end: false }, pathname)?.params.vesselUuid;
  // The browser's storage is outside React.
  useEffect(() => {
    if (vesselUuid !== undefined) addRecentCommand(userUuid, `vessel ${vesselUuid}`);
  }, [userUuid, vesselUuid]);
}

function FocusRecovery() {
  // Focus is browser state, outside React.
  useLayoutEffect(() => {
    const main = document.getElementById("main");
    return main === null ? undefined : recoverFocus(main);
  }, []);
  return null;
}

/**
 * Reports that the code of an overlay, a menu or a list of options, failed to load; otherwise a press would do nothing, silently. The page
 * stays, with unsaved input; a browser requests a failed script again only after a reload.
 */
function useReportMissingScripts(): void {
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
