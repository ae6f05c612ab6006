import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { isoTextAt } from "@shore/api/ship-time";
import {
  type Webhook,
  type WebhookDelivery,
  WebhookDeliverySchema,
  WebhookDeliveryState,
  WebhookSchema,
} from "@shore/api/gen/shore/v1/webhooks_pb";
import { WEBHOOK_EVENT_TYPES } from "@shore/api/webhook-events";
import type { Answers } from "./transport.ts";

/** The secret of a new webhook in tests. */
export const EXAMPLE_WEBHOOK_SECRET = "whsec_EXAMPLEexampleEXAMPLEexampleEXAMPLEexampleEX=";

const webhook = (number: number, init: MessageInitShape<typeof WebhookSchema>): Webhook =>
  create(WebhookSchema, {
    webhookUuid: `3eb00000-0000-4000-8000-00000000000${number}`,
    enabled: true,
    eventTypes: ["attention.began", "attention.ended"],
    publicKey: "whpk_EXAMPLEexampleEXAMPLEexampleEXAMPLEexampleEX=",
    etag: "1",
    createTime: "2026-11-02T08:10:00+00:00",
    updateTime: "2026-11-02T08:10:00+00:00",
    ...init,
  });

/** One that succeeds, one that fails, one that was disabled. */
export const webhooks: Webhook[] = [
  webhook(1, {
    url: "https://ops.havbris.example/hooks/shore",
    sharedSecret: true,
    lastDeliveryTime: "2026-11-20T11:42:00+00:00",
  }),
  webhook(2, {
    url: "https://warehouse.havbris.example/events?source=shore",
    eventTypes: ["data_export.file_made"],
    failingSinceTime: "2026-11-19T00:11:00+00:00",
    lastDeliveryTime: "2026-11-18T00:11:00+00:00",
    failedDeliveries: 1,
  }),
  webhook(3, {
    url: "https://chat.havbris.example/incoming/deck",
    eventTypes: ["checklist.receipt"],
    enabled: false,
    switchedOffTime: "2026-11-12T06:02:00+00:00",
    failedDeliveries: 14,
  }),
];

/** The second of the three above, which fails. */
export const failingWebhook = webhooks[1]!;
/** The third, which was disabled. */
export const switchedOffWebhook = webhooks[2]!;

const delivery = (number: number, init: MessageInitShape<typeof WebhookDeliverySchema>): WebhookDelivery =>
  create(WebhookDeliverySchema, {
    deliveryUuid: `de100000-0000-4000-8000-00000000000${number}`,
    eventType: "data_export.file_made",
    eventTime: `2026-11-2${3 - Math.min(number, 3)}T00:11:00+00:00`,
    vesselDisplayName: "Havbris",
    attempts: 1,
    ...init,
  });

/** One delivery of every state. */
export const deliveries: WebhookDelivery[] = [
  delivery(1, { state: WebhookDeliveryState.SENDING }),
  delivery(2, {
    state: WebhookDeliveryState.WAITING,
    attempts: 3,
    lastStatus: 503,
    reason: "warehouse.havbris.example answered 503.",
    nextAttemptTime: "2026-11-20T12:04:00+00:00",
  }),
  delivery(3, {
    state: WebhookDeliveryState.FAILED,
    attempts: 8,
    reason: "warehouse.havbris.example did not answer in time.",
    vesselDisplayName: "Skagen Wind",
  }),
  delivery(4, { state: WebhookDeliveryState.DELIVERED, lastStatus: 204 }),
];

type WebhookOptions = { webhooks?: readonly Webhook[]; deliveries?: readonly WebhookDelivery[]; answersTest?: boolean };

/** Answers with these webhooks, each with the same deliveries. Stores what is created, changed, removed and retried. */
export function webhooksAnswering(options: WebhookOptions = {}): Answers {
  let shown = [...(options.webhooks ?? webhooks)];
  let storedDeliveries = [...(options.deliveries ?? deliveries)];
  const webhookOf = (webhookUuid: string) => {
    const one = shown.find((each) => each.webhookUuid === webhookUuid);
    if (!one) throw new ConnectError("There is no such webhook.", Code.NotFound);
    return one;
  };
  return {
    webhookList: () => ({ webhooks: shown }),
    webhookCreate: ({ url, eventTypes, sharedSecret }) => {
      const made = webhook(9, { url, eventTypes, sharedSecret, createTime: isoTextAt(Date.now(), 0) });
      shown = [...shown, made];
      return { webhook: made, secret: sharedSecret ? EXAMPLE_WEBHOOK_SECRET : "" };
    },
    webhookUpdate: ({ webhookUuid, etag, url, eventTypes, sharedSecret, enabled }) => {
      const before = webhookOf(webhookUuid);
      if (before.etag !== etag) throw new ConnectError("stale", Code.Aborted);
      const now = create(WebhookSchema, {
        ...before,
        url,
        eventTypes,
        sharedSecret,
        enabled,
        etag: `${etag}1`,
        failingSinceTime: "",
        switchedOffTime: "",
      });
      shown = shown.map((one) => (one === before ? now : one));
      return { webhook: now, secret: sharedSecret && !before.sharedSecret ? EXAMPLE_WEBHOOK_SECRET : "" };
    },
    webhookDelete: ({ webhookUuid }) => {
      shown = shown.filter((one) => one !== webhookOf(webhookUuid));
      return {};
    },
    webhookTest: ({ webhookUuid }) => {
      const { host } = new URL(webhookOf(webhookUuid).url);
      return options.answersTest === false
        ? { answered: false, status: 500, reason: `${host} answered 500.` }
        : { answered: true, status: 204 };
    },
    webhookDeliveryList: () => ({ deliveries: storedDeliveries }),
    webhookDeliveryRetry: ({ deliveryUuid }) => {
      storedDeliveries = storedDeliveries.map((one) =>
        one.deliveryUuid === deliveryUuid
          ? create(WebhookDeliverySchema, { ...one, state: WebhookDeliveryState.WAITING, attempts: 0, reason: "" })
          : one,
      );
      return {};
    },
  };
}

/** Every event, with an address of the maximum length. */
export const longWebhook: Webhook = webhook(4, {
  url: `https://integration-gateway.operations.havbris-shipping.example/${"hooks/shore/".repeat(12)}`,
  eventTypes: [...WEBHOOK_EVENT_TYPES],
});

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => webhooksAnswering();
