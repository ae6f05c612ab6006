import { useMutation } from "@connectrpc/connect-query";
import { attentionGet, attentionMarkSeen } from "@shore/api/gen/calls/attention";
import { whoAmI } from "@shore/api/gen/calls/session";
import type { AttentionGetResponse, AttentionItem, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { messages } from "#messages.ts";

/** What is marked: vessels, and saved views shown on Attention. */
type MarkedItems = { vessels?: readonly AttentionVessel[]; views?: readonly AttentionItem[] };

/**
 * Marks vessels and views as seen up to the response's time: what arrives later remains new. Undo restores the earlier times.
 * @returns also whether the mutation is pending
 */
export function useMarkSeen(answer: AttentionGetResponse | undefined, { vessels = [], views = [] }: MarkedItems) {
  const refreshes = [attentionGet, whoAmI];
  const unmark = useMutation(attentionMarkSeen, { meta: { messages: messages.attentionUnseen, refreshes } });
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
      for (const call of inBatches(marked)) unmark.mutate({ ...call, seenThroughTime });
    }
  };
  const { mutate, isPending } = useMutation(attentionMarkSeen, {
    meta: { messages: messages.attentionSeen, refreshes, undo },
  });
  const mark = () => {
    if (answer === undefined) return;
    for (const call of inBatches({ vessels, views })) mutate({ ...call, seenThroughTime: answer.seenThroughTime });
  };
  return { mark, isPending };
}

/** Splits into requests with as many vessels as the contract allows; there are few views. */
function inBatches({ vessels, views }: Required<MarkedItems>): { vesselUuids: string[]; savedViewUuids: string[] }[] {
  const uuids = vessels.map(({ vesselUuid }) => vesselUuid);
  return Array.from({ length: Math.max(1, Math.ceil(uuids.length / MAX_PER_CALL)) }, (_, call) => ({
    vesselUuids: uuids.slice(call * MAX_PER_CALL, (call + 1) * MAX_PER_CALL),
    savedViewUuids: call === 0 ? views.map(({ subjectUuid }) => subjectUuid) : [],
  }));
}

const MAX_PER_CALL = 1_000;
