import { createQueryOptions } from "@connectrpc/connect-query";
import { getLogbookEntry } from "@shore/api/gen/calls/logbooks";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import { paths } from "#paths.ts";
import { redirectOrReplace } from "#shared/loaders/redirect-or-replace.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";

/** Redirects the URL of an entry to the list that ends with its UTC day, where it is opened. Source: docs/spec/screens.md#logbooks. */
export const loader = queryLoader(({ param, url, queryClient, transport }) => {
  const [organizationUuid, vesselUuid] = [param("organizationUuid"), param("vesselUuid")];
  const logbookEntryUuid = param("logbookEntryUuid");
  const lead = async () => {
    const { logbookEntry } = await queryClient.fetchQuery(
      createQueryOptions(getLogbookEntry, { vesselUuid, logbookEntryUuid }, { transport }),
    );
    if (logbookEntry === undefined) throw new Error("The response contains no logbook entry.");
    const untilDate = utcDay(parseShipTime(logbookEntry.eventTime));
    throw redirectOrReplace(url, paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate, logbookEntryUuid }));
  };
  return [lead()];
});
