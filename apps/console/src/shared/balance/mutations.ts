import { useMutation } from "@connectrpc/connect-query";
import { balanceFindingExplain, balanceFindingList } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";

/** Fails with `aborted` when the figures have changed since they were shown. */
export const useExplainFinding = () =>
  useMutation(balanceFindingExplain, {
    meta: { messages: messages.balanceExplained, refreshes: [balanceFindingList] },
  });
