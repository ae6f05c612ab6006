import type { DescMethodUnary, Message, MessageInitShape } from "@bufbuild/protobuf";
import type { GenMessage } from "@bufbuild/protobuf/codegenv2";
import { useMutation } from "@connectrpc/connect-query";
import { localizedMessage } from "@shore/api/errors";
import { listAuditEvents } from "@shore/api/gen/calls/audit_log";
import { messages } from "#messages.ts";
import { fileName, createFile } from "./create-file.ts";
import { type UnopenedFile, useFileTab } from "./use-file-tab.ts";

type FileResponse = Message & { fileContent: Uint8Array; fileContentType: string };

type FileRequest<Request> = {
  request: Request;
  /** The parts of its file name; empty ones are omitted. */
  nameParts: readonly string[];
  extension: string;
};

type GeneratedFile<Request> = {
  isGenerating: boolean;
  /** The server's message for a failed request. */
  refusal: string | undefined;
  /** The last request. */
  request: Request | undefined;
  /** A file that could not open in a tab. */
  unopened: UnopenedFile | undefined;
  make: (fileRequest: FileRequest<Request>) => void;
};

/**
 * Requests a generated file and opens it in a tab. Generating it is an audit event, so the audit log is refetched.
 * @param title of the tab while the file is being generated
 */
export function useGeneratedFile<Request extends Message, Response extends FileResponse>(
  method: DescMethodUnary<GenMessage<Request>, GenMessage<Response>>,
  title: string,
): GeneratedFile<MessageInitShape<GenMessage<Request>>> {
  // The file is passed to the tab; the cache keeps no second copy.
  const generate = useMutation(method, {
    gcTime: 0,
    meta: { messages: messages.dataExported, refreshes: [listAuditEvents] },
  });
  const { open, unopened } = useFileTab();
  const generateFile = async ({
    request,
    nameParts,
    extension,
  }: FileRequest<MessageInitShape<GenMessage<Request>>>) => {
    const { fileContent, fileContentType } = await generate.mutateAsync(request);
    generate.reset();
    return createFile({ name: fileName(nameParts, extension), type: fileContentType, content: fileContent });
  };
  return {
    isGenerating: generate.isPending,
    refusal: generate.error === null ? undefined : localizedMessage(generate.error),
    request: generate.variables,
    unopened,
    make: (fileRequest) => {
      if (!generate.isPending) void open(title, () => generateFile(fileRequest));
    },
  };
}
