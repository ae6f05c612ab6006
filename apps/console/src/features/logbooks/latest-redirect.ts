import { todayUtc } from "@shore/api/ship-time";
import { type LoaderFunctionArgs, replace } from "react-router";
import { paths } from "#paths.ts";

/** The logbooks without a date lead to those until today in UTC, with the same filter. Source: docs/spec/screens.md#logbooks. */
export function latestRedirect({ params: { organizationUuid = "", vesselUuid = "" }, request }: LoaderFunctionArgs) {
  // Its file comes while the session is asked for; a failure is the screen's, which imports it again.
  import("./LogbookEntriesScreen.tsx").catch(() => {});
  const logbookNames = new URL(request.url).searchParams.getAll("logbook");
  return replace(paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate: todayUtc(), logbookNames }));
}
