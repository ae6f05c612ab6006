import { create } from "@bufbuild/protobuf";
import { type AttentionItem, AttentionItemSchema } from "@shore/api/gen/shore/v1/attention_pb";
import { seenThroughTime } from "./attention.ts";

/** Saved views with new hits: counted, more than the counting limit, and timed out. */
export const attentionViews: AttentionItem[] = [
  viewItem(1, "Separator alarms", "find?q=separator+alarm", 3),
  viewItem(2, "Struck oil entries", "find?logbook=oil1%2Coil2&state=removed", 1_000, false),
  viewItem(3, "Drills", "find?q=drill*", 0, false),
];

function viewItem(place: number, subjectDisplayName: string, path: string, count: number, countIsExact = true) {
  const news = `change=received&received=${encodeURIComponent(seenThroughTime)}`;
  return create(AttentionItemSchema, {
    kind: "view",
    grade: "know",
    subjectUuid: `5a7e0000-0000-4000-8000-${String(place).padStart(12, "0")}`,
    subjectDisplayName,
    count,
    countIsExact,
    receivedFromTime: seenThroughTime,
    path: `${path}&${news}`,
  });
}
