import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { ServiceImpl } from "@connectrpc/connect";
import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { toIsoText } from "@shore/api/ship-time";
import { callerOf } from "../../auth/caller.ts";
import type { Database } from "../../database/db.ts";
import { transaction } from "../../database/transaction.ts";
import { TooManyWaiting, type Turns } from "../../jobs/turns.ts";
import { answerFileKey } from "../../rpc/answer-in-pieces.ts";
import { invalidArgument, notFound, requestTime, resourceExhausted } from "../../rpc/refusals.ts";
import { recordChange } from "../audit-events/audit-events.ts";
import { authorOf } from "../audit-events/author.ts";
import { datasetFile, type DatasetFileWanted, NoSuchVessel } from "./datasets/dataset-file.ts";
import { DATASETS, datasetNamed } from "./datasets/datasets.ts";

/** What can be exported, and a file of it at once. */
export function datasets({
  db,
  fileTurns,
}: {
  db: Database;
  /** Those of all organisations: whoever makes this more than once hands in the same. */
  fileTurns: Turns;
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
      const file = await inTurn(fileTurns, { organizationUuid, signal: context.signal }, async () => {
        const { contentType, stream } = datasetFile(db, wanted, context.signal);
        return { contentType, ...(await readWhole(stream)) };
      });
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
      context.values.set(answerFileKey, { field: "fileContent", pieces: file.pieces });
      return { fileContentType: file.contentType };
    },
  };
}

/** Each takes a connection, a share of the database and of the thread that answers everybody. */
async function inTurn<Result>(
  turns: Turns,
  { organizationUuid, signal }: { organizationUuid: string; signal: AbortSignal },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await turns.inTurn(organizationUuid, signal, work);
  } catch (error) {
    if (error instanceof TooManyWaiting) throw resourceExhausted(BUSY);
    throw error;
  }
}

function requestPeriod({ fromTime, toTime }: { fromTime: string; toTime: string }) {
  const [from, to] = [requestTime("fromTime", fromTime), requestTime("toTime", toTime)];
  if (Temporal.Instant.compare(from.toInstant(), to.toInstant()) >= 0) {
    throw invalidArgument([{ field: "toTime", description: "Has to be later than the beginning of the period." }]);
  }
  return { from: toIsoText(from), to: toIsoText(to), by: "event time" } as const;
}

async function readWhole(stream: Readable): Promise<{ pieces: Buffer[]; sizeBytes: number; sha256: string }> {
  const pieces: Buffer[] = [];
  const hash = createHash("sha256");
  let sizeBytes = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      sizeBytes += piece.length;
      if (sizeBytes > MAX_FILE_BYTES) throw resourceExhausted(TOO_LARGE);
      pieces.push(piece);
      hash.update(piece);
    }
  } catch (error) {
    if (error instanceof NoSuchVessel) throw notFound("vessel");
    throw error;
  }
  return { pieces, sizeBytes, sha256: hash.digest("hex") };
}

/** Some 25,000 entries of a logbook. The file is held in memory until it is written down that it goes out. */
const MAX_FILE_BYTES = 32 * 1_048_576;

const BUSY = "Many files are being made at the moment. Try again in a minute.";
const TOO_LARGE = "The file would be larger than 32 MB. Choose a shorter period, or export by a schedule.";
