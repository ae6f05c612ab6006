import type { Socket } from "node:net";
import type { Line } from "./lines.ts";

/**
 * Forwards bytes from one socket to another with the delay and rate of a line. The end of the stream is forwarded after them.
 * @param change returns what to forward instead of a chunk, called when the chunk is received
 * @param isDead true to not forward the end of the stream
 */
export function pump(
  from: Socket,
  to: Socket,
  { delayMs, bytesPerSecond }: Pick<Line, "delayMs" | "bytesPerSecond">,
  { change, isDead }: { change: (piece: Buffer) => readonly Buffer[]; isDead: () => boolean },
): void {
  let freeAt = 0;
  let underway = 0;
  const deliver = (atMs: number, work: () => void) => {
    const waitMs = atMs - performance.now();
    // Timers with equal delays fire in the order of creation.
    setTimeout(work, Math.max(0, Math.ceil(waitMs)));
  };
  const send = (piece: Buffer) => {
    freeAt = Math.max(freeAt, performance.now()) + (piece.length / bytesPerSecond) * 1_000;
    underway += piece.length;
    if (underway > BUFFER_BYTES) from.pause();
    deliver(freeAt + delayMs, () => {
      underway -= piece.length;
      if (underway <= BUFFER_BYTES) from.resume();
      if (to.writable) to.write(piece);
    });
  };
  from.on("data", (piece: Buffer) => {
    for (const part of change(piece)) {
      // Small parts, so that a slow line delivers continuously.
      for (let start = 0; start < part.length; start += PART_BYTES) send(part.subarray(start, start + PART_BYTES));
    }
  });
  const pass = (work: () => void) => () =>
    deliver(Math.max(freeAt, performance.now()) + delayMs, () => isDead() || work());
  from.once(
    "end",
    pass(() => to.end()),
  );
  from.once(
    "close",
    pass(() => to.destroySoon()),
  );
}

const PART_BYTES = 512;
const BUFFER_BYTES = 16_384;
