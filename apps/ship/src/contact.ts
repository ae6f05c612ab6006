import { setTimeout as sleep } from "node:timers/promises";
import { fromBinary, type MessageInitShape } from "@bufbuild/protobuf";
import {
  type HelloResponse,
  type PutFactsResponse,
  ShipAPI,
  ShipFactSchema,
} from "@shore/api/gen/shore/v1/ship_api_pb";
import type { ShipBacklogSchema } from "@shore/api/gen/shore/v1/ship_links_pb";
import { parseShipTime } from "@shore/api/ship-time";
import { fetchChecklists } from "./checklists.ts";
import { targetAfterFailure, targetAfterSuccess } from "./pace.ts";
import { type CallResult, type Shore, ShoreError } from "./shore.ts";
import type { Batch, Position, Spool } from "./spool.ts";

export type ContactOptions = {
  /** The ship's clock, ISO 8601 with offset. It is sent to the shore; nothing here depends on it. */
  clock: () => string;
  /** Receives messages for the crew. */
  notify: (message: string) => void;
};

/**
 * Makes one contact with the shore: Hello, then every waiting batch, then the checklists if they have changed.
 * @returns the pause that the shore requests, in milliseconds
 * @throws ShoreError when a call failed; batches acknowledged before are stored
 */
export async function contactShore(spool: Spool, shore: Shore, { clock, notify }: ContactOptions): Promise<number> {
  let { pace, checklistsEtag }: ShoreState = await callHello(spool, shore, { clock, notify });
  let areFetched = false;
  for (let recoveries = 0; ;) {
    const { maxBatchBytes, maxBatchFacts } = pace ?? LIMITS;
    const batch = spool.nextBatch(Math.min(spool.contact().targetBytes, maxBatchBytes), maxBatchFacts);
    if (!batch) {
      if (areFetched || checklistsEtag === spool.contact().checklistsEtag) return pace?.pauseMs ?? 0;
      await fetchChecklists(spool, shore, { clock, notify });
      areFetched = true;
      continue;
    }
    try {
      const answer = await putBatch(spool, shore, batch, clock());
      ({ pace, checklistsEtag } = answer.message);
      notify(`Batch ${batch.sequence} is ashore. Facts: ${batch.facts.length}, bytes: ${answer.sentBytes}.`);
    } catch (error) {
      if (!(error instanceof ShoreError)) throw error;
      // At most two recoveries per contact: if the shore refuses a new epoch, too, retry at the next contact.
      if (recoveries === 2 || !recover(spool, batch, error)) {
        // With Retry-After the shore is busy; the line may be good.
        if (error.details.retryAfterMs === undefined)
          spool.updateContact({ targetBytes: targetAfterFailure(spool.contact().targetBytes) });
        throw error;
      }
      recoveries += 1;
      continue;
    }
    await sleep(pace?.pauseMs);
  }
}

/** Fields of the responses to both Hello and PutFacts. */
type ShoreState = Pick<HelloResponse, "pace" | "checklistsEtag">;

async function callHello(spool: Spool, shore: Shore, { clock, notify }: ContactOptions) {
  const position = spool.position();
  const { roundTripMs, failures } = spool.contact();
  const { message, ms } = await shore.call(ShipAPI.method.hello, {
    epochUuid: position.epochUuid,
    nextSequence: BigInt(position.acknowledgedThrough + 1),
    shipTime: clock(),
    backlog: backlogOf(spool, 0),
    softwareName: "Shore ship client",
    softwareVersion: "0.1.0",
    lastRoundTripMs: roundTripMs,
  });
  const shoreTime = serverTimeOf(message);
  checkVessel(spool, message);
  spool.updateContact({
    vesselUuid: message.vesselUuid,
    shoreTime: shoreTime.toString(),
    shipTime: clock(),
    vesselName: message.vesselDisplayName,
    roundTripMs: Math.round(ms),
  });
  spool.deleteAcknowledged(shoreTime.subtract({ hours: RETENTION_HOURS }));
  for (const notice of message.notices) notify(notice);
  syncPosition(spool, position, Number(message.receivedThrough));
  // After repeated failures the batch may be too large for the line; split it if the shore has not received it.
  const batch = failures >= 3 ? spool.cutBatch() : undefined;
  if (batch && message.receivedThrough < batch.sequence && batch.facts.length > 1) spool.discardBatchesFrom(batch);
  return message;
}

/** @throws ShoreError `unavailable` for a response without a time: a proxy answered with 200 and an empty body */
function serverTimeOf({ serverTime }: HelloResponse): Temporal.Instant {
  try {
    return Temporal.Instant.from(serverTime);
  } catch {
    throw new ShoreError("unavailable", "The response to Hello is not readable.");
  }
}

/** Prevents that a vessel's records are stored as those of another. @throws ShoreError `wrong_vessel` */
function checkVessel(spool: Spool, { vesselUuid, vesselDisplayName }: HelloResponse): void {
  const known = spool.contact();
  if (known.vesselUuid === "" || known.vesselUuid === vesselUuid) return;
  throw new ShoreError(
    "wrong_vessel",
    `The credential is of ${vesselDisplayName} (${vesselUuid}), and this spool is of ${known.vesselName} (${known.vesselUuid}). ` +
      `Use the credential of ${known.vesselName}, or create a spool for ${vesselDisplayName} in a new folder: npm run ship -- init --spool DIR`,
  );
}

async function putBatch(
  spool: Spool,
  shore: Shore,
  batch: Batch,
  shipTime: string,
): Promise<CallResult<PutFactsResponse>> {
  const { epochUuid, sequence, facts } = batch;
  const answer = await shore.call(ShipAPI.method.putFacts, {
    epochUuid,
    sequence: BigInt(sequence),
    shipTime,
    facts: facts.map(({ message }) => fromBinary(ShipFactSchema, message)),
    backlog: backlogOf(spool, facts.length),
  });
  // Some devices on the way repeat traffic, so a response may belong to an earlier call.
  if (answer.message.receivedThrough < sequence) {
    shore.disconnect();
    throw new ShoreError("unavailable", `The response does not acknowledge batch ${sequence}.`);
  }
  spool.acknowledge(batch, answer.message.keptAside);
  const bytes = facts.reduce((sum, { message }) => sum + message.length, 0);
  const targetBytes = targetAfterSuccess(spool.contact().targetBytes, { bytes, ms: answer.ms });
  spool.updateContact({ targetBytes, failures: 0 });
  return answer;
}

/** @returns true when the contact can continue */
function recover(spool: Spool, batch: Batch, { code, details }: ShoreError): boolean {
  if (code === "failed_precondition") {
    spool.beginEpoch(batch, "waiting");
    return true;
  }
  if (code === "out_of_range" && details.receivedThrough !== undefined) {
    syncPosition(spool, spool.position(), details.receivedThrough);
    return true;
  }
  if (code === "resource_exhausted" && batch.facts.length > 1) {
    spool.updateContact({ targetBytes: spool.contact().targetBytes / 2 });
    spool.discardBatchesFrom(batch);
    return true;
  }
  return false;
}

/**
 * Continues after the last batch that the shore has received of an epoch. This acknowledges no batch: where a copy of the spool was in use,
 * the sequence may stand for other facts, and only the response to the batch is conclusive.
 */
function syncPosition(spool: Spool, position: Position, receivedThrough: number): void {
  const { acknowledgedThrough, lastSequence } = position;
  // The shore has batches that are not in this spool: it was restored from an older copy.
  if (receivedThrough > lastSequence) spool.beginEpoch(position, "waiting");
  // The shore lost batches: it was restored from a backup.
  else if (receivedThrough < acknowledgedThrough && !spool.revokeAcknowledgements(position, receivedThrough))
    spool.beginEpoch(position, "everything");
}

function backlogOf(spool: Spool, without: number): MessageInitShape<typeof ShipBacklogSchema> {
  const { bytes, oldestTime } = spool.waiting(without);
  const batches = Math.ceil(bytes / spool.contact().targetBytes);
  return { batches, bytes: BigInt(bytes), oldestTime: isReadable(oldestTime) ? oldestTime : "" };
}

/** The shore would refuse the whole call because of a time that it cannot read; the fact with this time it keeps aside. */
function isReadable(time: string): boolean {
  try {
    parseShipTime(time);
    return true;
  } catch {
    return false;
  }
}

/** Long enough for a shore that is restored from a backup of that age. */
const RETENTION_HOURS = 90 * 24;
/** Limits of a request. Source: docs/ship-link.md#calls */
const LIMITS = { maxBatchBytes: 262_144, maxBatchFacts: 500 };
