import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { shortName } from "@shore/api/formatting/person-names";
import { isoTextAt } from "@shore/api/ship-time";
import type { Transaction } from "../../../database/db.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";
import { type FileContent, fileContent, type FileJob, type Handler } from "../../../worker/file-job.ts";
import { isFindByPerson } from "../../fleet/find/find-by-person.ts";
import { type Cell, csvHead, csvRecord } from "@shore/api/csv";
import {
  type AmendmentCursor,
  type AmendmentRow,
  type AmendmentSort,
  readAmendmentPage,
} from "./amendment-list.sql.ts";
import { changeTimeText } from "./amendment-message.ts";
import type { AmendmentCriteria } from "./read-filter.ts";

/** Filter and sort order of the amendments in a file. */
export type AmendmentFileRequest = {
  organizationUuid: string;
  criteria: AmendmentCriteria;
  sort: AmendmentSort;
  ascending: boolean;
};

export type AmendmentFile =
  | ({ kind: "file"; rows: number } & FileContent)
  | { kind: "too large" }
  /** It filters by people, and finding by them is switched off. */
  | { kind: "not by people" };

/** Amendments as CSV, safe to open in a spreadsheet. */
export const amendmentFileJob: FileJob<AmendmentFileRequest, AmendmentFile> = {
  name: "amendment file",
  onlyReads: true,
  load: async () => generate,
};

const generate: Handler<AmendmentFileRequest, AmendmentFile> = async (request, { database, signal }) => {
  const { organizationUuid, criteria } = request;
  if (criteria.people.length > 0 && !(await isFindByPerson(database, organizationUuid)))
    return { kind: "not by people" };
  const chunks = [Buffer.from(csvHead(COLUMNS.map(([name]) => name)))];
  let [sizeBytes, count] = [0, 0];
  for await (const page of database.snapshot((tx) => readPages(tx, request, signal))) {
    const chunk = Buffer.from(page.map((row) => csvRecord(COLUMNS.map(([, cell]) => cell(row)))).join(""));
    chunks.push(chunk);
    sizeBytes += chunk.length;
    count += page.length;
    if (sizeBytes > MAX_BYTES) return { kind: "too large" };
  }
  return { kind: "file", rows: count, ...fileContent(chunks) };
};

async function* readPages(
  tx: Transaction,
  { organizationUuid, ...page }: AmendmentFileRequest,
  signal: AbortSignal,
): AsyncGenerator<AmendmentRow[]> {
  for (let after: AmendmentCursor | undefined; ;) {
    signal.throwIfAborted();
    const rows = await readAmendmentPage(tx, organizationUuid, { ...page, after, limit: PAGE });
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** Names of the contract; an empty cell: not recorded. */
const COLUMNS: readonly (readonly [string, (row: AmendmentRow) => Cell])[] = [
  ["changeTime", (row) => changeTimeText(row) || null],
  ["vesselName", (row) => row.vesselDisplayName],
  ["logbook", (row) => logbookLabel(row.logbookName)],
  ["kind", (row) => row.kind],
  ["receivedSo", (row) => String(row.receivedSo)],
  ["entryTypeName", (row) => row.entryTypeName],
  ["summary", (row) => row.summary],
  ["eventTime", (row) => isoTextAt(row.eventTime.getTime(), row.eventOffsetMinutes)],
  ["amendedBy", (row) => shortName(row.detail.user) || null],
  ["byAnother", (row) => String(row.byAnother)],
  ["reason", (row) => row.detail.reason ?? null],
  ["remark", (row) => row.detail.remark ?? null],
  ["afterEventSeconds", (row) => row.afterEventSeconds?.toString() ?? null],
  ["afterVerification", (row) => String(row.afterVerification)],
  ["afterVerificationSeconds", (row) => row.afterVerificationSeconds?.toString() ?? null],
  ["replacedByUuid", (row) => row.replacedByUuid],
  ["receiveTime", (row) => utcIso(row.receiveTime)],
  ["vesselUuid", (row) => row.vesselUuid],
  ["logbookEntryUuid", (row) => row.logbookEntryUuid],
  ["amendmentUuid", (row) => row.amendmentUuid],
];

const PAGE = 1_000;

/** The file is held in memory. */
const MAX_BYTES = 32 * 1_048_576;
