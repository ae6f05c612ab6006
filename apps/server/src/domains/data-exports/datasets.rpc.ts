import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { ServiceImpl } from "@connectrpc/connect";
import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { toIsoText } from "@shore/api/ship-time";
import { callerOf } from "../../auth/caller.ts";
import type { Database } from "../../database/db.ts";
import { transaction } from "../../database/transaction.ts";
import { invalidArgument, notFound, requestTime, resourceExhausted } from "../../rpc/refusals.ts";
import { recordChange } from "../audit-events/audit-events.ts";
import { authorOf } from "../audit-events/author.ts";
import { datasetFile, NoSuchVessel } from "./datasets/dataset-file.ts";
import { DATASETS, datasetNamed } from "./datasets/datasets.ts";

/** What can be exported, and a file of it at once. */
export function datasets({
  db,
}: {
  db: Database;
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
      const { contentType, stream } = datasetFile(
        db.pool,
        { organizationUuid: callerOf(context).organizationUuid, vesselUuid, datasetName: dataset, period, format },
        context.signal,
      );
      const file = await readWhole(stream);
      // Data leave the house: it is written down before they do.
      await transaction(db, (tx) =>
        recordChange(tx, authorOf(context), {
          action: "exported",
          subject: { kind: "vessel", uuid: vesselUuid },
          after: {
            dataset,
            fromTime: period.from,
            toTime: period.to,
            format,
            sizeBytes: file.length,
            sha256: createHash("sha256").update(file).digest("hex"),
          },
        }),
      );
      return { fileContentType: contentType, fileContent: file };
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

async function readWhole(stream: Readable): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > MAX_FILE_BYTES) throw resourceExhausted(TOO_LARGE);
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof NoSuchVessel) throw notFound("vessel");
    throw error;
  }
  return Buffer.concat(pieces, bytes);
}

/** Some 25,000 entries of a logbook. The answer is held in memory, in base64 besides. */
const MAX_FILE_BYTES = 32 * 1_048_576;

const TOO_LARGE = "The file would be larger than 32 MB. Choose a shorter period, or export by a schedule.";
