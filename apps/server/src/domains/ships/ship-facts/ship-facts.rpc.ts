import { create } from "@bufbuild/protobuf";
import { Code, ConnectError, type ServiceImpl } from "@connectrpc/connect";
import { type ShipAPI, SequenceMismatchSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import type { ShipBacklog } from "@shore/api/gen-server/shore/v1/ship_links_pb";
import { parseShipTime } from "@shore/api/ship-time";
import { type ShipCaller, shipCallerOf } from "../../../auth/ship-caller.ts";
import type { Database } from "../../../database/db.ts";
import { localized, requestTime } from "../../../rpc/rpc-errors.ts";
import { runFairly, MAX_BATCH_BYTES, compressedBytesKey } from "../../../rpc/ship-guard.ts";
import { readChecklistsEtag } from "../../checklists/ship-checklists/ship-checklists.sql.ts";
import { type Contact, recordContact } from "./ship-contact.sql.ts";
import { readReceivedThrough } from "./ship-facts.sql.ts";
import { type Batch, readBatchOf, type Stored, storeBatch } from "./store-batch.ts";

/**
 * The calls that ships make. Every statement runs as the ships' role, for the organisation of the credential.
 * @param databaseOf returns an organisation's database with the ships' role
 */
export function shipFacts(
  databaseOf: (organizationUuid: string) => Database,
): Pick<ServiceImpl<typeof ShipAPI>, "hello" | "putFacts"> {
  const store = (ship: ShipCaller, batch: Awaited<ReturnType<typeof readBatchOf>>, contact: Contact) =>
    databaseOf(ship.organizationUuid).transaction(async (tx) => {
      await recordContact(tx, ship, contact);
      const stored = await storeBatch(tx, ship, batch);
      return { stored, checklistsEtag: await readChecklistsEtag(tx, ship) };
    });

  return {
    hello: async (request, context) => {
      const ship = shipCallerOf(context);
      const database = databaseOf(ship.organizationUuid);
      const { softwareName: name, softwareVersion: version } = request;
      const contact = contactOf(request, { name, version });
      await recordContact(database, ship, contact);
      return {
        vesselUuid: ship.vesselUuid,
        vesselDisplayName: ship.vesselDisplayName,
        serverTime: Temporal.Now.instant().toString(),
        receivedThrough: BigInt(await readReceivedThrough(database, ship, request.epochUuid)),
        pace: PACE,
        notices: noticesOf(contact),
        checklistsEtag: await readChecklistsEtag(database, ship),
      };
    },

    putFacts: async (request, context) => {
      const ship = shipCallerOf(context);
      const { epochUuid, facts, shipTime } = request;
      const contact = contactOf(request);
      const given: Batch = {
        epochUuid,
        sequence: Number(request.sequence),
        facts,
        shipTime: instantOf(shipTime),
        packedBytes: context.values.get(compressedBytesKey),
        credentialUuid: ship.credentialUuid,
      };
      const { stored, checklistsEtag } = await runFairly(ship, context.signal, async () =>
        store(ship, await readBatchOf(given, ship.vesselUuid), contact),
      );
      if ("mismatch" in stored) throw sequenceMismatch(given, stored);
      return {
        receivedThrough: BigInt(stored.receivedThrough),
        keptAside: stored.keptAside,
        pace: PACE,
        checklistsEtag,
      };
    },
  };
}

type ContactRequest = { shipTime: string; backlog?: ShipBacklog | undefined; lastRoundTripMs?: number };

function contactOf(
  { shipTime, backlog, lastRoundTripMs = 0 }: ContactRequest,
  software?: Contact["software"],
): Contact {
  // The request took half of the round trip.
  const sentMs = instantOf(shipTime).epochMilliseconds + lastRoundTripMs / 2;
  return {
    clockDifferenceMs: Math.round(sentMs - Date.now()),
    // Only Hello is small enough to arrive at once, and reports the round trip.
    isClockExact: software !== undefined,
    backlog: backlog && {
      batches: backlog.batches,
      bytes: Number(backlog.bytes),
      oldestTime: isReadable(backlog.oldestTime) ? backlog.oldestTime : "",
    },
    ...(software ? { software } : {}),
  };
}

/** The time of a fact, not of the call: a fact with an unreadable time is kept aside, and must not prevent the contact. */
function isReadable(time: string): boolean {
  try {
    parseShipTime(time);
    return true;
  } catch {
    return false;
  }
}

function instantOf(shipTime: string): { epochMilliseconds: number; offsetMinutes: number } {
  const time = requestTime("shipTime", shipTime);
  return { epochMilliseconds: time.epochMilliseconds, offsetMinutes: time.offsetNanoseconds / 60e9 };
}

/** Returns sentences for people on board. */
function noticesOf({ clockDifferenceMs }: Contact): string[] {
  const minutes = Math.abs(clockDifferenceMs) / 60_000;
  if (minutes <= CLOCK_MAY_DIFFER_MINUTES) return [];
  return [
    `The ship's clock is ${Math.round(minutes)} min ${clockDifferenceMs > 0 ? "ahead of" : "behind"} the shore's.`,
  ];
}

function sequenceMismatch({ sequence }: Batch, stored: Extract<Stored, { mismatch: string }>): ConnectError {
  const { mismatch, receivedThrough, storedHash } = stored;
  const detail = { receivedThrough: BigInt(receivedThrough), storedSha256: storedHash };
  const isGap = mismatch === "gap";
  const text = isGap
    ? `Batch ${receivedThrough + 1} is expected.`
    : `Batch ${sequence} was received before with other contents. Start a new spool.`;
  return new ConnectError(text, isGap ? Code.OutOfRange : Code.FailedPrecondition, undefined, [
    { desc: SequenceMismatchSchema, value: create(SequenceMismatchSchema, detail) },
    localized(text),
  ]);
}

const PACE = { pauseMs: 0, maxBatchBytes: MAX_BATCH_BYTES, maxBatchFacts: 500 };
const CLOCK_MAY_DIFFER_MINUTES = 5;
