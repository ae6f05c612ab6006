import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { NEWEST_VERSION, schemaVersionOf } from "@shore/api/schema-versions";
import { toIsoText } from "@shore/api/ship-time";
import { callerOf } from "../../auth/caller.ts";
import type { Database } from "../../database/db.ts";
import type { Handlers } from "../../rpc/handlers.ts";
import { invalidArgument, notFound, requestTime, resourceExhausted } from "../../rpc/rpc-errors.ts";
import { throwAsRpcError } from "../../rpc/worker-errors.ts";
import type { WorkerPool } from "../../worker/worker-pool.ts";
import { recordChange } from "../audit-events/audit-events.ts";
import { authorOf } from "../audit-events/author.ts";
import type { FileFormat } from "./datasets/dataset.ts";
import { DATASETS, datasetNamed } from "./datasets/datasets.ts";
import { FORMATS } from "./datasets/file-formats.ts";
import { generateFileJob } from "./generated-file.ts";

/** What can be exported, and a file of it at once. */
export function datasets({
  db,
  workers,
}: {
  db: Database;
  workers: WorkerPool;
}): Handlers<"dataExportDatasetList" | "generateDataExportFile"> {
  return {
    dataExportDatasetList: () => ({
      datasets: DATASETS.map(({ name, displayName, sludgeDisposal }) => ({ name, displayName, sludgeDisposal })),
    }),
    generateDataExportFile: async (request, context) => {
      const { vesselUuid, dataset, fileFormat } = request;
      const schemaVersion = schemaVersionOf(request.schemaVersion) ?? NEWEST_VERSION;
      const period = requestPeriod(request);
      if (!datasetNamed(dataset))
        throw invalidArgument([{ field: "dataset", description: "There is no such dataset." }]);
      const format: FileFormat = fileFormat === DataExportFileFormat.JSON ? "json" : "csv";
      const { organizationUuid } = callerOf(context);
      const wanted = { organizationUuid, vesselUuid, datasetName: dataset, period, format, schemaVersion };
      const { signal } = context;
      const file = await workers
        .runForTenant(generateFileJob, wanted, { organizationUuid, signal })
        .catch((error: unknown) => throwAsRpcError(error, { what: "file", tooLarge: TOO_LARGE }));
      if (file.kind === "no such vessel") throw notFound("vessel");
      if (file.kind === "too large") throw resourceExhausted(TOO_LARGE);
      // Recorded before it is sent.
      await db.transaction((tx) =>
        recordChange(tx, authorOf(context), {
          action: "exported",
          subject: { kind: "vessel", uuid: vesselUuid.toLowerCase() },
          after: {
            dataset,
            fromTime: period.from,
            toTime: period.to,
            format,
            schemaVersion,
            sizeBytes: file.content.length,
            sha256: file.sha256,
          },
        }),
      );
      return { fileContentType: FORMATS[format].contentType, fileContent: file.content };
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
