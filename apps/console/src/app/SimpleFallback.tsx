import { lazy, Suspense, useEffect } from "react";
import { Navigate, useLocation, useRouteError } from "react-router";
import { loginPath } from "#session/gate.ts";
import { reportError } from "./error-report.ts";
import { errorWords } from "./error-words.ts";
import { PlainFallback } from "./PlainFallback.tsx";

/** The whole page, for an error that leaves nothing around it. Source: specification, section 2, "Error screens". */
export function SimpleFallback() {
  const error = useRouteError();
  const location = useLocation();
  const words = errorWords(error);
  const isSignIn = words.kind === "signIn";
  // The error-reporting service is outside React.
  useEffect(() => {
    if (!isSignIn) reportError(error);
  }, [error, isSignIn]);

  if (isSignIn) return <Navigate to={loginPath(location)} replace />;
  return (
    <Suspense>
      <FallbackCard>{words.detail ?? "The page could not be shown."}</FallbackCard>
    </Suspense>
  );
}

/** Where its parts cannot be fetched any more, a plain page has the same words and ways out. */
const FallbackCard = lazy(async () => ({
  default: await import("./FallbackCard.tsx").then(
    (module) => module.FallbackCard,
    () => PlainFallback,
  ),
}));
