import { DataExportFileFormat } from "@shore/api/gen/shore/v1/data_exports_pb";
import { generateFoundEntriesFile } from "@shore/api/gen/calls/find";
import { useGeneratedFile } from "#shared/file-tab/use-generated-file.ts";
import { type FindView, toFindQuestion } from "@shore/api/address/find-view";

/** Opens all found entries as a file in a new tab; an error applies to its query only. */
export function useFoundFile(view: FindView) {
  const file = useGeneratedFile(generateFoundEntriesFile, "Found entries");
  const question = toFindQuestion(view);
  const isOfThis = JSON.stringify(file.request?.question) === JSON.stringify(question);
  const make = (kind: "CSV" | "JSON") =>
    file.make({
      request: { question, fileFormat: DataExportFileFormat[kind] },
      nameParts: ["Found entries", view.text],
      extension: kind.toLowerCase(),
    });
  return { ...file, refusal: isOfThis ? file.refusal : undefined, make };
}
