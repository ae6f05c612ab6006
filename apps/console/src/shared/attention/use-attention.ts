import { useQuery } from "@connectrpc/connect-query";
import { attentionGet } from "@shore/api/gen/calls/attention";
import type { AttentionGetResponse, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { eachMinute } from "../ship-link/use-ship-link.ts";

/** Returns the attention items, refetched each minute; undefined until loaded, and if that fails: its error does not reach the boundary. */
export function useAttention(): { attention: AttentionGetResponse | undefined; isFailed: boolean } {
  const { data, isError } = useQuery(attentionGet, {}, { ...eachMinute, ...failsAside("attention") });
  return { attention: data, isFailed: data === undefined && isError };
}

/** Returns the attention items of one vessel; undefined while loading and after a failed load. */
export function useVesselAttention(
  vesselUuid: string,
): { vessel: AttentionVessel; answer: AttentionGetResponse } | undefined {
  const { attention: answer } = useAttention();
  const vessel = answer?.vessels.find((candidate) => candidate.vesselUuid === vesselUuid);
  return vessel && answer && { vessel, answer };
}
