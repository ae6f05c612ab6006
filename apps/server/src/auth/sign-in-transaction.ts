import { z } from "zod";
import { encrypt, decryptWith } from "../kernel/encryption.ts";

/** The state of a sign-in between the redirect to the identity provider and the callback. */
export type SignInTransaction = { state: string; nonce: string; codeVerifier: string; returnTo: string };

/** Encrypts a transaction for its cookie; valid for 10 minutes. */
export function encryptTransaction(transaction: SignInTransaction, key: Uint8Array, now = Date.now()): string {
  return encrypt(JSON.stringify({ ...transaction, until: now + TRANSACTION_LASTS_MS }), key);
}

/** Returns the transaction in a cookie, or undefined when it is too old, altered or absent. */
export function readTransaction(
  cookie: string | undefined,
  keys: readonly Uint8Array[],
  now = Date.now(),
): SignInTransaction | undefined {
  const text = cookie && decryptWith(cookie, keys);
  if (!text) return undefined;
  const { until, ...transaction } = shape.parse(JSON.parse(text));
  return until > now ? transaction : undefined;
}

/** How long a user may take at the identity provider. */
export const TRANSACTION_LASTS_MS = 10 * 60_000;

const shape = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  until: z.number(),
});
