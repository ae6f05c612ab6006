import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import type { Webhook, WebhookUpdateResponse } from "@shore/api/gen/shore/v1/webhooks_pb";
import { isWebhookEventType } from "@shore/api/webhook-events";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useKept } from "#shared/draft-autosave/use-kept.ts";
import { useUpdateWebhook } from "./mutations.ts";
import { type WebhookForm, withoutSecrets } from "./webhook-form.ts";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { WebhookSecret } from "./WebhookSecret.tsx";
import { hostOf } from "./webhook-texts.ts";

/**
 * Edits a webhook, then shows its new shared secret, if one was created, only once. After another user's change the dialog shows what is
 * stored now beside each field that differs, and keeps the input: the retry overwrites what was shown.
 */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { mutateAsync, reset } = useUpdateWebhook();
  const queryClient = useQueryClient();
  const [opened] = useState(webhook);
  const kept = useKept(`webhook ${opened.webhookUuid}`, formOf(opened), opened.etag, withoutSecrets);
  /** Whether a conflict has shown what is stored now; refetches behind the dialog are not shown before. */
  const [isCompared, setIsCompared] = useState(false);
  const [updated, setUpdated] = useState<WebhookUpdateResponse>();
  if (updated?.webhook) return <WebhookSecret webhook={updated.webhook} secret={updated.secret} onClose={onClose} />;
  return (
    <WebhookDialog
      title={`Update ${hostOf(opened)}`}
      submitLabel="Update"
      hasEnabled
      kept={kept}
      stored={isCompared ? formOf(webhook) : undefined}
      onSubmit={async (form) => {
        const etag = isCompared ? webhook.etag : kept.baseEtag;
        try {
          const answer = await mutateAsync({ ...form, webhookUuid: opened.webhookUuid, etag });
          reset();
          if (answer.secret === "") onClose();
          else setUpdated(answer);
        } catch (error) {
          if (hasCode(error, Code.Aborted)) {
            await queryClient.refetchQueries({ type: "active" });
            setIsCompared(true);
          }
          throw error;
        }
      }}
      onClose={onClose}
    />
  );
}

function formOf({ url, eventTypes, sharedSecret, enabled }: Webhook): WebhookForm {
  return { url, eventTypes: eventTypes.filter(isWebhookEventType), sharedSecret, enabled };
}
