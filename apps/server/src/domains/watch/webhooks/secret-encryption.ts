import { z } from "zod";
import { decryptWith, encrypt } from "../../../kernel/encryption.ts";
import { secretOwnerName } from "../../../kernel/storage-secret.ts";
import type { WebhookSecrets } from "./signatures.ts";

/** The server's settings for webhooks. */
export type WebhookAccess = {
  /** 32 bytes that encrypt the webhooks' signing secrets; not in the database. Undefined: no webhook can be created. */
  key: Uint8Array | undefined;
  /** Keys used earlier; they decrypt, and encrypt nothing. */
  oldKeys?: readonly Uint8Array[] | undefined;
  /** Origins that may use plain http, on this machine or in a private network. */
  namedOrigins: readonly string[];
};

/** Key of a webhook: secrets encrypted for one cannot be decrypted for another. */
export type WebhookKey = { organizationUuid: string; webhookUuid: string };

/** Encrypts a webhook's signing secrets for storage. */
export function encryptSecrets(secrets: WebhookSecrets, webhook: WebhookKey, key: Uint8Array): string {
  return encrypt(JSON.stringify(secrets), key, ownerOf(webhook));
}

/** Decrypts the same; undefined if no key of the settings decrypts it. */
export function decryptSecrets(
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
