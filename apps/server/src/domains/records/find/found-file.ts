import type { Transaction } from "../../../database/db.ts";
import { type FileContent, fileContent, type FileJob, type Handler } from "../../../worker/file-job.ts";
import type { FileFormat } from "../../datasets/dataset.ts";
import { ALL_VALUES_USED, columnTexts, rowValues, setUpRows } from "../../datasets/dataset-rows.sql.ts";
import { type FileVessel, FORMATS, type Row } from "../../datasets/file-formats.ts";
import { logbookEntries } from "../../datasets/logbook-entries.ts";
import { findEntries, type EntryPosition } from "./find-entries.sql.ts";
import { nextCursor } from "./next-cursor.ts";
import type { Question } from "./question.ts";
import { queryOf } from "./query-of.ts";
import { type Conditions, searchOf } from "./search.ts";

/** Request for a file of every entry that matches a question, the newest first. */
export type FoundFileRequest = {
  organizationUuid: string;
  format: FileFormat;
  question: Question;
  /** The request's JSON; a JSON file includes it. */
  questionJson: object;
};

export type FoundFile =
  | ({ kind: "file"; rows: number } & FileContent)
  | { kind: "too large" }
  /** The question has no word to look for. */
  | { kind: "nothing asked" }
  /** More entries have the change than are searched. */
  | { kind: "too many changed" };

/** File of the hits, with the columns of the dataset logbook-entries. */
export const foundFileJob: FileJob<FoundFileRequest, FoundFile> = {
  name: "found entries file",
  onlyReads: true,
  load: async () => generate,
};

const generate: Handler<FoundFileRequest, FoundFile> = async (request, { database, signal, origin }) => {
  const { organizationUuid, question } = request;
  const query = await queryOf(database, organizationUuid, question);
  if (query === undefined) return { kind: "nothing asked" };
  const search = await searchOf(database, organizationUuid, question, query);
  if (search?.isComplete === false) return { kind: "too many changed" };
  const { head, rows, tail } = formatOf(request);
  const chunks = [Buffer.from(head)];
  let [sizeBytes, count] = [0, 0];
  // The file of a question without hits has the header only.
  const pages = search ? database.snapshot((tx) => readPages(tx, { ...request, search, origin }, signal)) : [];
  for await (const page of pages) {
    const chunk = Buffer.from(rows(page, count));
    chunks.push(chunk);
    sizeBytes += chunk.length;
    count += page.length;
    if (sizeBytes > MAX_BYTES) return { kind: "too large" };
  }
  chunks.push(Buffer.from(tail(count)));
  return { kind: "file", rows: count, ...fileContent(chunks) };
};

async function* readPages(
  tx: Transaction,
  request: FoundFileRequest & { search: Conditions; origin: string },
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  await setUpRows(tx);
  for (let after: EntryPosition | undefined; ;) {
    signal.throwIfAborted();
    const found = await findEntries(tx, {
      ...request.search,
      oldestFirst: false,
      after,
      limit: PAGE + 1,
      countLimit: 0,
    });
    const places = found.places.slice(0, PAGE);
    if (places.length > 0) yield await readRowsAt(tx, request, places);
    after = nextCursor(found, places, PAGE, false);
    if (!after) return;
  }
}

/** Returns the format of a file of the dataset; a JSON file has the question instead of period and vessel. */
function formatOf({ format, questionJson: question }: FoundFileRequest) {
  const { head, rows, tail } = FORMATS[format];
  const { name, schemaVersion } = logbookEntries;
  const subject = { dataset: name, schemaVersion, question };
  const vessel = { vesselUuid: "", vesselName: "", imoNumber: "", callSign: "" };
  const csvHead = () => head({ dataset: logbookEntries, period: { from: "", to: "", by: "event time" }, vessel });
  return { head: format === "csv" ? csvHead() : `${JSON.stringify(subject).slice(0, -1)},"rows":[`, rows, tail };
}

/** Reads the rows of entries in the order of their positions, vessel by vessel. */
async function readRowsAt(
  tx: Transaction,
  { organizationUuid, origin, format }: FoundFileRequest & { origin: string },
  places: readonly EntryPosition[],
): Promise<Row[]> {
  const rows: Row[] = [];
  const placed = Map.groupBy(places.entries(), ([, { vesselUuid }]) => vesselUuid);
  for (const vessel of await readVessels(tx, organizationUuid, [...placed.keys()])) {
    const ofVessel = placed.get(vessel.vesselUuid) ?? [];
    const { rows: found } = await tx.query<Row & { place: number }>(rowsStatement(format), [
      ...rowValues({ organizationUuid, vessel, origin }),
      ofVessel.map(([, { entryUuid }]) => entryUuid),
      ofVessel.map(([place]) => place),
    ]);
    for (const { place, ...row } of found) rows[place] = row;
  }
  return rows.filter((row) => row !== undefined);
}

async function readVessels(tx: Transaction, organizationUuid: string, vesselUuids: string[]): Promise<FileVessel[]> {
  const { rows } = await tx.query<FileVessel>(
    `select vessel_uuid as "vesselUuid", display_name as "vesselName", imo_number as "imoNumber", call_sign as "callSign"
       from vessel where organization_uuid = $1 and vessel_uuid = any($2::uuid[])`,
    [organizationUuid, vesselUuids],
  );
  return rows;
}

function rowsStatement(format: FileFormat): string {
  const { table, join = "", where = "true" } = logbookEntries;
  return `select found.place, r.* from unnest($7::uuid[], $8::int[]) as found (logbook_entry_uuid, place)
    cross join lateral (
      select ${FORMATS[format].cells} from (
        select ${columnTexts(logbookEntries, format)} from ${table} e ${join}
         where e.organization_uuid = $1::uuid and e.vessel_uuid = $2::uuid and e.logbook_entry_uuid = found.logbook_entry_uuid
           and ${where} and ${ALL_VALUES_USED} limit 1) r) r`;
}

const PAGE = 1_000;

/** The same limit as for a dataset's file: it is held in memory. */
const MAX_BYTES = 32 * 1_048_576;
