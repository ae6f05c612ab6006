import type { ServiceImpl } from "@connectrpc/connect";
import {
  DataExportFileFormat,
  GenerateDataExportFileResponseSchema,
} from "@shore/api/gen-server/shore/v1/data_exports_pb";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { toIsoText } from "@shore/api/ship-time";
import { callerOf } from "../../auth/caller.ts";
import type { Database } from "../../database/db.ts";
import { transaction } from "../../database/transaction.ts";
import type { FileProcesses } from "../../files/file-processes.ts";
import { answerFileKey, answerForm } from "../../rpc/answer-file.ts";
import { invalidArgument, notFound, requestTime, resourceExhausted } from "../../rpc/refusals.ts";
import { refuseStopped } from "../../rpc/stopped-file.ts";
import { recordChange } from "../audit-events/audit-events.ts";
import { authorOf } from "../audit-events/author.ts";
import { type DatasetFileWanted, FILE_TYPES } from "./datasets/dataset-file.ts";
import { DATASETS, datasetNamed } from "./datasets/datasets.ts";
import { generatedFile } from "./generated-file.ts";

/** What can be exported, and a file of it at once. */
export function datasets({
  db,
  files,
}: {
  db: Database;
  /** Those of all organisations. */
  files: FileProcesses;
}): Pick<ServiceImpl<typeof ShoreAPI>, "dataExportDatasetList" | "generateDataExportFile"> {
  return {
    dataExportDatasetList: () => ({
      datasets: DATASETS.map(({ name, displayName, sludgeDisposal }) => ({ name, displayName, sludgeDisposal })),
    }),
    generateDataExportFile: async (request, context) => {
      const { vesselUuid, dataset, fileFormat } = request;
      const period = requestPeriod(request);
      if (!datasetNamed(dataset))
        throw invalidArgument([{ field: "dataset", description: "There is no such dataset." }]);
      const format = fileFormat === DataExportFileFormat.JSON ? "json" : "csv";
      const { organizationUuid } = callerOf(context);
      const wanted: DatasetFileWanted = { organizationUuid, vesselUuid, datasetName: dataset, period, format };
      const answer = answerForm(context, {
        message: GenerateDataExportFileResponseSchema,
        field: "fileContent",
        otherFields: { fileContentType: FILE_TYPES[format].contentType },
      });
      const { signal } = context;
      const file = await files
        .makeInTurn(generatedFile, wanted, { organizationUuid, answer, signal })
        .catch((error: unknown) => refuseStopped(error, { what: "file", tooLarge: TOO_LARGE }));
      if (file.made === "no such vessel") throw notFound("vessel");
      if (file.made === "too large") throw resourceExhausted(TOO_LARGE);
      // Data leave the house: it is written down before they do.
      await transaction(db, (tx) =>
        recordChange(tx, authorOf(context), {
          action: "exported",
          subject: { kind: "vessel", uuid: vesselUuid.toLowerCase() },
          after: {
            dataset,
            fromTime: period.from,
            toTime: period.to,
            format,
            sizeBytes: file.sizeBytes,
            sha256: file.sha256,
          },
        }),
      );
      context.values.set(answerFileKey, { form: answer, body: file.answer });
      return {};
    },
  };
}

function requestPeriod({ fromTime, toTime }: { fromTime: string; toTime: string }) {
  const [from, to] = [requestTime("fromTime", fromTime), requestTime("toTime", toTime)];
  if (Temporal.Instant.compare(from.toInstant(), to.toInstant()) >= 0) {
    throw invalidArgument([{ field: "toTime", description: "Has to be later than the beginning of the period." }]);
  }
  return { from: toIsoText(from), to: toIsoText(to), by: "event time" } as const;
}

const TOO_LARGE = "The file would be larger than 32 MB. Choose a shorter period, or export by a schedule.";
