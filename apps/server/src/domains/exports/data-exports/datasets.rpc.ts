import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { NEWEST_VERSION, schemaVersionOf } from "@shore/api/schema-versions";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { invalidArgument } from "../../../rpc/rpc-errors.ts";
import type { WorkerPool } from "../../../worker/worker-pool.ts";
import { DATASETS, datasetNamed } from "../../datasets/datasets.ts";
import { answerVesselFile } from "../../datasets/vessel-file.ts";

/** The datasets, and a file of one in the response. */
export function datasets(parts: {
  db: Database;
  workers: WorkerPool;
}): Handlers<"dataExportDatasetList" | "generateDataExportFile"> {
  return {
    dataExportDatasetList: () => ({
      datasets: DATASETS.map(({ name, displayName, sludgeDisposal }) => ({ name, displayName, sludgeDisposal })),
    }),
    generateDataExportFile: ({ vesselUuid, dataset, fileFormat, fromTime, toTime, ...request }, context) => {
      const schemaVersion = schemaVersionOf(request.schemaVersion) ?? NEWEST_VERSION;
      if (!datasetNamed(dataset))
        throw invalidArgument([{ field: "dataset", description: "There is no such dataset." }]);
      const format = fileFormat === DataExportFileFormat.JSON ? "json" : "csv";
      const fileRequest = { vesselUuid, datasetName: dataset, fromTime, toTime, format, schemaVersion } as const;
      return answerVesselFile(parts, context, fileRequest, TOO_LARGE);
    },
  };
}

const TOO_LARGE = "The file would be larger than 32 MB. Choose a shorter period, or export by a schedule.";
