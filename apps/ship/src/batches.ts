import { compress } from "./compression.ts";
import type { Batch, Spool, SpooledFact } from "./spool.ts";

/** What the shore accepts in one request. */
export type BatchLimits = { maxBytes: number; maxFacts: number };

/**
 * The batch to send: the one that was cut and is not acknowledged, or a new one of the first facts that wait.
 *
 * Batches are cut when they are sent, so that their size follows the line. From then on a batch keeps its sequence and its facts: the
 * shore may have received it although its answer was lost, and knows it again by both.
 * @returns undefined when nothing waits
 */
export async function nextBatch(spool: Spool, limits: BatchLimits): Promise<Batch | undefined> {
  for (;;) {
    const batch = spool.cutBatch();
    if (batch) return batch;
    const facts = await fittingFacts(spool, limits);
    if (facts.length === 0) return undefined;
    spool.cut(facts);
  }
}

/** The first facts, as many as have about the wanted size when compressed; at least one. */
async function fittingFacts(spool: Spool, { maxBytes, maxFacts }: BatchLimits): Promise<SpooledFact[]> {
  const { targetBytes, compressionRatio } = spool.contact();
  const wantedBytes = Math.min(targetBytes, maxBytes * 0.8);
  const uncut = spool.uncut(maxFacts);
  let fitting = uncut.slice(0, countWithin(uncut, Math.min(PLAIN_BYTES, wantedBytes / compressionRatio)));
  while (fitting.length > 1) {
    const { length } = await compress(Buffer.concat(fitting.map(({ message }) => message)));
    if (length <= wantedBytes * 1.2) break;
    fitting = fitting.slice(0, Math.max(1, Math.floor((fitting.length * wantedBytes) / length)));
  }
  return fitting;
}

function countWithin(facts: readonly SpooledFact[], bytes: number): number {
  let left = bytes;
  const tooMuch = facts.findIndex(({ message }) => (left -= message.length) < 0);
  return tooMuch === -1 ? facts.length : Math.max(1, tooMuch);
}

/** 2 MiB, less the rest of the request. */
const PLAIN_BYTES = 2_000_000;
