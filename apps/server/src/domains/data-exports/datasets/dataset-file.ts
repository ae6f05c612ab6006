import { Readable } from "node:stream";
import type { Database, Transaction } from "../../../database/db.ts";
import { instantText } from "../../../database/instant-text.ts";
import { csvFile } from "./csv-file.ts";
import { SETTING, type SettingName } from "./column-sql.ts";
import type { Dataset, FileFormat } from "./dataset.ts";
import type { DatasetPeriod } from "./dataset-period.ts";
import { copyStatement } from "./dataset-statement.ts";
import { datasetNamed } from "./datasets.ts";
import type { FileVessel } from "./file-frame.ts";
import { jsonFile } from "./json-file.ts";

/** What a file can be written as. */
export type DatasetFileFormat = FileFormat;

export type DatasetFileWanted = {
  organizationUuid: string;
  vesselUuid: string;
  datasetName: string;
  period: DatasetPeriod;
  format: DatasetFileFormat;
};

/** The organisation has no such vessel. */
export class NoSuchVessel extends Error {
  override readonly name = "NoSuchVessel";
}

/**
 * A dataset of one vessel as a file, streamed from one snapshot of the database as fast as it is read.
 *
 * The stream takes a connection when it is first read and gives it back at its end. It fails with {@link NoSuchVessel}, with
 * the abort of `signal`, or with what the database says; then nothing that was read of it is a whole file.
 * @throws RangeError when there is no such dataset
 */
export function datasetFile(
  database: Database,
  wanted: DatasetFileWanted,
  signal: AbortSignal,
): { contentType: string; fileExtension: string; stream: Readable } {
  const dataset = datasetNamed(wanted.datasetName);
  if (!dataset) throw new RangeError(`There is no dataset "${wanted.datasetName}".`);
  const stop = new AbortController();
  const stream = Readable.from(pieces(database, dataset, wanted, AbortSignal.any([signal, stop.signal])), {
    objectMode: false,
    signal,
  });
  // A reader that goes away while the database is at work would else be noticed at the next row only.
  stream.once("close", () => stop.abort());
  return { ...FILE_TYPES[wanted.format], stream };
}

async function* pieces(
  database: Database,
  dataset: Dataset,
  wanted: DatasetFileWanted,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  signal.throwIfAborted();
  yield* database.snapshot(async function* copy(tx) {
    signal.throwIfAborted();
    const vessel = await beginFile(tx, wanted);
    const frame = (wanted.format === "csv" ? csvFile : jsonFile)({ dataset, period: wanted.period, vessel });
    yield frame.head;
    const rows = tx.copyTo(copyStatement(dataset, wanted.format, wanted.period.by));
    const cancel = () => rows.destroy(new Error("cancelled"));
    signal.addEventListener("abort", cancel);
    try {
      for await (const bytes of rows) yield frame.rows(bytes as Buffer);
    } finally {
      signal.removeEventListener("abort", cancel);
    }
    yield frame.tail();
  });
}

/** Sets what the statement reads, and answers the vessel. */
async function beginFile(tx: Transaction, wanted: DatasetFileWanted): Promise<FileVessel> {
  const { organizationUuid, vesselUuid, period } = wanted;
  const settings: Record<SettingName, string> = {
    organization_uuid: organizationUuid,
    vessel_uuid: vesselUuid,
    from: instantText(period.from),
    to: instantText(period.to),
    events_from: period.eventsFrom === undefined ? "-infinity" : instantText(period.eventsFrom),
  };
  const all = {
    ...FORMS,
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [SETTING + name, value])),
  };
  await tx.query("select set_config(name, value, true) from unnest($1::text[], $2::text[]) as s (name, value)", [
    Object.keys(all),
    Object.values(all),
  ]);
  const { rows } = await tx.query<FileVessel>(
    `select vessel_uuid as "vesselUuid", display_name as "vesselName", imo_number as "imoNumber", call_sign as "callSign"
      from vessel where organization_uuid = $1 and vessel_uuid = $2`,
    [organizationUuid, vesselUuid],
  );
  if (!rows[0]) throw new NoSuchVessel("There is no such vessel.");
  return rows[0];
}

export const FILE_TYPES: Record<DatasetFileFormat, { contentType: string; fileExtension: string }> = {
  csv: { contentType: "text/csv; charset=utf-8", fileExtension: "csv" },
  json: { contentType: "application/json", fileExtension: "json" },
};

/** How the database writes times, and that it reads in the order of an index: sorting first, the file would begin late. */
const FORMS = { timezone: "UTC", datestyle: "ISO, YMD", enable_sort: "off" };
