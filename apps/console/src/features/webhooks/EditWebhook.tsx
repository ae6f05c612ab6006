import type { Webhook, WebhookUpdateResponse } from "@shore/api/gen/shore/v1/webhooks_pb";
import { isWebhookEventType } from "@shore/api/webhook-events";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useUpdateWebhook } from "./mutations.ts";
import type { WebhookForm } from "./webhook-form.ts";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { WebhookSecret } from "./WebhookSecret.tsx";
import { hostOf } from "./webhook-texts.ts";

/** Edits a webhook, then shows its new shared secret, if one was created, only once. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { mutateAsync, reset } = useUpdateWebhook();
  const queryClient = useQueryClient();
  // The etag as opened: a conflicting change is refused, not overwritten.
  const [opened] = useState(webhook);
  const [updated, setUpdated] = useState<WebhookUpdateResponse>();
  if (updated?.webhook) return <WebhookSecret webhook={updated.webhook} secret={updated.secret} onClose={onClose} />;
  return (
    <WebhookDialog
      title={`Update ${hostOf(opened)}`}
      submitLabel="Update"
      hasEnabled
      initial={formOf(opened)}
      onSubmit={async (form) => {
        const answer = await mutateAsync({ ...form, webhookUuid: opened.webhookUuid, etag: opened.etag });
        reset();
        if (answer.secret === "") onClose();
        else setUpdated(answer);
      }}
      onReload={async () => {
        await queryClient.refetchQueries({ type: "active" });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function formOf({ url, eventTypes, sharedSecret, enabled }: Webhook): WebhookForm {
  return { url, eventTypes: eventTypes.filter(isWebhookEventType), sharedSecret, enabled };
}
