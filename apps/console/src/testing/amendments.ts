import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  Amendment,
  AmendmentListRequest,
  AmendmentListResponseSchema,
} from "@shore/api/gen/shore/v1/amendments_pb";
import { fleet, havbris } from "./fleet.ts";
import type { Answers } from "./transport.ts";

type Response = Omit<MessageInitShape<typeof AmendmentListResponseSchema>, "$typeName">;
type AmendmentInit = Exclude<NonNullable<Response["amendments"]>[number], Amendment>;

const henrik = { userUuid: "person-Henrik-Aune", displayNameShort: "H. Aune", forename: "Henrik", surname: "Aune" };
const signe = { userUuid: "person-Signe-Lund", displayNameShort: "S. Lund", forename: "Signe", surname: "Lund" };
const kystvag = fleet[4];

/** An entry struck after verification and replaced, a withdrawn remark, and an entry that was received struck without a time. */
export const amendments: AmendmentInit[] = [
  {
    amendmentUuid: "amendment-struck",
    vesselUuid: havbris.vesselUuid,
    vesselDisplayName: "Havbris",
    kind: "struck",
    changeTime: "2026-11-19T08:10:00+01:00",
    receiveTime: "2026-11-19T07:14:00+00:00",
    user: henrik,
    reason: "Wrong tank",
    logbookEntryUuid: "7d5a0000-0000-4000-8000-000000000001",
    eventTime: "2026-11-16T14:05:00+01:00",
    logbookName: "oil1",
    entryTypeId: "transfer",
    entryTypeName: "Transfer of sludge",
    summary: "0.4 m³ from the settling tank to the incinerator",
    crossedOut: true,
    afterEventSeconds: 237_900n,
    afterVerification: true,
    afterVerificationSeconds: 180_000n,
    byAnother: true,
    hasRemark: true,
    replacedBy: {
      logbookEntryUuid: "7d5a0000-0000-4000-8000-000000000002",
      eventTime: "2026-11-16T14:05:00+01:00",
    },
  },
  {
    amendmentUuid: "amendment-remark",
    vesselUuid: havbris.vesselUuid,
    vesselDisplayName: "Havbris",
    kind: "remark_struck",
    receivedSo: true,
    changeTime: "2026-11-08T12:19:00+01:00",
    receiveTime: "2026-11-08T11:30:00+00:00",
    user: signe,
    remark: "Barometer read 1017.5 hPa.",
    logbookEntryUuid: "7d5a0000-0000-4000-8000-000000000003",
    eventTime: "2026-11-08T12:00:00+01:00",
    logbookName: "deck",
    entryTypeId: "noon-report",
    entryTypeName: "Noon report",
    summary: "Noon at 56° 48.210′ N 007° 02.733′ E, distance 312.4 nm",
    afterEventSeconds: 1_140n,
    hasRemark: true,
  },
  {
    amendmentUuid: "amendment-received",
    vesselUuid: kystvag?.vesselUuid ?? "",
    vesselDisplayName: "Kystvåg",
    kind: "struck",
    receivedSo: true,
    receiveTime: "2026-10-02T06:00:00+00:00",
    logbookEntryUuid: "7d5a0000-0000-4000-8000-000000000004",
    eventTime: "2026-10-01T22:40:00+02:00",
    logbookName: "deck",
    entryTypeId: "drill",
    entryTypeName: "Drill",
    summary: "Abandon ship drill held, all mustered in 6 min 40 s",
    crossedOut: true,
  },
];

export const everyAmendment = {
  amendments,
  total: amendments.length,
  groupByPerson: true,
  derivedPercent: 100,
} satisfies Response;

/** Returns the groups of a request, counted from the three amendments above. */
function groupsOf({ groupBy }: AmendmentListRequest): Response {
  const groups: Record<string, NonNullable<Response["groups"]>> = {
    vessel: [
      { key: havbris.vesselUuid, label: "Havbris", amendments: 2, entries: 155 },
      { key: kystvag?.vesselUuid ?? "", label: "Kystvåg", amendments: 1, entries: 0 },
    ],
    person: [
      { key: "person-Henrik-Aune", label: "H. Aune", amendments: 1, entries: 80 },
      { key: "person-Signe-Lund", label: "S. Lund", amendments: 1, entries: 61 },
      { key: "", label: "", amendments: 1, entries: 3 },
    ],
    logbook: [
      { key: "deck", label: "", amendments: 2, entries: 120 },
      { key: "oil1", label: "", amendments: 1, entries: 14 },
    ],
    entry_type: [
      { key: "transfer", label: "Transfer of sludge", amendments: 1, entries: 14 },
      { key: "noon-report", label: "Noon report", amendments: 1, entries: 60 },
      { key: "drill", label: "Drill", amendments: 1, entries: 4 },
    ],
    month: [
      { key: "2026-10", label: "", amendments: 1, entries: 90 },
      { key: "2026-11", label: "", amendments: 2, entries: 65 },
    ],
  };
  return { groups: groups[groupBy] ?? [], total: amendments.length, groupByPerson: true, derivedPercent: 100 };
}

/** Answers lists with a fixed page or with the result of a function of the request; groups with those of the three above. */
export function amendmentsAnswering(
  answer: Response | ((request: AmendmentListRequest) => Response) = everyAmendment,
): Answers {
  return {
    amendmentList: (request) => {
      if (typeof answer === "function") return answer(request);
      return request.groupBy === "" ? answer : groupsOf(request);
    },
    generateAmendmentFile: () => ({
      fileContentType: "text/csv; charset=utf-8",
      fileContent: new TextEncoder().encode("changeTime\r\n2026-11-19T08:10:00+01:00\r\n"),
    }),
  };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => amendmentsAnswering();
