import { callUnaryMethod, useMutation, useTransport } from "@connectrpc/connect-query";
import {
  webhookCreate,
  webhookDelete,
  webhookDeliveryList,
  webhookDeliveryRetry,
  webhookList,
  webhookTest,
  webhookUpdate,
} from "@shore/api/gen/calls/webhooks";
import { useMutation as useAnyMutation } from "@tanstack/react-query";
import { messages } from "#messages.ts";

/** Creates a webhook. Its response contains the shared secret, which is not kept in the cache. */
export const useCreateWebhook = () =>
  useMutation(webhookCreate, { gcTime: 0, meta: { messages: messages.webhookCreated, refreshes: [webhookList] } });

/** Fails with `aborted` when another user has changed it since it was opened. The response may contain a new shared secret. */
export const useUpdateWebhook = () =>
  useMutation(webhookUpdate, {
    gcTime: 0,
    meta: { messages: messages.webhookUpdated, refreshes: [webhookList, webhookDeliveryList] },
  });

/** Removes the webhook with its deliveries. */
export const useRemoveWebhook = () =>
  useMutation(webhookDelete, {
    meta: { messages: messages.webhookRemoved, removes: [webhookList, webhookDeliveryList] },
  });

/** The receiver was unreachable, or responded with an error. */
export class WebhookTestError extends Error {
  override readonly name = "WebhookTestError";
}

/** Sends a test. @throws WebhookTestError with the reason, as a sentence */
export function useTestWebhook() {
  const transport = useTransport();
  return useAnyMutation({
    mutationFn: async (webhookUuid: string) => {
      const { answered, reason } = await callUnaryMethod(transport, webhookTest, { webhookUuid });
      if (!answered) throw new WebhookTestError(reason);
    },
    meta: { messages: messages.webhookTested },
  });
}

/** Retries a failed delivery; its row shows the progress. */
export const useRetryDelivery = () =>
  useMutation(webhookDeliveryRetry, { meta: { refreshes: [webhookDeliveryList, webhookList] } });
