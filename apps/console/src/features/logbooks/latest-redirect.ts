import { todayUtc } from "@shore/api/ship-time";
import type { LoaderFunctionArgs } from "react-router";
import { paths } from "#paths.ts";
import { leadOn } from "#shared/loaders/lead-on.ts";

/** The logbooks without a date lead to those until today in UTC, with the same filter. Source: docs/spec/screens.md#logbooks. */
export function latestRedirect({ params: { organizationUuid = "", vesselUuid = "" }, request }: LoaderFunctionArgs) {
  // Its file comes while the session is asked for; a failure is the screen's, which imports it again.
  import("./LogbookEntriesScreen.tsx").catch(() => {});
  const url = new URL(request.url);
  const filter = { logbookNames: url.searchParams.getAll("logbook"), states: url.searchParams.getAll("state") };
  return leadOn(url, paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate: todayUtc(), ...filter }));
}
