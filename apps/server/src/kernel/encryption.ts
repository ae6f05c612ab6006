import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/**
 * Encrypts a text by AES-256-GCM.
 * @param key 32 bytes
 * @param owner additional authenticated data: it can be decrypted for that owner only
 */
export function encrypt(text: string, key: Uint8Array, owner = ""): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Returns the decrypted text; undefined when the key or the owner is another one, or the text was altered. */
export function decrypt(encrypted: string, key: Uint8Array, owner = ""): string | undefined {
  const bytes = Buffer.from(encrypted, "base64url");
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

/** {@link decrypt} with the first of these keys that works. */
export function decryptWith(encrypted: string, keys: readonly Uint8Array[], owner = ""): string | undefined {
  for (const key of keys) {
    const text = decrypt(encrypted, key, owner);
    if (text !== undefined) return text;
  }
  return undefined;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
