import { z } from "zod";
import { decryptWith, encrypt } from "../../auth/encryption.ts";
import { secretOwnerName } from "../data-exports/storage/storage-secret.ts";
import type { WebhookSecrets } from "./signatures.ts";

/** What the server's settings say about webhooks. */
export type WebhookAccess = {
  /** 32 bytes that encrypt what webhooks sign with; not in the database. Undefined: no webhook can be created. */
  key: Uint8Array | undefined;
  /** Keys that encrypted earlier ones; they open, and encrypt nothing. */
  oldKeys?: readonly Uint8Array[] | undefined;
  /** Origins that may be in clear, on this machine or in a private network. */
  namedOrigins: readonly string[];
};

/** Which webhook: what is encrypted for one opens for no other. */
export type WebhookKey = { organizationUuid: string; webhookUuid: string };

/** What a webhook signs with, as it is stored. */
export function sealSecrets(secrets: WebhookSecrets, webhook: WebhookKey, key: Uint8Array): string {
  return encrypt(JSON.stringify(secrets), key, ownerOf(webhook));
}

/** The same, opened; undefined when no key of the settings opens it. */
export function openSecrets(
  sealed: string,
  webhook: WebhookKey,
  { key, oldKeys = [] }: WebhookAccess,
): WebhookSecrets | undefined {
  const json = key && decryptWith(sealed, [key, ...oldKeys], ownerOf(webhook));
  return json === undefined ? undefined : SECRETS.parse(JSON.parse(json));
}

function ownerOf({ organizationUuid, webhookUuid }: WebhookKey): string {
  return secretOwnerName({ kind: "webhook", organizationUuid, uuid: webhookUuid });
}

const SECRETS = z.object({ privateKey: z.string(), sharedSecret: z.string().optional() });
