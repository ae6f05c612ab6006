import { z } from "zod";
import { encrypt, decryptWith } from "./encryption.ts";

/** What a sign-in has to remember between leaving for the identity provider and coming back. */
export type SignInTransaction = { state: string; nonce: string; codeVerifier: string; returnTo: string };

/** Seals a transaction for its cookie; good for 10 minutes. */
export function encryptTransaction(transaction: SignInTransaction, key: Uint8Array, now = Date.now()): string {
  return encrypt(JSON.stringify({ ...transaction, until: now + TRANSACTION_LASTS_MS }), key);
}

/** The transaction in a cookie, or undefined when it is too old, altered or absent. */
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

/** How long a person may take at the identity provider. */
export const TRANSACTION_LASTS_MS = 10 * 60_000;

const shape = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  until: z.number(),
});
