import { Readable } from "node:stream";
import type { SchemaVersion } from "@shore/api/schema-versions";
import type { Database, Transaction } from "../../database/db.ts";
import type { Dataset, FileFormat } from "./dataset.ts";
import type { DatasetPeriod } from "./dataset-period.ts";
import { readRows } from "./dataset-rows.sql.ts";
import { datasetNamed } from "./datasets.ts";
import { type FileVessel, FORMATS } from "./file-formats.ts";

export type DatasetFileRequest = {
  organizationUuid: string;
  vesselUuid: string;
  datasetName: string;
  period: DatasetPeriod;
  format: FileFormat;
  /** @default the newest */
  schemaVersion?: SchemaVersion | undefined;
  /** Public origin of the server. */
  origin: string;
};

/** The organisation has no such vessel. */
export class NoSuchVessel extends Error {
  override readonly name = "NoSuchVessel";
}

/**
 * Returns a dataset of one vessel as a file, streamed from one snapshot of the database. The stream holds a connection while it is
 * read. It fails with {@link NoSuchVessel}, with the signal's reason, or with the database's error.
 * @throws RangeError when there is no such dataset
 */
export function datasetFile(
  database: Database,
  request: DatasetFileRequest,
  signal: AbortSignal,
): { contentType: string; fileExtension: string; stream: Readable } {
  const dataset = datasetNamed(request.datasetName, request.schemaVersion);
  if (!dataset) throw new RangeError(`There is no dataset "${request.datasetName}".`);
  const stream = Readable.from(chunks(database, dataset, request, signal), { objectMode: false, signal });
  const { contentType, fileExtension } = FORMATS[request.format];
  return { contentType, fileExtension, stream };
}

async function* chunks(
  database: Database,
  dataset: Dataset,
  request: DatasetFileRequest,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  signal.throwIfAborted();
  const format = FORMATS[request.format];
  yield* database.snapshot(async function* read(tx) {
    const vessel = await readVessel(tx, request);
    yield Buffer.from(format.head({ dataset, period: request.period, vessel }));
    let count = 0;
    for await (const rows of readRows(tx, dataset, { ...request, vessel })) {
      signal.throwIfAborted();
      yield Buffer.from(format.rows(rows, count));
      count += rows.length;
    }
    yield Buffer.from(format.tail(count));
  });
}

async function readVessel(tx: Transaction, { organizationUuid, vesselUuid }: DatasetFileRequest): Promise<FileVessel> {
  const { rows } = await tx.query<FileVessel>(
    `select vessel_uuid as "vesselUuid", display_name as "vesselName", imo_number as "imoNumber", call_sign as "callSign"
      from vessel where organization_uuid = $1 and vessel_uuid = $2`,
    [organizationUuid, vesselUuid],
  );
  if (!rows[0]) throw new NoSuchVessel("There is no such vessel.");
  return rows[0];
}
