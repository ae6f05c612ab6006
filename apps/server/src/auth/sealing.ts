import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/**
 * Turns a text into one that only {@link unseal} with the same 32-byte key can read, and that nobody can alter unseen.
 * @param owner what it belongs to: it opens only for that one
 */
export function seal(text: string, key: Uint8Array, owner = ""): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text that was sealed, or undefined when it was sealed with another key or for another owner, or altered. */
export function unseal(sealed: string, key: Uint8Array, owner = ""): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** The same with the first of these keys that opens it. */
export function unsealWith(sealed: string, keys: readonly Uint8Array[], owner = ""): string | undefined {
  for (const key of keys) {
    const text = unseal(sealed, key, owner);
    if (text !== undefined) return text;
  }
  return undefined;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
