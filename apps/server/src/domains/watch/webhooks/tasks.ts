import { z } from "zod";
import type { Database, WholeDatabase } from "../../../database/db.ts";
import type { Log } from "../../../telemetry/log.ts";
import { FairQueue } from "../../../worker/fair-queue.ts";
import type { JobWorkerOptions } from "../../../worker/job-worker.ts";
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
 * Sends deliveries in a worker of its own: receivers that hang take no capacity of other jobs. A server sends to
 * {@link SENDING_CONCURRENCY} at once, to at most {@link SHARE} of one organisation: running jobs are counted, whether their webhooks
 * still exist or not. Jobs of one webhook run one after the other.
 */
export function webhookSending({
  log,
  ...sender
}: WebhookTaskDependencies): Pick<
  JobWorkerOptions,
  "tasks" | "everyMinute" | "concurrency" | "pollMs" | "takesInBatches"
> {
  /** Number of running jobs by organisation. */
  const running = new Map<string, number>();
  const count = (organizationUuid: string, change: 1 | -1) => {
    const jobs = (running.get(organizationUuid) ?? 0) + change;
    if (jobs > 0) running.set(organizationUuid, jobs);
    else running.delete(organizationUuid);
  };
  return {
    tasks: {
      webhook_send: async (payload, signal) => {
        const webhook = webhookKey.parse(payload);
        const { organizationUuid } = webhook;
        const database = fairly(sender.database, organizationUuid);
        if ((running.get(organizationUuid) ?? 0) >= SHARE) {
          await enqueueWebhook(database, webhook, { delayMs: OVER_SHARE_DELAY_MS });
          return;
        }
        count(organizationUuid, 1);
        try {
          await sendDue({ ...sender, database }, webhook, {
            signal,
            onSent: (sent) => {
              if (sent.state !== "delivered") log.warn({ ...webhook, ...sent }, "webhooks: not delivered");
            },
          });
        } finally {
          count(organizationUuid, -1);
        }
      },
    },
    everyMinute: [],
    concurrency: SENDING_CONCURRENCY,
    // For events that arrive while the job of the same webhook ends.
    pollMs: 1_000,
    takesInBatches: true,
  };
}

/** Returns the database with few connections for all jobs that send, in turns of their organisations: users' calls need the others. */
function fairly(database: Database, organizationUuid: string): Database {
  const oneAtATime = <Result>(work: () => Promise<Result>) => statements.run(organizationUuid, never, work);
  return {
    ...database,
    query: (text, values) => oneAtATime(() => database.query(text, values)),
    transaction: (work) => oneAtATime(() => database.transaction(work)),
  };
}

const statements = new FairQueue({ concurrency: 4 });
const never = new AbortController().signal;

const webhookKey = z.object({ organizationUuid: z.uuid(), webhookUuid: z.uuid() });

const ATTENTION_CHANGES = "attention_changes";
const KEEP_DELIVERIES = "webhook_keep_deliveries";
/** The jobs wait for networks, and each uses a database connection only for moments. */
const SENDING_CONCURRENCY = 128;
/** As many as an organisation may have webhooks. */
const SHARE = 5;
const OVER_SHARE_DELAY_MS = 3_000;
