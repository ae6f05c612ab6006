import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { GateCard } from "@shore/design-system/GateCard";
import { useEffect } from "react";
import { Navigate, useLocation, useRouteError } from "react-router";
import { serverAddresses } from "#paths.ts";
import { loginPath } from "#session/gate.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { reportError } from "./error-report.ts";
import { errorMessage } from "./error-message.ts";
import { stepBack } from "./step-back.ts";

/** The whole page, when the shell itself failed. Source: docs/spec/screens.md#error-screens. */
export function SimpleFallback() {
  const error = useRouteError();
  const location = useLocation();
  const message = errorMessage(error);
  const isUnexpected = message.kind === "unexpected";
  // The error-reporting service is outside React.
  useEffect(() => {
    if (isUnexpected) reportError(error);
  }, [error, isUnexpected]);

  if (message.kind === "unauthenticated") return <Navigate to={loginPath(location, true)} replace />;
  return (
    <>
      <PageTitle title="Something went wrong" />
      <GateCard
        title="Something went wrong"
        action={
          <>
            <ButtonLink variant="primary" href={serverAddresses.start()}>
              Sign out
            </ButtonLink>
            <Button onPress={() => stepBack(location, () => history.back())}>Go back</Button>
          </>
        }
      >
        {message.detail ?? "The page could not be shown."}
      </GateCard>
    </>
  );
}
