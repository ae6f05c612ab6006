import { createQueryOptions } from "@connectrpc/connect-query";
import { csrdOperationEntryGet } from "@shore/api/gen/calls/csrd";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import { paths } from "#paths.ts";
import { redirectOrReplace } from "#shared/loaders/redirect-or-replace.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";

/** Redirects an operation to its entry, or to the logbooks until the day of its newest action. Source: docs/spec/csrd.md#addresses. */
export const loader = queryLoader(({ param, url, queryClient, transport }) => {
  const [organizationUuid, vesselUuid] = [param("organizationUuid"), param("vesselUuid")];
  const find = async () => {
    const { logbookEntryUuid, eventTime } = await queryClient.fetchQuery(
      createQueryOptions(csrdOperationEntryGet, { vesselUuid, operationUuid: param("operationUuid") }, { transport }),
    );
    const untilDate = utcDay(parseShipTime(eventTime));
    throw redirectOrReplace(
      url,
      paths.logbooksUntil({
        organizationUuid,
        vesselUuid,
        untilDate,
        ...(logbookEntryUuid !== "" && { logbookEntryUuid }),
      }),
    );
  };
  return [find()];
});
