import { useMutation } from "@connectrpc/connect-query";
import { localizedMessage } from "@shore/api/errors";
import { DataExportFileFormat } from "@shore/api/gen/shore/v1/data_exports_pb";
import { generateFoundEntriesFile, listAuditEvents } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";
import { fileName, madeFile } from "#shared/file-tab/made-file.ts";
import { useFileTab } from "#shared/file-tab/use-file-tab.ts";
import { type FindView, questionOf } from "./find-view.ts";

/** Everything that was found as a file, in a tab of its own. That it was made is a line of the audit log. */
export function useFoundFile(view: FindView) {
  // The file is handed to the tab; a second one is not kept beside it.
  const generate = useMutation(generateFoundEntriesFile, {
    gcTime: 0,
    meta: { messages: messages.dataExported, refreshes: [listAuditEvents] },
  });
  const { open, unopened } = useFileTab();
  const question = questionOf(view);
  const make = async (kind: "CSV" | "JSON") => {
    const { fileContent, fileContentType } = await generate.mutateAsync({
      question,
      fileFormat: DataExportFileFormat[kind],
    });
    generate.reset();
    return madeFile({
      name: fileName(["Found entries", view.text], kind.toLowerCase()),
      type: fileContentType,
      content: fileContent,
    });
  };
  return {
    isMaking: generate.isPending,
    /** Why there is no file of this question, in the server's words. */
    refusal:
      generate.error === null || JSON.stringify(generate.variables?.question) !== JSON.stringify(question)
        ? undefined
        : localizedMessage(generate.error),
    unopened,
    make: (kind: "CSV" | "JSON") => {
      if (!generate.isPending) void open("Found entries", () => make(kind));
    },
  };
}
