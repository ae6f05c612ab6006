import type { Webhook } from "@shore/api/gen/shore/v1/webhooks_pb";
import { RemoveDialog, type RemoveDialogControl } from "#shared/list-screen/RemoveDialog.tsx";
import { useRemoveWebhook } from "./mutations.ts";
import { hostOf } from "./webhook-texts.ts";

/** Confirmation dialog before a webhook is removed, and lists what is removed with it. */
export function RemoveWebhookDialog({ webhook, ...dialog }: RemoveDialogControl & { webhook: Webhook }) {
  const remove = useRemoveWebhook();
  const { webhookUuid, etag } = webhook;
  return (
    <RemoveDialog {...dialog} name={hostOf(webhook)} write={remove} input={{ webhookUuid, etag }}>
      <p>Nothing more is sent there. Its keys and the list of its deliveries are removed for everyone.</p>
    </RemoveDialog>
  );
}
