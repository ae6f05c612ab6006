import type { Transaction } from "../../database/db.ts";
import { type FileContent, fileContent, type FileJob, type Handler } from "../../worker/file-job.ts";
import type { FileFormat } from "../data-exports/datasets/dataset.ts";
import { setUpRows, columnTexts } from "../data-exports/datasets/dataset-rows.sql.ts";
import { FORMATS, type Row } from "../data-exports/datasets/file-formats.ts";
import { logbookEntries } from "../data-exports/datasets/logbook-entries.ts";
import { ONE_VESSEL } from "../data-exports/datasets/vessel-columns.ts";
import { findEntries, type Place, type Search } from "./find-entries.sql.ts";
import { followingPlace } from "./following-place.ts";

/** Every entry that answers a question, the newest first. */
export type FoundFileWanted = {
  organizationUuid: string;
  format: FileFormat;
  search: Pick<Search, "query" | "from" | "to" | "values" | "area" | "onlyEntries">;
  /** As the person asked it; a JSON file names it. */
  question: object;
};

export type FoundFile = ({ kind: "file"; rows: number } & FileContent) | { kind: "too large" };

/** A file of what was found, with the columns of the dataset logbook-entries. */
export const foundFileJob: FileJob<FoundFileWanted, FoundFile> = {
  name: "found entries file",
  load: async () => generate,
};

const generate: Handler<FoundFileWanted, FoundFile> = async (wanted, { database, signal, origin }) => {
  const { head, rows, tail } = formatOf(wanted);
  const chunks = [Buffer.from(head)];
  let [sizeBytes, count] = [0, 0];
  const pages = database.snapshot((tx) => readPages(tx, { ...wanted, origin }, signal));
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
  wanted: FoundFileWanted & { origin: string },
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  await setUpRows(tx, wanted.origin);
  for (let after: Place | undefined; ;) {
    signal.throwIfAborted();
    const found = await findEntries(tx, {
      ...wanted.search,
      oldestFirst: false,
      after,
      limit: PAGE + 1,
      countLimit: 0,
    });
    const places = found.places.slice(0, PAGE);
    if (places.length > 0) {
      const { rows } = await tx.query<Row>(rowsStatement(wanted.format), [
        wanted.organizationUuid,
        places.map(({ vesselUuid }) => vesselUuid),
        places.map(({ entryUuid }) => entryUuid),
      ]);
      yield rows;
    }
    after = followingPlace(found, places, PAGE, false);
    if (!after) return;
  }
}

/** Rows as a file of the dataset has them; a JSON file has the question in place of period and vessel. */
function formatOf({ format, question }: FoundFileWanted) {
  const { head, rows, tail } = FORMATS[format];
  const { name, schemaVersion } = logbookEntries;
  const subject = { dataset: name, schemaVersion, question };
  const vessel = { vesselUuid: "", vesselName: "", imoNumber: "", callSign: "" };
  const csvHead = () => head({ dataset: logbookEntries, period: { from: "", to: "", by: "event time" }, vessel });
  return { head: format === "csv" ? csvHead() : `${JSON.stringify(subject).slice(0, -1)},"rows":[`, rows, tail };
}

function rowsStatement(format: FileFormat): string {
  const { table, join = "" } = logbookEntries;
  return `select ${FORMATS[format].cells} from (
    select ${columnTexts(logbookEntries, format).replaceAll(ONE_VESSEL, "e.vessel_uuid")}
      from unnest($2::uuid[], $3::uuid[]) with ordinality as found (vessel_uuid, logbook_entry_uuid, place)
      join ${table} e on e.organization_uuid = $1::uuid and e.vessel_uuid = found.vessel_uuid
       and e.logbook_entry_uuid = found.logbook_entry_uuid ${join}
     order by found.place) r`;
}

const PAGE = 1_000;

/** As of a dataset's file: it is held in memory. */
const MAX_BYTES = 32 * 1_048_576;
