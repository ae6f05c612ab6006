import { type MessageInitShape, toBinary, toJson } from "@bufbuild/protobuf";
import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { type FindQuestion, FindQuestionSchema, type FoundEntrySchema } from "@shore/api/gen-server/shore/v1/find_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { type Caller, callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import { readOnReplica } from "../../../database/replica.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { invalidArgument, notFound, requestTime, resourceExhausted } from "../../../rpc/rpc-errors.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";
import { throwAsRpcError } from "../../../rpc/worker-errors.ts";
import type { WorkerPool } from "../../../worker/worker-pool.ts";
import { recordChange } from "../../../audit/audit-events.ts";
import { authorOf } from "../../../audit/author.ts";
import { FORMATS } from "../../datasets/file-formats.ts";
import { firstMillisecondFrom } from "../../../kernel/first-millisecond.ts";
import { hasVessel } from "../../entries/logbook-entries.sql.ts";
import { entryMessage } from "../../entries/logbook-entry-message.ts";
import { entryTexts } from "./entry-texts.ts";
import { type Found, findEntries, type Progress, readFound, readSearchedWords, readTerms } from "./find-entries.sql.ts";
import { MAX_COUNT } from "./count-hits.ts";
import { readDays } from "./days-of-hits.ts";
import { formerWordsOf } from "./former-words.ts";
import { nextCursor } from "./next-cursor.ts";
import { foundFileJob } from "./found-file.ts";
import type { PageKeys } from "../../../rpc/page-token.ts";
import { openPage, signPage } from "./page-token.ts";
import { matchesIn, queryText, textTerms } from "./question.ts";
import { queryOf } from "./query-of.ts";
import { readQuestion } from "./read-question.ts";
import { earlier, later, searchOf } from "./search.ts";
import { spacedWords } from "./words.ts";

type FindCalls = "findEntries" | "findDays" | "findTerms" | "findWithin" | "generateFoundEntriesFile";

type FindDependencies = { db: Database; pageKeys: PageKeys; workers: WorkerPool };

/** Finds entries of every vessel that the caller may see. */
export function find({ db, pageKeys, workers }: FindDependencies): Handlers<FindCalls> {
  return {
    findEntries: async ({ question: requestedQuestion, oldestFirst, limit: requestedLimit, pageToken }, context) => {
      const caller = callerOf(context);
      const { organizationUuid } = caller;
      const question = readQuestion(requestedQuestion, caller);
      const keys = await pageKeys();
      const limit = requestedLimit || PAGE;
      const bound = boundTo(caller, requestedQuestion, oldestFirst);
      const page = openPage(keys, bound, pageToken);
      // Taken before the read begins, which then includes everything committed by now.
      const startTime = new Date();
      return readOnReplica(db, async (reading) => {
        const { byPerson, withFormer, ...progress } = await readSearchedWords(reading, organizationUuid);
        const query = queryText(question, { withNames: byPerson, withFormer });
        const search = query === undefined ? undefined : await searchOf(reading, organizationUuid, question, query);
        const found =
          search === undefined
            ? NOTHING
            : await findEntries(reading, {
                ...search,
                oldestFirst,
                after: page?.after,
                limit: limit + 1,
                countLimit: page ? 0 : MAX_COUNT,
              });
        const shown = found.places.slice(0, limit);
        const { total, isExact } = page ?? { ...found, isExact: found.isExact && search?.isComplete !== false };
        const after = nextCursor(found, shown, limit, oldestFirst);
        const terms = textTerms(question.text);
        const rows = await readFound(reading, organizationUuid, shown);
        const hits: MessageInitShape<typeof FoundEntrySchema>[] = [];
        for (const row of rows) {
          hits.push({
            vesselUuid: row.vessel_uuid,
            vesselDisplayName: row.vessel_display_name,
            logbookEntry: entryMessage(row, row.time_mark ?? undefined),
            matches: await matchesIn(
              entryTexts(row).filter(({ isName }) => byPerson || !isName),
              terms,
            ),
          });
        }
        return {
          hits,
          nextPageToken: after ? signPage(keys[0], bound, { after, total, isExact }) : "",
          total: Math.min(total, MAX_COUNT),
          totalIsExact: isExact,
          searchedToTime: utcIso(found.searchedTo ?? null),
          indexedFromTime: utcIso(progress.from),
          indexedPercent: percentOf(progress),
          nothingAsked: query === undefined,
          receivedUntil: utcIso(startTime),
        };
      });
    },
    findDays: async ({ question: requestedQuestion }, context) => {
      const caller = callerOf(context);
      const question = readQuestion(requestedQuestion, caller);
      return readOnReplica(db, (reading) => readDays(reading, caller.organizationUuid, question));
    },
    findTerms: async ({ kind, prefix }, context) => {
      const { organizationUuid, restrictToVesselUuid: onlyVesselUuid } = callerOf(context);
      const begin = spacedWords(prefix);
      return readOnReplica(db, async (reading) => {
        const { byPerson: findByPerson, withFormer } = await readSearchedWords(reading, organizationUuid);
        const isAnswered = (findByPerson || kind !== "people") && (begin !== "" || prefix.trim() === "");
        const begins = withFormer
          ? [
              begin,
              formerWordsOf(prefix)
                .map((word) => ` ${word}`)
                .join(""),
            ]
          : [begin];
        const terms = isAnswered ? await readTerms(reading, organizationUuid, { kind, begins, onlyVesselUuid }) : [];
        return { terms, findByPerson };
      });
    },
    findWithin: async ({ vesselUuid, question: requestedQuestion, aroundTime }, context) => {
      const caller = callerOf(context);
      const { organizationUuid } = caller;
      if (!(await hasVessel(db, organizationUuid, vesselUuid))) throw notFound("vessel");
      const question = readQuestion({ ...requestedQuestion, vesselUuids: [vesselUuid] }, caller);
      const around = aroundTime ? firstMillisecondFrom(requestTime("aroundTime", aroundTime)) : undefined;
      return readOnReplica(db, async (reading) => {
        const query =
          textTerms(requestedQuestion.text).length > 0 ? await queryOf(reading, organizationUuid, question) : undefined;
        if (query === undefined) return { places: [], firstNumber: 0, total: 0, totalIsExact: true };
        const search = await searchOf(reading, organizationUuid, question, query);
        if (search === undefined) return { places: [], firstNumber: 0, total: 0, totalIsExact: true };
        const whole = { oldestFirst: false, after: undefined, limit: 0, countLimit: MAX_WITHIN };
        const all = await findEntries(reading, { ...search, ...whole });
        const next = around && new Date(around.getTime() + 1);
        const newer = next ? { ...search, from: later(search.from, next) } : undefined;
        const before = newer ? await findEntries(reading, { ...newer, ...whole }) : NOTHING;
        const after = newer
          ? await findEntries(reading, { ...newer, oldestFirst: true, after: undefined, limit: SIDE, countLimit: 0 })
          : NOTHING;
        const older = next ? { ...search, to: earlier(search.to, next) } : search;
        const here = await findEntries(reading, {
          ...older,
          oldestFirst: false,
          after: undefined,
          limit: SIDE,
          countLimit: 0,
        });
        const places = [...after.places.toReversed(), ...here.places];
        const rows = await readFound(reading, organizationUuid, places);
        return {
          places: rows.map((row) => ({
            logbookEntryUuid: row.logbook_entry_uuid,
            eventTime: isoTextAt(row.event_time.getTime(), row.event_offset_minutes),
          })),
          firstNumber: places.length > 0 ? before.total - after.places.length + 1 : 0,
          total: all.total,
          totalIsExact: all.isExact && before.isExact && search.isComplete,
        };
      });
    },
    generateFoundEntriesFile: async ({ question: requestedQuestion, fileFormat }, context) => {
      const caller = callerOf(context);
      const { organizationUuid } = caller;
      const question = readQuestion(requestedQuestion, caller);
      const format = fileFormat === DataExportFileFormat.JSON ? "json" : "csv";
      const questionJson = questionInJson(requestedQuestion);
      const request = { organizationUuid, format, question, questionJson } as const;
      const { signal } = context;
      const file = await workers
        .runForTenant(foundFileJob, request, { organizationUuid, signal })
        .catch((error: unknown) => throwAsRpcError(error, { what: "file", tooLarge: TOO_LARGE }));
      if (file.kind === "nothing asked")
        throw invalidArgument([{ field: "question.text", description: "Has to have a word to look for." }]);
      if (file.kind === "too many changed") throw resourceExhausted(TOO_MANY_CHANGED);
      if (file.kind === "too large") throw resourceExhausted(TOO_LARGE);
      const { rows, sha256, content } = file;
      // The audit event is stored before the file is sent.
      await db.transaction((tx) =>
        recordChange(tx, authorOf(context), {
          action: "exported",
          subject: { kind: "organization", uuid: organizationUuid },
          after: {
            dataset: "logbook-entries",
            question: questionJson,
            format,
            rows,
            sizeBytes: content.length,
            sha256,
          },
        }),
      );
      return { fileContentType: FORMATS[format].contentType, fileContent: content };
    },
  };
}

const PAGE = 50;
/** Hits on each side of an instant. */
const SIDE = 50;
/** Hits within a vessel are counted up to this number. */
const MAX_WITHIN = 1_000_000;
const NOTHING: Found = { places: [], total: 0, isExact: true, searchedTo: undefined };

/** Returns the text that a page token is signed with: the question and the caller. */
function boundTo(
  { organizationUuid, restrictToVesselUuid = "" }: Caller,
  requestedQuestion: FindQuestion,
  oldestFirst: boolean,
): string {
  const bytes = Buffer.from(toBinary(FindQuestionSchema, requestedQuestion)).toString("base64");
  return [organizationUuid, restrictToVesselUuid, oldestFirst, bytes].join(" ");
}

/** Until they are counted, none of the older entries can be found. */
function percentOf({ from, done, waiting }: Progress): number {
  if (waiting === 0) return from ? 0 : 100;
  return Math.min(99, Math.floor((100 * done) / (done + waiting)));
}

/** The JSON of a message is an object. */
function questionInJson(requestedQuestion: FindQuestion): object {
  return Object(toJson(FindQuestionSchema, requestedQuestion));
}

const TOO_LARGE = "The file would be larger than 32 MB. Narrow the period.";
/** A period would not help: the newest changes are searched, of events of any time. */
const TOO_MANY_CHANGED = "More than 10,000 entries have this change. Choose vessels or logbooks.";
