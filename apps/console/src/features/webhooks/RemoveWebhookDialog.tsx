import type { Webhook } from "@shore/api/gen/shore/v1/webhooks_pb";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { useRemoveWebhook } from "./mutations.ts";
import { hostOf } from "./webhook-texts.ts";

type RemoveWebhookDialogProps = {
  webhook: Webhook;
  isOpen: boolean;
  onClose: () => void;
  /** Called after removal, to leave the webhook's page. */
  onRemoved: () => void;
};

/** Confirmation dialog before a webhook is removed, and lists what is removed with it. */
export function RemoveWebhookDialog({ webhook, isOpen, onClose, onRemoved }: RemoveWebhookDialogProps) {
  const remove = useRemoveWebhook();
  const { webhookUuid, etag } = webhook;
  return (
    <ConfirmWrite
      write={remove}
      isOpen={isOpen}
      onClose={onClose}
      title={`Remove ${hostOf(webhook)}?`}
      confirmLabel="Remove"
      isDestructive
      onConfirm={async () => {
        await remove.mutateAsync({ webhookUuid, etag });
        onRemoved();
      }}
    >
      <p>Nothing more is sent there. Its keys and the list of its deliveries are removed for everyone.</p>
    </ConfirmWrite>
  );
}
