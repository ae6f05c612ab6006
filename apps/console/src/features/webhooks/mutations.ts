import { callUnaryMethod, useMutation, useTransport } from "@connectrpc/connect-query";
import {
  webhookCreate,
  webhookDelete,
  webhookDeliveryList,
  webhookDeliveryRetry,
  webhookList,
  webhookTest,
  webhookUpdate,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { useMutation as useAnyMutation } from "@tanstack/react-query";
import { messages } from "#messages.ts";

/** Creates a webhook. Its answer holds the shared secret, which is not kept in the cache. */
export const useCreateWebhook = () =>
  useMutation(webhookCreate, { gcTime: 0, meta: { messages: messages.webhookCreated, refreshes: [webhookList] } });

/** Refused with `aborted` when somebody else has changed it since it was opened. Its answer may hold a new shared secret. */
export const useUpdateWebhook = () =>
  useMutation(webhookUpdate, {
    gcTime: 0,
    meta: { messages: messages.webhookUpdated, refreshes: [webhookList, webhookDeliveryList] },
  });

/** Takes the webhook away with its deliveries. */
export const useRemoveWebhook = () =>
  useMutation(webhookDelete, {
    meta: { messages: messages.webhookRemoved, removes: [webhookList, webhookDeliveryList] },
  });

/** The receiver was reached or not, and did not answer with success. */
export class NotAnswered extends Error {
  override readonly name = "NotAnswered";
}

/** Sends a test. @throws NotAnswered with why, as a sentence */
export function useTestWebhook() {
  const transport = useTransport();
  return useAnyMutation({
    mutationFn: async (webhookUuid: string) => {
      const { answered, reason } = await callUnaryMethod(transport, webhookTest, { webhookUuid });
      if (!answered) throw new NotAnswered(reason);
    },
    meta: { messages: messages.webhookTested },
  });
}

/** Begins a failed delivery again; its row tells the rest. */
export const useRetryDelivery = () =>
  useMutation(webhookDeliveryRetry, { meta: { refreshes: [webhookDeliveryList, webhookList] } });
