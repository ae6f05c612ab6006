import type { Webhook } from "@shore/api/gen/shore/v1/webhooks_pb";
import { SecretOnce } from "@shore/design-system/SecretOnce";
import { fileName } from "#shared/file-tab/create-file.ts";
import { hostOf } from "./webhook-texts.ts";

type WebhookSecretProps = { webhook: Webhook; secret: string; onClose: () => void };

/** A new shared secret, shown only once. */
export function WebhookSecret({ webhook, secret, onClose }: WebhookSecretProps) {
  const host = hostOf(webhook);
  return (
    <SecretOnce
      title={`Shared secret for ${host}`}
      description={webhook.url}
      secret={secret}
      fileName={fileName([`Shared secret for ${host}`], "txt")}
      onClose={onClose}
    >
      <p>The receiver verifies signatures v1 of Standard Webhooks with it.</p>
    </SecretOnce>
  );
}
