import type { MessageInitShape } from "@bufbuild/protobuf";
import type { CsrdOperationActionSchema } from "@shore/api/gen/shore/v1/csrd_pb";
import type { Answers } from "./transport.ts";

type ActionInit = MessageInitShape<typeof CsrdOperationActionSchema>;

const TANK = "Separators and drip trays to sludge tank 1";
const SETTLING = "Sludge tank 2 to incinerator settling tank";

/** Havbris' sludge of the design picture, newest first, with one action before its month; on 11 November 0.100 m³ too much is recorded. */
export const sludgeActions: ActionInit[] = [
  ["Collected", "11-14T15:29", "5ef66d10", "Sludge collection", "11-14T15:29", TANK, 1.428, 2.82],
  [
    "Incinerated",
    "11-11T01:13",
    "48a20910",
    "Incineration",
    "11-10T23:00",
    "Incinerator no. 1, 1 h 48 min",
    0.416,
    1.392,
  ],
  ["Transferred", "11-10T23:00", "48a20910", "Incineration", "11-10T23:00", SETTLING, 0.416, 1.708],
  ["Collected", "11-09T07:00", "a9c1c310", "Sludge collection", "11-09T07:00", TANK, 0.83, 1.708],
  [
    "Delivered",
    "11-07T18:08",
    "1a89d010",
    "Sludge disposal",
    "11-07T17:31",
    "Sludge to shore reception facility, Antwerp, receipt no. 9231",
    6.718,
    0.878,
  ],
  ["Collected", "11-07T16:06", "e6a1a310", "Sludge collection", "11-07T16:06", TANK, 1.338, 7.596],
  [
    "Incinerated",
    "11-04T00:33",
    "8f4d6f10",
    "Incineration",
    "11-03T22:00",
    "Incinerator no. 1, 2 h 8 min",
    0.301,
    6.258,
  ],
  ["Transferred", "11-03T22:00", "8f4d6f10", "Incineration", "11-03T22:00", SETTLING, 0.301, 6.559],
  ["Collected", "11-02T19:00", "cf29cf10", "Sludge collection", "11-02T19:00", TANK, 0.759, 6.559],
  ["Collected", "10-30T16:20", "0b7de110", "Sludge collection", "10-30T16:20", TANK, 0.912, 5.8],
].map(([actionType, at, id, operationType, began, description, volumeM3, robM3]) => ({
  actionUuid: `${id}-93b4-4c5f-8a77-${String(actionType === "Transferred" ? 1 : 2).padStart(12, "0")}`,
  actionType: String(actionType),
  actionTime: `2026-${at}:00+01:00`,
  operationUuid: `${id}-93b4-4c5f-8a77-2f5e1d6c9b10`,
  operationType: String(operationType),
  operationTime: `2026-${began}:00+01:00`,
  description: String(description),
  volumeM3: Number(volumeM3),
  robM3: Number(robM3),
}));

/** The operation of the two steps paired in the picture. */
export const incineration = sludgeActions[1]?.operationUuid ?? "";

/** Answers with these actions for any vessel; the file contains the period. */
export function csrdAnswering(csrdOperationActions: ActionInit[]): Answers {
  return {
    csrdOperationActionList: () => ({ csrdOperationActions }),
    csrdOperationEntryGet: ({ operationUuid }) => ({
      logbookEntryUuid: "",
      eventTime: csrdOperationActions.find((action) => action.operationUuid === operationUuid)?.actionTime ?? "",
    }),
    generateCsrdFile: ({ fromTime, toTime }) => ({
      fileContentType: "text/csv; charset=utf-8",
      fileContent: new TextEncoder().encode(`${fromTime}\r\n${toTime}\r\n`),
    }),
  };
}

/** Returns `count` actions, one an hour, newest first. */
export function manyActions(count: number): ActionInit[] {
  const newest = Temporal.Instant.from("2026-11-20T12:00:00Z");
  return Array.from({ length: count }, (_, index) => ({
    ...sludgeActions[index % sludgeActions.length],
    actionTime: newest.subtract({ hours: index }).toString(),
    description: `Action ${index + 1} of ${count}`,
  }));
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => csrdAnswering(sludgeActions);
