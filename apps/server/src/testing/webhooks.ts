import type { WholeDatabase } from "../database/db.ts";
import type { WebhookAccess } from "../domains/watch/webhooks/secret-encryption.ts";
import { createWebhook, type WrittenWebhook } from "../domains/watch/webhooks/webhooks.ts";
import type { RpcLog } from "../rpc/error-interceptor.ts";
import { shoreService } from "../shore-service.ts";
import { callerWith, type SignedIn, signedIn } from "./callers.ts";
import { TEST_STORAGE_ACCESS } from "./storage-access.ts";
import { workersOf } from "./worker-pool.ts";

/** Returns settings that allow these origins, with the key of the tests. */
export function webhookAccess(...namedOrigins: string[]): WebhookAccess & { key: Uint8Array } {
  return { key: TEST_STORAGE_ACCESS.key ?? new Uint8Array(32), namedOrigins };
}

/** Creates a manager of a new organisation, on a server that allows these origins. */
export async function managerOfWebhooks(
  database: WholeDatabase,
  { namedOrigins, log = console }: { namedOrigins: readonly string[]; log?: RpcLog },
): Promise<SignedIn> {
  const service = shoreService({
    db: database,
    storage: TEST_STORAGE_ACCESS,
    webhookOrigins: namedOrigins,
    workers: workersOf(database),
  });
  const person = await signedIn(database, "manager");
  return { ...person, client: callerWith(database, person.token, log, TEST_STORAGE_ACCESS, service) };
}

/** Creates a webhook of an organisation, without a user as author. */
export async function storeWebhook(
  database: WholeDatabase,
  organizationUuid: string,
  url: string,
  { eventTypes = ["attention.began", "attention.ended"], hasSharedSecret = false } = {},
): Promise<WrittenWebhook & { webhookUuid: string }> {
  const content = { url, eventTypes, hasSharedSecret, key: webhookAccess().key };
  const made = await createWebhook(database, { organizationUuid, userUuid: undefined }, content);
  if (typeof made === "string") throw new Error(made);
  return { ...made, webhookUuid: made.webhook.webhook_uuid };
}

/** Reads the deliveries of an organisation, oldest first. */
export async function deliveriesOf(database: WholeDatabase, organizationUuid: string) {
  const { rows } = await database.query<{
    delivery_uuid: string;
    webhook_uuid: string;
    event_type: string;
    data: string;
    path: string;
    state: string;
    attempts: number;
    next_attempt_time: Date | null;
    last_status: number | null;
    reason: string;
  }>("select * from webhook_delivery where organization_uuid = $1 order by create_time, delivery_uuid", [
    organizationUuid,
  ]);
  return rows;
}
