import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { CompassIcon, LifeBuoyIcon, LockIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect } from "react";
import { Navigate, useLocation, useNavigate, useNavigation, useParams, useRouteError } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { loginPath } from "#session/gate.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { reportError } from "./error-report.ts";
import { errorMessage } from "./error-message.ts";
import { isScriptMissing } from "./script-missing.ts";
import { stepBack } from "./step-back.ts";

/**
 * Error boundary of a screen; the shell around it still works. "Try again" retries, as does the browser's `online` event; "Go back" resets
 * the error and goes one step back.
 * Source: docs/spec/screens.md#error-screens, docs/spec/errors.md#error-screens.
 */
export function ErrorScreen() {
  const error = useRouteError();
  const message = errorMessage(error);
  const here = useLocation();
  const navigate = useNavigate();
  const { reset } = useQueryErrorResetBoundary();
  const isTrying = useNavigation().state === "loading";
  const isUnexpected = message.kind === "unexpected";
  const needsReload = isScriptMissing(error);
  useFocusMainOnUnmount();
  // The error-reporting service is outside React.
  useEffect(() => {
    if (isUnexpected) reportError(error);
  }, [error, isUnexpected]);

  const tryAgain = () => {
    // A browser requests a failed script once per page, and after an update the page names scripts that no longer exist. Offline, a reload
    // would leave no page at all.
    if (needsReload && navigator.onLine) return location.reload();
    reset();
    // A new navigation clears the router's error.
    void navigate(here, { replace: true, state: here.state, preventScrollReset: true });
  };
  useOnline(tryAgain);

  if (message.kind === "unauthenticated") return <Navigate to={loginPath(here, true)} replace />;
  return (
    <>
      <PageTitle title={message.headline} />
      <Container>
        <Card>
          <ErrorState
            icon={icons[message.kind]}
            title={message.headline}
            headingLevel={1}
            isFinal={message.kind === "notFound"}
            isTrying={isTrying}
            onTryAgain={tryAgain}
            onGoBack={() => {
              reset();
              stepBack(here, () => void navigate(-1));
            }}
          >
            {message.detail ?? fallbackDetail(message.kind, needsReload)}
            {message.kind === "notFound" && <ListLink pathname={here.pathname} />}
          </ErrorState>
        </Card>
      </Container>
    </>
  );
}

/** Leads from the address of a record that does not exist to the list of those that do. */
function ListLink({ pathname }: { pathname: string }) {
  const { organizationUuid } = useParams();
  if (organizationUuid === undefined) return null;
  const found = lists.find(({ path }) => pathname.startsWith(`${path({ organizationUuid })}/`));
  return (
    found && (
      <>
        {" "}
        <Link href={found.path({ organizationUuid })}>{found.label}</Link>
      </>
    )
  );
}

/** Collections before checklists, below whose address they are. */
const lists = [
  { path: paths.vessels, label: "See all vessels" },
  { path: paths.vesselGroups, label: "See all groups" },
  { path: paths.collections, label: "See all collections" },
  { path: paths.checklists, label: "See all checklists" },
  { path: paths.dataExports, label: "See all data exports" },
  { path: paths.webhooks, label: "See all webhooks" },
  { path: paths.imports, label: "See all imports" },
];

/** Calls back each time the browser comes online. */
function useOnline(callBack: () => void): void {
  const online = useEffectEvent(callBack);
  // The network is outside React.
  useEffect(() => {
    const onOnline = () => online();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, []);
}

/** Focuses the main area when the screen replaces the error, as after a navigation. */
function useFocusMainOnUnmount(): void {
  // In a microtask: the focused button is still connected during cleanup.
  useLayoutEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
      }),
    [],
  );
}

/** The text shown when the server sent no localised message. */
function fallbackDetail(kind: "notFound" | "permissionDenied" | "unexpected", needsReload: boolean): string {
  if (kind === "unexpected" && !navigator.onLine) return fallbackDetails.offline;
  return fallbackDetails[needsReload ? "scriptMissing" : kind];
}

const icons = { notFound: <CompassIcon />, permissionDenied: <LockIcon />, unexpected: <LifeBuoyIcon /> };

const fallbackDetails = {
  notFound: "The record was removed or the address is wrong.",
  permissionDenied: "Ask a manager of your organization for access.",
  offline: "You're offline. Try again once you're connected.",
  scriptMissing: "Shore may have been updated. Try again reloads the page.",
  unexpected: "Try again. If it keeps happening, tell your administrator what you were doing.",
};

const Container = styled.div`
  max-inline-size: 640px;
  margin: var(--ds-space-32) auto;
`;
