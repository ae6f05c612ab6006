import type { WebhookCreateResponse } from "@shore/api/gen/shore/v1/webhooks_pb";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useKept } from "#shared/draft-autosave/use-kept.ts";
import { useIdempotencyKey } from "#shared/editor/use-idempotency-key.ts";
import { useCreateWebhook } from "./mutations.ts";
import { EMPTY_FORM, withoutSecrets } from "./webhook-form.ts";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { WebhookSecret } from "./WebhookSecret.tsx";

/** Creates a webhook, then shows its shared secret, if it has one, only once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const { mutateAsync, reset, isError } = useCreateWebhook();
  const kept = useKept("webhook new", EMPTY_FORM, "", withoutSecrets);
  const withIdempotencyKey = useIdempotencyKey();
  const queryClient = useQueryClient();
  const [created, setCreated] = useState<WebhookCreateResponse>();
  if (created?.webhook) return <WebhookSecret webhook={created.webhook} secret={created.secret} onClose={onClose} />;
  return (
    <WebhookDialog
      title="Create webhook"
      submitLabel="Create webhook"
      kept={kept}
      onSubmit={async ({ url, eventTypes, sharedSecret }) => {
        const answer = await withIdempotencyKey((idempotencyKey) =>
          mutateAsync({ url, eventTypes, sharedSecret, idempotencyKey }),
        );
        reset();
        if (answer.secret === "") onClose();
        else setCreated(answer);
      }}
      onClose={() => {
        // It may have been created although the response was lost: refetch the list.
        if (isError) void queryClient.refetchQueries({ type: "active" });
        onClose();
      }}
    />
  );
}
