import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  type FindEntriesRequest,
  type FindEntriesResponseSchema,
  type FindQuestion,
  FindQuestionSchema,
} from "@shore/api/gen/shore/v1/find_pb";
import { havbris } from "./fleet.ts";
import { noonReport, twoDays } from "./logbook.ts";
import type { Answers } from "./transport.ts";

type Response = Omit<MessageInitShape<typeof FindEntriesResponseSchema>, "$typeName">;

/** The entries of two days of Havbris as hits, with "noon" found in the noon report. */
export const hits: NonNullable<Response["hits"]> = twoDays.map((logbookEntry) => ({
  vesselUuid: havbris.vesselUuid,
  vesselDisplayName: havbris.displayName ?? "",
  logbookEntry,
  matches:
    logbookEntry.logbookEntryUuid === noonReport.logbookEntryUuid
      ? [
          { path: "entryTypeName", start: 0, end: 4 },
          { path: "summary", start: 0, end: 4 },
        ]
      : [],
}));

export const everything = {
  hits,
  total: hits.length,
  totalIsExact: true,
  indexedPercent: 100,
  receivedUntil: "2026-11-20T14:16:00+00:00",
} satisfies Response;

/** Answers every query with a fixed page or with the result of a function of the request. */
export function findAnswering(answer: Response | ((request: FindEntriesRequest) => Response) = everything): Answers {
  return {
    findDays: () => ({
      days: [
        { day: "2026-11-19", entries: 2 },
        { day: "2026-11-20", entries: 4 },
      ],
      isComplete: true,
    }),
    findEntries: (request) => (typeof answer === "function" ? answer(request) : answer),
    findTerms: ({ kind }) => ({
      terms:
        kind === "people"
          ? [{ value: "Henrik Aune", label: "Henrik Aune" }]
          : kind === "values"
            ? [
                { value: "barometer", label: "Barometer hPa" },
                { value: "draft", label: "Draft m" },
              ]
            : [
                { value: "drill", label: "Drill" },
                { value: "noon-report", label: "Noon report" },
              ],
      findByPerson: true,
    }),
  };
}

/** Returns the query of a request; an empty one if it has none. */
export function questionOf({ question }: FindEntriesRequest): FindQuestion {
  return question ?? create(FindQuestionSchema);
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => findAnswering();
