import { useMutation } from "@connectrpc/connect-query";
import { attentionGet, attentionMarkSeen, whoAmI } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import type { AttentionGetResponse, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { messages } from "#messages.ts";

/**
 * Marks vessels as seen, as far as the answer goes that is shown: what arrives later remains new. Undo marks them with the earlier
 * instants.
 * @returns also whether it is under way
 */
export function useMarkSeen(answer: AttentionGetResponse, vessels: readonly AttentionVessel[]) {
  const refreshes = [attentionGet, whoAmI];
  const back = useMutation(attentionMarkSeen, { meta: { messages: messages.attentionUnseen, refreshes } });
  const undo = () => {
    const bySeen = Map.groupBy(vessels, ({ seenThroughTime }) => seenThroughTime);
    for (const [seenThroughTime, marked] of bySeen)
      for (const vesselUuids of inCalls(marked)) back.mutate({ vesselUuids, seenThroughTime });
  };
  const { mutate, isPending } = useMutation(attentionMarkSeen, {
    meta: { messages: messages.attentionSeen, refreshes, undo },
  });
  const mark = () => {
    for (const vesselUuids of inCalls(vessels)) mutate({ vesselUuids, seenThroughTime: answer.seenThroughTime });
  };
  return { mark, isPending };
}

/** As many at once as the contract takes. */
function inCalls(vessels: readonly AttentionVessel[]): string[][] {
  const uuids = vessels.map(({ vesselUuid }) => vesselUuid);
  return Array.from({ length: Math.ceil(uuids.length / MOST) }, (_, call) =>
    uuids.slice(call * MOST, (call + 1) * MOST),
  );
}

const MOST = 1_000;
