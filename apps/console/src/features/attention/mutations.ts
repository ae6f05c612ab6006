import { useMutation } from "@connectrpc/connect-query";
import {
  attentionGet,
  attentionResume,
  attentionRulesGet,
  attentionRulesUpdate,
  attentionSetAside,
} from "@shore/api/gen/calls/attention";
import { whoAmI } from "@shore/api/gen/calls/session";
import { messages } from "#messages.ts";

const counts = [attentionGet, whoAmI];

/** Sets an item aside for all users. */
export const useSetAside = () =>
  useMutation(attentionSetAside, { meta: { messages: messages.attentionSetAside, refreshes: counts } });

/** Resumes an item that was set aside. */
export const useResume = () =>
  useMutation(attentionResume, { meta: { messages: messages.attentionResumed, refreshes: counts } });

/** Fails with `aborted` when another user has changed the rules since they were opened. */
export const useUpdateRules = () =>
  useMutation(attentionRulesUpdate, {
    meta: { messages: messages.attentionRulesUpdated, refreshes: [attentionRulesGet, ...counts] },
  });
