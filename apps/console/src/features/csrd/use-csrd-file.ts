import { useMutation } from "@connectrpc/connect-query";
import { localizedMessage } from "@shore/api/errors";
import { generateCsrdFile, listAuditEvents } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { endOfUtcDay, formatDays, startOfUtcDay } from "@shore/api/ship-time";
import { messages } from "#messages.ts";
import { fileName, madeFile } from "#shared/file-tab/made-file.ts";
import { useFileTab } from "#shared/file-tab/use-file-tab.ts";
import type { Period } from "./csrd-view.ts";

type CsrdFileOf = { vesselUuid: string; vesselName: string; period: Period };

/** The actions of a period as CSV, in a tab of its own. That it was made is a line of the audit log. */
export function useCsrdFile({ vesselUuid, vesselName, period }: CsrdFileOf) {
  // The file is handed to the tab; a second one is not kept beside it.
  const generate = useMutation(generateCsrdFile, {
    gcTime: 0,
    meta: { messages: messages.dataExported, refreshes: [listAuditEvents] },
  });
  const { open, unopened } = useFileTab();
  const make = async () => {
    const { fileContent, fileContentType } = await generate.mutateAsync({
      vesselUuid,
      fromTime: startOfUtcDay(period.from),
      toTime: endOfUtcDay(period.to),
    });
    generate.reset();
    return madeFile({
      name: fileName([vesselName, "CSRD", formatDays(period)], "csv"),
      type: fileContentType,
      content: fileContent,
    });
  };
  return {
    isMaking: generate.isPending,
    /** Why there is no file, in the server's words. */
    refusal: generate.error === null ? undefined : localizedMessage(generate.error),
    unopened,
    make: () => {
      if (!generate.isPending) void open("CSRD operation actions", make);
    },
  };
}
