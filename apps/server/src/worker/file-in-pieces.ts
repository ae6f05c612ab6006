import { createHash } from "node:crypto";
import type { JobContext } from "./file-job.ts";

/**
 * A file that is sent to the server while it is made: what waits here is as much as was added since the last call of `send`, however
 * long the file becomes.
 */
export class FileInPieces {
  readonly #sendPiece: JobContext["sendPiece"];
  readonly #hash = createHash("sha256");
  #full: Buffer<ArrayBuffer>[] = [];
  /** A library that writes some bytes at a time would otherwise leave millions of buffers. */
  #piece = Buffer.alloc(PIECE_BYTES);
  #used = 0;
  #sizeBytes = 0;
  #isFirst = true;

  constructor(sendPiece: JobContext["sendPiece"]) {
    this.#sendPiece = sendPiece;
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  add(bytes: Uint8Array): void {
    this.#sizeBytes += bytes.length;
    for (let at = 0; at < bytes.length;) {
      const part = bytes.subarray(at, at + PIECE_BYTES - this.#used);
      this.#piece.set(part, this.#used);
      at += part.length;
      this.#used += part.length;
      if (this.#used === PIECE_BYTES) this.#startPiece();
    }
  }

  /** Sends what was added, but for a part of a piece. */
  async send(): Promise<void> {
    const full = this.#full;
    this.#full = [];
    for (const piece of full) {
      this.#hash.update(piece);
      await this.#sendPiece({ bytes: piece, isFirst: this.#isFirst });
      this.#isFirst = false;
    }
  }

  /** Sends the rest. @returns the hash of the file, in hexadecimal digits */
  async end(): Promise<string> {
    this.#startPiece();
    await this.send();
    return this.#hash.digest("hex");
  }

  #startPiece(): void {
    this.#full.push(this.#piece.subarray(0, this.#used));
    this.#piece = Buffer.alloc(PIECE_BYTES);
    this.#used = 0;
  }
}

const PIECE_BYTES = 262_144;
