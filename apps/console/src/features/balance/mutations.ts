import { useMutation } from "@connectrpc/connect-query";
import {
  balanceFindingList,
  balanceRulesGet,
  balanceRulesUpdate,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { messages } from "#messages.ts";

/** Fails with `aborted` when another user has changed the rules since they were opened. */
export const useUpdateRules = () =>
  useMutation(balanceRulesUpdate, {
    meta: { messages: messages.balanceRulesUpdated, refreshes: [balanceRulesGet, balanceFindingList] },
  });
