import type { DescMethodUnary, Message, MessageInitShape } from "@bufbuild/protobuf";
import type { GenMessage } from "@bufbuild/protobuf/codegenv2";
import { useMutation } from "@connectrpc/connect-query";
import { localizedMessage } from "@shore/api/errors";
import { listAuditEvents } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";
import { fileName, madeFile } from "./made-file.ts";
import { type UnopenedFile, useFileTab } from "./use-file-tab.ts";

type FileResponse = Message & { fileContent: Uint8Array; fileContentType: string };

type FileWanted<Request> = {
  request: Request;
  /** What its name says of it, without what is empty. */
  nameParts: readonly string[];
  extension: string;
};

type GeneratedFile<Request> = {
  isMaking: boolean;
  /** Why there is no file, in the server's words. */
  refusal: string | undefined;
  /** What was asked for last. */
  request: Request | undefined;
  /** A file that no tab shows. */
  unopened: UnopenedFile | undefined;
  make: (wanted: FileWanted<Request>) => void;
};

/**
 * A file that a call generates, in a tab of its own. That it was made is an event of the audit log, which is read anew.
 * @param title of the tab while the file is being made
 */
export function useGeneratedFile<Request extends Message, Response extends FileResponse>(
  method: DescMethodUnary<GenMessage<Request>, GenMessage<Response>>,
  title: string,
): GeneratedFile<MessageInitShape<GenMessage<Request>>> {
  // The file is handed to the tab; a second one is not kept beside it.
  const generate = useMutation(method, {
    gcTime: 0,
    meta: { messages: messages.dataExported, refreshes: [listAuditEvents] },
  });
  const { open, unopened } = useFileTab();
  const generated = async ({ request, nameParts, extension }: FileWanted<MessageInitShape<GenMessage<Request>>>) => {
    const { fileContent, fileContentType } = await generate.mutateAsync(request);
    generate.reset();
    return madeFile({ name: fileName(nameParts, extension), type: fileContentType, content: fileContent });
  };
  return {
    isMaking: generate.isPending,
    refusal: generate.error === null ? undefined : localizedMessage(generate.error),
    request: generate.variables,
    unopened,
    make: (wanted) => {
      if (!generate.isPending) void open(title, () => generated(wanted));
    },
  };
}
