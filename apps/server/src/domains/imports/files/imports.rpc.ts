import type { HandlerContext } from "@connectrpc/connect";
import type { MessageInitShape } from "@bufbuild/protobuf";
import { ImportCreateRequestSchema, type ImportSchema } from "@shore/api/gen-server/shore/v1/imports_pb";
import { judgeTrack, thinTrack, TRACK_POINTS } from "@shore/api/track";
import { LIMITS } from "@shore/api/limits";
import { parseJson } from "@shore/api/strict-json";
import { type Mapping, mappingSchema } from "@shore/tabular/mapping";
import { openDecisions } from "@shore/tabular/open-decisions";
import { z } from "zod";
import { callerOf } from "../../../auth/caller.ts";
import type { CallName } from "../../../auth/policy.ts";
import type { Database } from "../../../database/db.ts";
import { authorOf } from "../../../audit/author.ts";
import { createKeyOf, otherContent } from "../../../audit/create-key.ts";
import { firstMillisecondFrom } from "../../../kernel/first-millisecond.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { openPageToken, type PageKeys, pagePositionOf, pageTokenOf, signPageToken } from "../../../rpc/page-token.ts";
import {
  aborted,
  alreadyExists,
  failedPrecondition,
  invalidArgument,
  notFound,
  requestTime,
  resourceExhausted,
} from "../../../rpc/rpc-errors.ts";
import { hasVessel } from "../../entries/logbook-entries.sql.ts";
import { entryMessage } from "../../entries/logbook-entry-message.ts";
import { pointMessage, summaryMessage } from "../../records/tracks/track-message.ts";
import { FIGURE_POINTS, seriesMessage } from "../../records/figures/figure-message.ts";
import { readEntry } from "../../records/logbooks/logbook-entry.sql.ts";
import {
  addFiles,
  createImport,
  decideProblems,
  keepImport,
  type ImportLimits,
  type NotChanged,
  removeFile,
  setMapping,
  startCheck,
  startImport,
  startReading,
  withdrawImport,
} from "./change-import.ts";
import { checkMessage, importMessage, problemMessage, savedMappingMessage, tableMessage } from "./import-message.ts";
import {
  type ImportKey,
  readFiles,
  readFirstRows,
  readImport,
  readImports,
  readSameFiles,
  readStagedBytes,
  readTables,
  type TableRow,
} from "./imports.sql.ts";
import { problemsFile } from "./problems-file.ts";
import { removeSavedMapping, saveMapping } from "./saved-mappings.ts";
import { readMappingsFor, readSavedMappings } from "./saved-mappings.sql.ts";
import {
  type Place,
  readDifferent,
  readFirstProblems,
  readNewEntries,
  readNewFigureNames,
  readNewFigures,
  readNewFixes,
  readProblems,
  START,
} from "./staged-rows.sql.ts";
import { tryMapping } from "./try-mapping.ts";

type ImportCalls = Extract<CallName, `import${string}` | "generateImportProblemsFile">;

/** Files that become entries, step by step. Source: docs/spec/imports.md. */
export function imports({
  db,
  importLimits,
  pageKeys,
}: {
  db: Database;
  importLimits: ImportLimits;
  pageKeys: PageKeys;
}): Handlers<ImportCalls> {
  const stored = async (key: ImportKey): Promise<MessageInitShape<typeof ImportSchema>> => {
    const row = await readImport(db, key);
    if (!row) throw notFound("import");
    const files = await readFiles(db, key.organizationUuid, [key.importUuid]);
    return importMessage(row, files, await readSameFiles(db, key));
  };
  const changed = async (key: ImportKey, outcome: "changed" | NotChanged) => {
    requireChanged(outcome);
    return { import: await stored(key) };
  };
  return {
    importList: async ({ pageToken }, context) => {
      const { organizationUuid } = callerOf(context);
      const keys = await pageKeys();
      const after = pagePositionOf(keys, LIST, pageToken);
      const rows = await readImports(db, organizationUuid, after, PAGE + 1);
      const page = rows.slice(0, PAGE);
      const files = await readFiles(
        db,
        organizationUuid,
        page.map((row) => row.import_uuid),
      );
      const last = rows.length > PAGE ? page.at(-1) : undefined;
      return {
        imports: page.map((row) =>
          importMessage(
            row,
            files.filter((file) => file.import_uuid === row.import_uuid),
          ),
        ),
        nextPageToken: last ? pageTokenOf(keys[0], LIST, { time: last.create_time, uuid: last.import_uuid }) : "",
        stagedBytes: BigInt(await readStagedBytes(db, organizationUuid)),
        stagedBytesLimit: BigInt(importLimits.stagedBytes),
      };
    },
    importCreate: async (request, context) => {
      const { organizationUuid, userUuid } = callerOf(context);
      const key = createKeyOf(ImportCreateRequestSchema, request);
      const made = await createImport(db, { ...authorOf(context), userUuid }, key);
      if (made === "absent") throw notFound("import");
      if (made === "other content") throw otherContent();
      return { import: await stored({ organizationUuid, importUuid: made.import_uuid }) };
    },
    importGet: async (request, context) => {
      const key = keyOf(request, context);
      const row = await readImport(db, key);
      if (!row) throw notFound("import");
      const files = await readFiles(db, key.organizationUuid, [key.importUuid]);
      const tables = await readTables(db, key);
      const saved = await readMappingsFor(
        db,
        key.organizationUuid,
        tables.map((table) => table.heads_hash),
      );
      const kinds = row.check_result?.problems.map(({ kind }) => kind) ?? [];
      const check = checkMessage(row, await readFirstProblems(db, key, kinds, FIRST_PROBLEMS));
      return {
        import: importMessage(row, files, await readSameFiles(db, key)),
        tables: tables.map((table) => tableMessage(table, files, saved, missingIn(table))),
        ...(check && { check }),
      };
    },
    importFilesAdd: async ({ files, ...request }, context) => {
      const key = keyOf(request, context);
      const chosen = files.map(({ displayName, sizeBytes, lastModifiedMs }) => ({
        displayName,
        sizeBytes: Number(sizeBytes),
        lastModifiedMs: Number(lastModifiedMs),
      }));
      const added = await addFiles(db, key, chosen, importLimits);
      if (added === "absent") throw notFound("import");
      if ("full" in added) throw resourceExhausted(added.full);
      if ("refusal" in added) throw failedPrecondition(added.refusal);
      return { import: await stored(key), fileUuids: added };
    },
    importFileRemove: async ({ fileUuid, ...request }, context) => {
      const key = keyOf(request, context);
      const outcome = await removeFile(db, key, fileUuid);
      if (outcome === "absent") throw notFound("import");
      if (typeof outcome === "object") throw failedPrecondition(outcome.refusal);
      return { import: await stored(key) };
    },
    importRead: async ({ etag, formats, ...request }, context) => {
      const key = keyOf(request, context);
      const chosen = formats.map(({ fileUuid, format }, index) => ({
        fileUuid: fileUuid.toLowerCase(),
        format: formatOf(`formats[${index}].format`, format),
      }));
      return changed(key, await startReading(db, key, etag, chosen));
    },
    importFirstRowsGet: async ({ fileUuid, ...request }, context) => {
      const rows = await readFirstRows(db, keyOf(request, context), fileUuid);
      if (!rows) throw notFound("import");
      return { rows: rows.map(({ number, cells }) => ({ rowNumber: BigInt(number), cells })) };
    },
    importMappingSet: async ({ etag, tableNumber, mapping, ...request }, context) => {
      const key = keyOf(request, context);
      return changed(key, await setMapping(db, key, etag, { tableNumber, mapping: mappingOf(mapping) }));
    },
    importMappingTry: async ({ tableNumber, mapping, ...request }, context) => {
      const tried = await tryMapping(db, keyOf(request, context), tableNumber, mappingOf(mapping));
      if (tried === "absent") throw notFound("import");
      return tried;
    },
    importCheck: async ({ etag, ...request }, context) => {
      const key = keyOf(request, context);
      return changed(key, await startCheck(db, key, etag, missingIn));
    },
    importProblemList: async ({ kind, pageToken, ...request }, context) => {
      const key = await existing(keyOf(request, context));
      const question = `import problems ${key.importUuid} ${kind}`;
      const keys = await pageKeys();
      const after = placeOf(openPageToken(keys, question, pageToken));
      const rows = await readProblems(db, key, { kind, after, limit: PROBLEMS + 1 });
      const page = rows.slice(0, PROBLEMS);
      return {
        rows: page.map(problemMessage),
        nextPageToken: rows.length > PROBLEMS ? signPageToken(keys[0], question, placeAfter(page)) : "",
      };
    },
    importProblemDecide: async ({ etag, kind, leftOut, ...request }, context) => {
      const key = keyOf(request, context);
      return changed(key, await decideProblems(db, key, etag, { kind, leftOut }));
    },
    importDifferenceList: async ({ pageToken, ...request }, context) => {
      const key = await existing(keyOf(request, context));
      const question = `import differences ${key.importUuid}`;
      const keys = await pageKeys();
      const after = placeOf(openPageToken(keys, question, pageToken));
      const rows = await readDifferent(db, key, { after, limit: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      const differences = [];
      for (const row of page) {
        const vessel = { organizationUuid: key.organizationUuid, vesselUuid: row.vessel_uuid };
        const found = await readEntry(db, vessel, row.logbook_entry_uuid);
        differences.push({
          vesselUuid: row.vessel_uuid,
          fileUuid: row.file_uuid,
          rowNumber: BigInt(row.row_number),
          fromFile: entryMessage(row, undefined),
          ...(found && { stored: entryMessage(found, undefined) }),
        });
      }
      return {
        differences,
        nextPageToken: rows.length > PAGE ? signPageToken(keys[0], question, placeAfter(page)) : "",
      };
    },
    importEntryList: async ({ vesselUuid, logbookNames, beforeTime, limit, ...request }, context) => {
      const before = instant("beforeTime", beforeTime);
      const key = await existing(keyOf(request, context), vesselUuid);
      const size = limit || LIMITS.logbookEntriesPage;
      const rows = await readNewEntries(db, key, { vesselUuid, logbookNames, before, limit: size });
      return { logbookEntries: rows.map((row) => entryMessage(row, undefined)) };
    },
    importTrackGet: async ({ vesselUuid, fromTime, toTime, maxPoints, ...request }, context) => {
      const [from, to] = [instant("fromTime", fromTime), instant("toTime", toTime)];
      const key = await existing(keyOf(request, context), vesselUuid);
      const stagedFixes = await readNewFixes(db, key, { vesselUuid, from, to });
      const entries = new Map(stagedFixes.map((fix) => [fix.entryUuid, fix]));
      const { fixes, summary } = judgeTrack(
        stagedFixes.map((fix) => ({ ...NO_MARKS, ...fix, vesselUuid, time: fix.time.getTime() })),
      );
      const points = thinTrack(
        fixes.filter(({ kind }) => kind !== "outside"),
        maxPoints || TRACK_POINTS,
      );
      return {
        points: points.map((point) => pointMessage(point, entries.get(point.fix.entryUuid))),
        summary: summaryMessage(summary),
      };
    },
    importFiguresGet: async ({ vesselUuid, names: asked, ...request }, context) => {
      const key = await existing(keyOf(request, context), vesselUuid);
      const figureNames = await readNewFigureNames(db, key, vesselUuid);
      const names = asked.length > 0 ? asked : figureNames.slice(0, 1).map(({ name }) => name);
      const labels = new Map(figureNames.map(({ name, label }) => [name, label]));
      const { rows, entries } = await readNewFigures(db, key, { vesselUuid, names, most: FIGURE_POINTS });
      const byName = Map.groupBy(rows, ({ name }) => name);
      return {
        figureNames,
        figureSeries: names.map((name) => {
          const texts = figureNames.find((each) => each.name === name)?.texts;
          return seriesMessage(name, { label: labels.get(name), texts, rows: byName.get(name), entries });
        }),
      };
    },
    importStart: async ({ etag, ...request }, context) => {
      const key = keyOf(request, context);
      return changed(key, await startImport(db, authorOf(context), key, etag));
    },
    importKeep: async ({ etag, ...request }, context) => {
      const key = keyOf(request, context);
      return changed(key, await keepImport(db, authorOf(context), key, etag));
    },
    importWithdraw: async ({ etag, ...request }, context) => {
      const key = keyOf(request, context);
      const outcome = await withdrawImport(db, authorOf(context), key, etag);
      return outcome === "removed" ? {} : changed(key, outcome);
    },
    generateImportProblemsFile: async (request, context) => {
      const key = keyOf(request, context);
      const file = await problemsFile(db, authorOf(context), key);
      if (file === "absent") throw notFound("import");
      if (file === "too large")
        throw resourceExhausted("The rows with problems are more than a file may hold. Change the mapping first.");
      return { fileContentType: "text/csv", fileContent: file };
    },
    importSavedMappingList: async (_request, context) => {
      const saved = await readSavedMappings(db, callerOf(context).organizationUuid);
      return { savedMappings: saved.map(savedMappingMessage) };
    },
    importMappingSave: async ({ tableNumber, displayName, ...request }, context) => {
      const saved = await saveMapping(db, authorOf(context), keyOf(request, context), { tableNumber, displayName });
      if (saved === "absent") throw notFound("import");
      if (saved === "no mapping") throw failedPrecondition("Files of entries have no mapping.");
      if (saved === "too many")
        throw resourceExhausted("There are 200 saved mappings already. Remove some that are no longer used.");
      if (saved === "other heads")
        throw alreadyExists("A mapping for a table with other heads has this name. Write another name.");
      return { savedMapping: savedMappingMessage(saved) };
    },
    importSavedMappingDelete: async ({ savedMappingUuid }, context) => {
      if (!(await removeSavedMapping(db, authorOf(context), savedMappingUuid))) throw notFound("saved mapping");
      return {};
    },
  };

  /** @throws ConnectError `not_found` where there is no such import, or no such vessel */
  async function existing(key: ImportKey, vesselUuid?: string): Promise<ImportKey> {
    if (!(await readImport(db, key))) throw notFound("import");
    if (vesselUuid !== undefined && !(await hasVessel(db, key.organizationUuid, vesselUuid))) throw notFound("vessel");
    return key;
  }
}

function keyOf({ importUuid }: { importUuid: string }, context: HandlerContext): ImportKey {
  return { organizationUuid: callerOf(context).organizationUuid, importUuid: importUuid.toLowerCase() };
}

function requireChanged(outcome: "changed" | NotChanged): void {
  if (outcome === "absent") throw notFound("import");
  if (outcome === "stale") throw aborted("Somebody else has changed this import since you opened it.");
  if (typeof outcome === "object") throw failedPrecondition(outcome.refusal);
}

/** Returns what a person still has to decide in the mapping of a table. */
function missingIn({ mapping }: TableRow): string[] {
  return mapping === null ? [] : openDecisions(mappingSchema.parse(mapping)).map(({ sentence }) => sentence);
}

/** @throws ConnectError `invalid_argument` naming what is wrong */
function mappingOf(text: string): Mapping {
  const parsed = mappingSchema.safeParse(jsonOf("mapping", text));
  if (parsed.success) return parsed.data;
  throw invalidArgument(
    parsed.error.issues.map(({ path, message }) => ({
      field: ["mapping", ...path.map(String)].join("."),
      description: message,
    })),
  );
}

function formatOf(field: string, text: string): object {
  const parsed = mappingSchema.shape.file.safeParse(jsonOf(field, text));
  if (parsed.success) return parsed.data;
  throw invalidArgument(parsed.error.issues.map(({ message }) => ({ field, description: message })));
}

function jsonOf(field: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw invalidArgument([{ field, description: "Has to be JSON." }]);
  }
}

function instant(field: string, text: string): Date | undefined {
  return text ? firstMillisecondFrom(requestTime(field, text)) : undefined;
}

function placeOf(content: unknown): Place {
  if (content === undefined) return START;
  const [fileNumber, rowNumber, part] = PLACE.parse(content);
  return { fileNumber, rowNumber, part };
}

function placeAfter(page: readonly { file_number: number; row_number: number; part: number }[]): number[] {
  const last = page.at(-1);
  return last ? [last.file_number, last.row_number, last.part] : [];
}

const PLACE = z.tuple([z.number(), z.number(), z.number()]);
const NO_MARKS = { timeMark: null, course: null, speed: null };
const LIST = "imports";
const PAGE = 50;
const PROBLEMS = 100;
const FIRST_PROBLEMS = 5;
