import type { MessageInitShape } from "@bufbuild/protobuf";
import type { CsrdOperationActionSchema } from "@shore/api/gen/shore/v1/csrd_pb";
import type { Answers } from "./transport.ts";

type ActionInit = MessageInitShape<typeof CsrdOperationActionSchema>;

/** The operation actions of the design picture, newest first. */
export const sludgeActions: ActionInit[] = [
  [
    "Collected",
    "20T10:12",
    "7f21c0aa",
    "Sludge disposal",
    "20T10:40",
    "Sludge to shore reception facility, Gothenburg",
    12.45,
    3.118,
  ],
  [
    "Transferred",
    "20T06:30",
    "7f21b8aa",
    "Sludge transfer",
    "20T06:55",
    "Sludge tank 2 to incinerator settling tank",
    0.842,
    15.568,
  ],
  ["Incinerated", "18T21:05", "7f2077aa", "Incineration", "18T23:40", "Incinerator no. 1, 2 h 35 min", 0.39, 16.41],
  [
    "Discharged",
    "18T14:20",
    "7f2061aa",
    "Bilge water",
    "18T15:02",
    "Through 15 ppm equipment, 57° 12.044′ N 009° 51.380′ E",
    4.207,
    1.033,
  ],
  [
    "Collected",
    "18T08:00",
    "7f2055aa",
    "Bilge water",
    "18T08:00",
    "Engine room bilge wells to bilge holding tank",
    1.875,
    5.240_95,
  ],
  [
    "Transferred",
    "16T19:44",
    "7f1fe2aa",
    "Sludge transfer",
    "16T20:10",
    "Fuel oil separator drain to sludge tank 2",
    1.126,
    16.8,
  ],
  ["Collected", "16T11:31", "7f1fd9aa", "Garbage", "16T11:50", "Plastics compacted, received by shore", 0.655, 0.204],
].map(([actionType, at, id, operationType, began, description, volumeM3, robM3]) => ({
  actionType: String(actionType),
  actionTime: `2026-11-${at}:00+00:00`,
  operationUuid: `${id}-93b4-4c5f-8a77-2f5e1d6c9b10`,
  operationType: String(operationType),
  operationTime: `2026-11-${began}:00+00:00`,
  description: String(description),
  volumeM3: Number(volumeM3),
  robM3: Number(robM3),
}));

/** Answers with these actions, whichever vessel is asked for. */
export function csrdAnswering(csrdOperationActions: ActionInit[]): Answers {
  return { csrdOperationActionList: () => ({ csrdOperationActions }) };
}

/** So many actions, one an hour, newest first. */
export function manyActions(count: number): ActionInit[] {
  const newest = Temporal.Instant.from("2026-11-20T12:00:00Z");
  return Array.from({ length: count }, (_, index) => ({
    ...sludgeActions[index % sludgeActions.length],
    actionTime: newest.subtract({ hours: index }).toString(),
    description: `Action ${index + 1} of ${count}`,
  }));
}
