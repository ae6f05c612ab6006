import { z } from "zod";
import type { WholeDatabase } from "../../database/db.ts";
import type { Log } from "../../telemetry/log.ts";
import type { JobWorkerOptions } from "../../worker/job-worker.ts";
import { announceAttentionChanges } from "./attention-changes.ts";
import { deleteOldDeliveries, enqueueWebhook, readWebhooksWithoutJob } from "./deliveries.sql.ts";
import type { WebhookAccess } from "./secret-encryption.ts";
import { type RetryPolicy, sendDue } from "./send-due.ts";

export type WebhookTaskDependencies = {
  database: WholeDatabase;
  access: WebhookAccess;
  /** Public origin of the server. */
  origin: string;
  log: Pick<Log, "info" | "warn" | "error">;
  retryPolicy?: RetryPolicy;
};

/** Returns the webhook tasks of the job worker, except sending. */
export function webhookTasks({
  database,
  log,
}: Pick<WebhookTaskDependencies, "database" | "log">): Pick<JobWorkerOptions, "tasks" | "everyMinute"> {
  return {
    tasks: {
      [ATTENTION_CHANGES]: (_payload, signal) => announceAttentionChanges(database, { log, signal }),
      [KEEP_DELIVERIES]: async () => {
        for (const webhook of await readWebhooksWithoutJob(database)) await enqueueWebhook(database, webhook);
        const removed = await deleteOldDeliveries(database);
        if (removed > 0) log.info({ deliveries: removed }, "webhooks: old deliveries removed");
      },
    },
    everyMinute: [ATTENTION_CHANGES, KEEP_DELIVERIES],
  };
}

/**
 * Sends deliveries in a worker of its own: hanging receivers take no capacity of other jobs, and those of one organisation
 * at most five of {@link SENDING_CONCURRENCY}, since jobs of one webhook run one after the other.
 */
export function webhookSending({
  log,
  ...sender
}: WebhookTaskDependencies): Pick<JobWorkerOptions, "tasks" | "everyMinute" | "concurrency" | "pollMs"> {
  return {
    tasks: {
      webhook_send: async (payload, signal) => {
        const webhook = webhookKey.parse(payload);
        await sendDue(sender, webhook, {
          signal,
          onSent: (sent) => {
            if (sent.state !== "delivered") log.warn({ ...webhook, ...sent }, "webhooks: not delivered");
          },
        });
      },
    },
    everyMinute: [],
    concurrency: SENDING_CONCURRENCY,
    pollMs: 6_000,
  };
}

const webhookKey = z.object({ organizationUuid: z.uuid(), webhookUuid: z.uuid() });

const ATTENTION_CHANGES = "attention_changes";
const KEEP_DELIVERIES = "webhook_keep_deliveries";
/** The jobs wait for networks, and each uses a database connection only for moments. */
const SENDING_CONCURRENCY = 12;
