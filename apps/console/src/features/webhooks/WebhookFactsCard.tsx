import type { Webhook } from "@shore/api/gen/shore/v1/webhooks_pb";
import { Card } from "@shore/design-system/Card";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { styled } from "styled-components";
import { useShoreClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { eventName } from "./webhook-texts.ts";

/** The settings of a webhook, and the key its receiver verifies signatures with. */
export function WebhookFactsCard({ webhook }: { webhook: Webhook }) {
  const clock = useShoreClock();
  const { url, eventTypes, publicKey, sharedSecret, createTime } = webhook;
  return (
    <Card title="Details">
      <DescriptionList
        items={[
          { term: "Address", description: <Code translate="no">{url}</Code> },
          { term: "Events", description: eventTypes.map(eventName).join(" · ") },
          { term: "Public key", description: <Code translate="no">{publicKey}</Code> },
          {
            term: "Signatures",
            description: sharedSecret ? "v1a (Ed25519) and v1 (HMAC-SHA-256)" : "v1a (Ed25519)",
          },
          { term: "Created", description: timeText(createTime, clock) },
        ]}
      />
    </Card>
  );
}

const Code = styled.code`
  font: var(--ds-font-small);
  font-family: var(--ds-family-mono);
  overflow-wrap: anywhere;
  word-break: break-all;
`;
