import { todayUtc } from "@shore/api/ship-time";
import type { LoaderFunctionArgs } from "react-router";
import { paths } from "#paths.ts";
import { redirectOrReplace } from "#shared/loaders/redirect-or-replace.ts";

/** Redirects the logbooks without a date to those until today in UTC, with the same filter. Source: docs/spec/screens.md#logbooks. */
export function latestRedirect({ params: { organizationUuid = "", vesselUuid = "" }, request }: LoaderFunctionArgs) {
  // Preloads the chunk while the session loads; the screen imports it again and handles a failure.
  import("./LogbookEntriesScreen.tsx").catch(() => {});
  const url = new URL(request.url);
  const filter = { logbookNames: url.searchParams.getAll("logbook"), states: url.searchParams.getAll("state") };
  return redirectOrReplace(
    url,
    paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate: todayUtc(), ...filter }),
  );
}
