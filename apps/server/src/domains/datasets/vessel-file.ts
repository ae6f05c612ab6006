import type { HandlerContext } from "@connectrpc/connect";
import { NEWEST_VERSION, type SchemaVersion } from "@shore/api/schema-versions";
import { toIsoText } from "@shore/api/ship-time";
import { callerOf } from "../../auth/caller.ts";
import type { Database } from "../../database/db.ts";
import { invalidArgument, notFound, requestTime, resourceExhausted } from "../../rpc/rpc-errors.ts";
import { throwAsRpcError } from "../../rpc/worker-errors.ts";
import type { WorkerPool } from "../../worker/worker-pool.ts";
import { recordChange } from "../../audit/audit-events.ts";
import { authorOf } from "../../audit/author.ts";
import type { FileFormat } from "./dataset.ts";
import { FORMATS } from "./file-formats.ts";
import { generateFileJob } from "./generated-file.ts";

type VesselFileRequest = {
  vesselUuid: string;
  datasetName: string;
  /** Times as in the request; the end is exclusive. */
  fromTime: string;
  toTime: string;
  format: FileFormat;
  /** @default the newest */
  schemaVersion?: SchemaVersion;
};

/**
 * Returns a vessel's dataset of a period as the response to a call, recorded in the audit log before it is sent.
 * @param tooLarge the error message for a file above 32 MB
 * @throws ConnectError for an unknown vessel, a reversed period, a file that is too large
 */
export async function answerVesselFile(
  { db, workers }: { db: Database; workers: WorkerPool },
  context: HandlerContext,
  { vesselUuid, datasetName, fromTime, toTime, format, schemaVersion = NEWEST_VERSION }: VesselFileRequest,
  tooLarge: string,
): Promise<{ fileContentType: string; fileContent: Uint8Array<ArrayBuffer> }> {
  const period = requestPeriod({ fromTime, toTime });
  const { organizationUuid } = callerOf(context);
  const request = { organizationUuid, vesselUuid, datasetName, period, format, schemaVersion };
  const file = await workers
    .runForTenant(generateFileJob, request, { organizationUuid, signal: context.signal })
    .catch((error: unknown) => throwAsRpcError(error, { what: "file", tooLarge }));
  if (file.kind === "no such vessel") throw notFound("vessel");
  if (file.kind === "too large") throw resourceExhausted(tooLarge);
  // Recorded before it is sent.
  await db.transaction((tx) =>
    recordChange(tx, authorOf(context), {
      action: "exported",
      subject: { kind: "vessel", uuid: vesselUuid.toLowerCase() },
      after: {
        dataset: datasetName,
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
}

function requestPeriod({ fromTime, toTime }: { fromTime: string; toTime: string }) {
  const [from, to] = [requestTime("fromTime", fromTime), requestTime("toTime", toTime)];
  if (Temporal.Instant.compare(from.toInstant(), to.toInstant()) >= 0) {
    throw invalidArgument([{ field: "toTime", description: "Has to be later than the beginning of the period." }]);
  }
  return { from: toIsoText(from), to: toIsoText(to), by: "event time" } as const;
}
