import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { Transform } from "node:stream";
import { UnreadableFile } from "../../kernel/import-lines.ts";
import { CommandError } from "../command.ts";

/**
 * Encrypts a backup: magic (8 bytes), salt (32 bytes), then chunks of 64 KiB by AES-256-GCM, each followed by its 16-byte tag. Key:
 * HKDF-SHA-256 of the key file and the salt. Nonce: chunk number (11 bytes, big endian), then 1 for the last chunk, else 0, so that
 * altered, moved, missing and added chunks fail. Source: the payload of https://age-encryption.org/v1.
 */
export function encryptBackup(key: Uint8Array): Transform {
  const salt = randomBytes(SALT_BYTES);
  const chunkKey = deriveKey(key, salt);
  const chunks = new Chunks(CHUNK_BYTES);
  const encrypt = (chunk: Buffer, number: number, isLast: boolean) => {
    const cipher = createCipheriv("aes-256-gcm", chunkKey, nonceOf(number, isLast));
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  };
  let hasHeader = false;
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      if (!hasHeader) this.push(Buffer.concat([MAGIC, salt]));
      hasHeader = true;
      chunks.add(piece);
      for (const { bytes, number } of chunks.takeFull()) this.push(encrypt(bytes, number, false));
      done();
    },
    flush(done) {
      const { bytes, number } = chunks.takeLast();
      done(null, encrypt(bytes, number, true));
    },
  });
}

/** Decrypts the output of {@link encryptBackup}. Fails with UnreadableFile(`path`) at the first invalid chunk. */
export function decryptBackup(key: Uint8Array, path: string): Transform {
  const chunks = new Chunks(CHUNK_BYTES + TAG_BYTES);
  let header: Buffer = Buffer.alloc(0);
  let chunkKey: Buffer | undefined;
  const decrypt = (chunk: Buffer, number: number, isLast: boolean) => {
    if (!chunkKey || chunk.length < TAG_BYTES) throw new UnreadableFile(`${path} is cut off. Nothing was restored.`);
    const decipher = createDecipheriv("aes-256-gcm", chunkKey, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (error) {
      const reason =
        number === 0 ? "the key file is another one, or the backup was altered" : "it was altered or cut off";
      throw new UnreadableFile(`${path} does not decrypt: ${reason}. Nothing was restored.`, { cause: error });
    }
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      let content = piece;
      if (!chunkKey) {
        header = Buffer.concat([header, piece]);
        if (header.length < HEADER_BYTES) {
          done();
          return;
        }
        chunkKey = deriveKey(key, header.subarray(MAGIC.length, HEADER_BYTES));
        content = header.subarray(HEADER_BYTES);
      }
      chunks.add(content);
      try {
        for (const { bytes, number } of chunks.takeFull()) this.push(decrypt(bytes, number, false));
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
    flush(done) {
      try {
        const { bytes, number } = chunks.takeLast();
        done(null, decrypt(bytes, number, true));
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

/** True if a file has the magic of an encrypted backup; false if unreadable. */
export async function isEncryptedBackup(path: string): Promise<boolean> {
  const file = await open(path, "r").catch(() => undefined);
  if (!file) return false;
  try {
    const start = Buffer.alloc(MAGIC.length);
    await file.read(start, 0, start.length, 0);
    return start.equals(MAGIC);
  } finally {
    await file.close();
  }
}

/** The 32 bytes of a base64 key file. @throws CommandError */
export async function readBackupKey(path: string): Promise<Uint8Array> {
  let text: string;
  try {
    text = await readFile(path, "latin1");
  } catch (error) {
    throw new CommandError(`The key file ${path} cannot be read: ${String(error)}`);
  }
  const base64 = text.trim();
  const key = Buffer.from(base64, "base64");
  if (key.length !== KEY_BYTES || key.toString("base64") !== base64) {
    throw new CommandError(
      `${path} holds no backup key: 32 bytes in base64 are expected. Make one with: openssl rand -base64 32`,
    );
  }
  return key;
}

/** Re-chunks a stream to one size; holds the last chunk back until the end. */
class Chunks {
  readonly #size: number;
  #rest: Buffer = Buffer.alloc(0);
  #number = 0;

  constructor(size: number) {
    this.#size = size;
  }

  add(piece: Buffer): void {
    this.#rest = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
  }

  *takeFull(): Generator<{ bytes: Buffer; number: number }> {
    while (this.#rest.length > this.#size) {
      const bytes = this.#rest.subarray(0, this.#size);
      this.#rest = this.#rest.subarray(this.#size);
      yield { bytes, number: this.#number++ };
    }
  }

  takeLast(): { bytes: Buffer; number: number } {
    return { bytes: this.#rest, number: this.#number };
  }
}

function deriveKey(key: Uint8Array, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, "shore-backup", KEY_BYTES));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const MAGIC = Buffer.from("SHOREBK1", "latin1");
const KEY_BYTES = 32;
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 65_536;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
