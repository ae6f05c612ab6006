import { useMutation } from "@connectrpc/connect-query";
import { attentionGet, attentionMarkSeen, whoAmI } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import type { AttentionGetResponse, AttentionItem, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { messages } from "#messages.ts";

/** What is marked: vessels, and saved views shown on Attention. */
type Seen = { vessels?: readonly AttentionVessel[]; views?: readonly AttentionItem[] };

/**
 * Marks vessels and views as seen up to the response's time: what arrives later remains new. Undo restores the earlier times.
 * @returns also whether the mutation is pending
 */
export function useMarkSeen(answer: AttentionGetResponse, { vessels = [], views = [] }: Seen) {
  const refreshes = [attentionGet, whoAmI];
  const back = useMutation(attentionMarkSeen, { meta: { messages: messages.attentionUnseen, refreshes } });
  const undo = () => {
    const times = new Set([
      ...vessels.map(({ seenThroughTime }) => seenThroughTime),
      ...views.map(({ receivedFromTime }) => receivedFromTime),
    ]);
    for (const seenThroughTime of times) {
      const marked = {
        vessels: vessels.filter((vessel) => vessel.seenThroughTime === seenThroughTime),
        views: views.filter(({ receivedFromTime }) => receivedFromTime === seenThroughTime),
      };
      for (const call of inCalls(marked)) back.mutate({ ...call, seenThroughTime });
    }
  };
  const { mutate, isPending } = useMutation(attentionMarkSeen, {
    meta: { messages: messages.attentionSeen, refreshes, undo },
  });
  const mark = () => {
    for (const call of inCalls({ vessels, views })) mutate({ ...call, seenThroughTime: answer.seenThroughTime });
  };
  return { mark, isPending };
}

/** Splits into requests with as many vessels as the contract allows; there are few views. */
function inCalls({ vessels, views }: Required<Seen>): { vesselUuids: string[]; savedViewUuids: string[] }[] {
  const uuids = vessels.map(({ vesselUuid }) => vesselUuid);
  return Array.from({ length: Math.max(1, Math.ceil(uuids.length / MOST)) }, (_, call) => ({
    vesselUuids: uuids.slice(call * MOST, (call + 1) * MOST),
    savedViewUuids: call === 0 ? views.map(({ subjectUuid }) => subjectUuid) : [],
  }));
}

const MOST = 1_000;
