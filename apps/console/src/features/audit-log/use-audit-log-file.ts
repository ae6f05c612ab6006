import { useMutation } from "@connectrpc/connect-query";
import { localizedMessage } from "@shore/api/errors";
import { generateAuditLogFile, listAuditEvents } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";
import { fileName, madeFile } from "#shared/file-tab/made-file.ts";
import { useFileTab } from "#shared/file-tab/use-file-tab.ts";
import { type AuditLogView, filterOf } from "./audit-log-view.ts";

/** The lines of a view as a file, in a tab of its own. That it was made is a line of the log, which is read anew. */
export function useAuditLogFile(view: AuditLogView) {
  // The file is handed to the tab; a second one is not kept beside it.
  const generate = useMutation(generateAuditLogFile, {
    gcTime: 0,
    meta: { messages: messages.dataExported, refreshes: [listAuditEvents] },
  });
  const { open, unopened } = useFileTab();
  const make = async () => {
    const { fileContent, fileContentType } = await generate.mutateAsync({ filter: filterOf(view) });
    generate.reset();
    return madeFile({
      name: fileName(["Audit log", periodOf(view)], "csv"),
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
      if (!generate.isPending) void open("Audit log", make);
    },
  };
}

function periodOf({ from, to }: AuditLogView): string {
  if (from === undefined) return to === undefined ? "" : `until ${to}`;
  return to === undefined ? `from ${from}` : `${from} to ${to}`;
}
