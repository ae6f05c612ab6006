import { useQuery } from "@connectrpc/connect-query";
import { attentionGet } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import type { AttentionGetResponse, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { eachMinute } from "../ship-link/use-ship-link.ts";

/** What needs a person, read again each minute; undefined while it is not known. The page around it stands when it cannot be read. */
export function useAttention(): { attention: AttentionGetResponse | undefined; isFailed: boolean } {
  const { data, isError } = useQuery(attentionGet, {}, { ...eachMinute, throwOnError: false });
  return { attention: data, isFailed: data === undefined && isError };
}

/** What needs a person of one vessel; undefined while it is not known. */
export function useVesselAttention(
  vesselUuid: string,
): { vessel: AttentionVessel; answer: AttentionGetResponse } | undefined {
  const { attention: answer } = useAttention();
  const vessel = answer?.vessels.find((candidate) => candidate.vesselUuid === vesselUuid);
  return vessel && answer && { vessel, answer };
}
