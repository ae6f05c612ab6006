import { create } from "@bufbuild/protobuf";
import { ShipFactSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import { offsetMinutes, parseShipTime } from "@shore/api/ship-time";
import type { Database, Transaction } from "../../database/db.ts";
import type { ShipFactKeptAsideTable } from "../../database/rows.gen.ts";
import { rebuildAmendmentsOf } from "../../domains/records/amendments/derive-amendments.ts";
import { countDaysBetween } from "../../domains/records/logbook-days/logbook-days.sql.ts";
import { readBatchOf, storeBatch } from "../../domains/ships/ship-facts/store-batch.ts";
import { listShipCredentials } from "../../domains/ships/ship-links/ship-credentials.sql.ts";
import { issueShipCredential } from "../../domains/ships/ship-links/ship-credentials.ts";
import { markFactSeen } from "../../domains/ships/ship-links/ship-link-changes.ts";
import { actTime } from "../acts/act-time.ts";
import { type Authors, authorsOf } from "../acts/authors.ts";
import { databaseAt } from "../database-at.ts";
import type { KeptEntry } from "../logbooks/keeping.ts";
import { uuidOf } from "../random.ts";
import type { Period } from "../voyage/itinerary.ts";
import { batchesOf, factsOf, invalidContent } from "./ship-batches.ts";
import { type DemonstrationLink, LINKS, receivedUntil } from "./ship-calls.ts";

/** A ship with the entries of its period. */
export type ShipOfFleet = { vessel: { vesselUuid: string; displayName: string }; entries: KeptEntry[] };

/**
 * Splits a ship's entries into imported ones and those sent by its link; those still on board are in neither.
 * @param period.now when the demonstration is loaded, milliseconds since 1970
 */
export function byArrival(
  { vessel, entries }: ShipOfFleet,
  { end, now }: Pick<Period, "end"> & { now: number },
): { imported: KeptEntry[]; linked: KeptEntry[] } {
  const link = LINKS[vessel.displayName];
  if (!link) return { imported: entries, linked: [] };
  const [from, latest] = [end - link.days * DAY, receivedUntil(link, { end, now })];
  const recordedAt = (entry: KeptEntry) => parseShipTime(entry.recordTime).epochMilliseconds;
  const until = link.contactMinutes === undefined ? lastWithPosition(entries, latest) : latest;
  return {
    imported: entries.filter((entry) => recordedAt(entry) < from),
    linked: entries.filter((entry) => recordedAt(entry) >= from && recordedAt(entry) <= until),
  };
}

/**
 * Stores the ships' batches of the last days as ship calls do, with backdated times, under a credential that a manager created the day
 * before. Its secret is not kept: to send, a ship needs another one. Rows of an interrupted run are unchanged.
 * @param now milliseconds since 1970
 */
export async function loadShipLinks(
  database: Database,
  organizationUuid: string,
  { ships, period, now }: { ships: readonly ShipOfFleet[]; period: Pick<Period, "day" | "end">; now: number },
): Promise<void> {
  const authors = await authorsOf(database, organizationUuid);
  // Sequentially: each ship uses a connection, and the pool has few.
  for (const [index, ship] of ships.entries()) {
    const link = LINKS[ship.vessel.displayName];
    if (!link) continue;
    const { hour, minute } = FIRST_CREDENTIAL.add({ minutes: index * 3 });
    const clock = `${hour}`.padStart(2, "0") + `:${minute}`;
    const created = actTime(period.day, link.days + 1, clock);
    const credentialUuid = await credentialOf(database, authors, { vesselUuid: ship.vessel.vesselUuid, created });
    await loadShip(database, { organizationUuid, ship, link, end: period.end, now, credentialUuid });
  }
  await markSeen(database, organizationUuid);
}

/** Returns the vessel's credential, created by the first manager if there is none. */
async function credentialOf(
  database: Database,
  authors: Authors,
  { vesselUuid, created }: { vesselUuid: string; created: Date },
): Promise<string> {
  const { organizationUuid } = authors;
  const [before] = await listShipCredentials(database, organizationUuid, vesselUuid);
  if (before) return before.credential_uuid;
  const issued = await issueShipCredential(
    databaseAt(database, organizationUuid, created),
    authors.named("Ingrid Solberg"),
    { vesselUuid, displayName: "Bridge computer", expireTime: undefined },
  );
  if (typeof issued === "string") throw new Error(`The demonstration's credential: ${issued}`);
  return issued.credential.credential_uuid;
}

type OneShip = {
  organizationUuid: string;
  ship: ShipOfFleet;
  link: DemonstrationLink;
  end: number;
  now: number;
  credentialUuid: string;
};

async function loadShip(
  database: Database,
  { organizationUuid, ship, link, end, now, credentialUuid }: OneShip,
): Promise<void> {
  const { vesselUuid, displayName: name } = ship.vessel;
  const vessel = { organizationUuid, vesselUuid };
  const { linked } = byArrival(ship, { end, now });
  const stopped = link.contactMinutes === undefined ? newestRecord(linked) : undefined;
  const until = stopped ?? receivedUntil(link, { end, now });
  const facts = factsOf(linked).filter(({ at }) => at <= until);
  const last = stopped === undefined ? Math.min(until + 3 * MINUTE, now - 1_000) : stopped + 5_000;
  const batches = batchesOf(facts, { name, from: end - link.days * DAY, until: last });
  const epochUuid = uuidOf(`spool of ${name}`);
  const offset = offsetMinutes(parseShipTime(linked.at(-1)?.recordTime ?? "2026-01-01T00:00:00Z"));
  // In one transaction, so that no row is visible or sealed before its time is backdated.
  await database.transaction(async (tx) => {
    await tx.query(
      "insert into ship_link (organization_uuid, vessel_uuid) values ($1, $2) on conflict (vessel_uuid) do nothing",
      [organizationUuid, vesselUuid],
    );
    for (const [index, batch] of batches.entries()) {
      const sequence = index + 1;
      const again = sequence === (link.repeats ?? 0) + 1 ? (batches[index - 1]?.contents.slice(0, 1) ?? []) : [];
      const faulty = (link.faults ?? [])
        .filter(({ inBatch }) => inBatch === sequence)
        .map((fault) => invalidContent(batches.slice(0, index), fault));
      const contents = [...again, ...batch.contents, ...faulty];
      const read = await readBatchOf(
        {
          epochUuid,
          sequence,
          facts: contents.map((content) => create(ShipFactSchema, { content })),
          shipTime: { epochMilliseconds: batch.at + link.clockDifferenceMs, offsetMinutes: offset },
          packedBytes: 0,
          credentialUuid,
        },
        vesselUuid,
      );
      const stored = await storeBatch(tx, vessel, { ...read, packedBytes: read.content.length + HEADERS });
      if ("mismatch" in stored) throw new Error(`The demonstration's ${name} sent batch ${sequence} out of order`);
      await tx.query(RECEIVED, [organizationUuid, vesselUuid, epochUuid, sequence, new Date(batch.at)]);
    }
    await tx.query(TIMES_OF_ENTRIES, [organizationUuid, vesselUuid]);
    await countDaysBetween(tx, vessel, { from: null, to: null });
    await rebuildAmendmentsOf(tx, vessel);
    await writeLink(tx, vessel, {
      link,
      now,
      epochUuid,
      credentialUuid,
      calls: batches.map(({ at }) => at),
    });
  });
}

/**
 * Returns when a ship that stopped calling did so: with an entry that has a position, in the last twelve hours the one that was recorded
 * soonest, so that its silence, its newest record and its position have one age.
 */
function lastWithPosition(entries: readonly KeptEntry[], latest: number): number {
  const found = entries
    .filter(({ collectedData, crossedOut }) => !crossedOut && collectedData.some((datum) => "position" in datum))
    .map(({ eventTime, recordTime }) => {
      const recorded = parseShipTime(recordTime).epochMilliseconds;
      return { recorded, after: recorded - parseShipTime(eventTime).epochMilliseconds };
    })
    .filter(({ recorded }) => recorded <= latest && recorded > latest - DAY / 2)
    .toSorted((a, b) => a.after - b.after);
  return found[0]?.recorded ?? latest;
}

/** When the newest record was made, milliseconds since 1970. */
function newestRecord(entries: readonly KeptEntry[]): number | undefined {
  const times = entries.map(({ recordTime }) => parseShipTime(recordTime).epochMilliseconds);
  return times.length === 0 ? undefined : Math.max(...times);
}

type Calls = {
  link: DemonstrationLink;
  now: number;
  epochUuid: string;
  credentialUuid: string;
  /** Times of the ship's batches, milliseconds since 1970. */
  calls: readonly number[];
};

async function writeLink(
  tx: Transaction,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
  { link, now, epochUuid, credentialUuid, calls }: Calls,
): Promise<void> {
  const { backlog, software, contactMinutes } = link;
  const [from = now, last = now] = [calls[0], calls.at(-1)];
  const gaps = calls.slice(1).map((at, index) => Math.round((at - (calls[index] ?? at)) / 1_000));
  const contact = contactMinutes === undefined ? last : Math.max(now - contactMinutes * MINUTE, last);
  const oldest = backlog && backlog.batches > 0 ? new Date(contact - backlog.minutesBeforeContact * MINUTE) : undefined;
  await tx.query(
    `update ship_epoch set first_time = $4, last_time = $5
      where organization_uuid = $1 and vessel_uuid = $2 and epoch_uuid = $3`,
    [organizationUuid, vesselUuid, epochUuid, new Date(from), new Date(contact)],
  );
  await tx.query(
    `update ship_link set last_contact_time = $3, contact_gaps = $10, clock_difference_ms = $4,
            backlog_batches = $5, backlog_bytes = $6, backlog_oldest_time = $7, software_name = $8, software_version = $9
      where organization_uuid = $1 and vessel_uuid = $2`,
    [
      organizationUuid,
      vesselUuid,
      new Date(contact),
      link.clockDifferenceMs,
      backlog?.batches ?? null,
      backlog?.bytes ?? null,
      oldest ? oldest.toISOString().replace(/\.\d+Z$/, "+00:00") : "",
      software.name,
      software.version,
      gaps.slice(-50),
    ],
  );
  await tx.query(
    "update ship_credential set last_used_time = $4 where organization_uuid = $1 and vessel_uuid = $2 and credential_uuid = $3",
    [organizationUuid, vesselUuid, credentialUuid, new Date(contact)],
  );
}

/** Marks kept aside facts as seen by Ingrid Solberg half an hour after their receipt. */
async function markSeen(database: Database, organizationUuid: string): Promise<void> {
  const { rows: people } = await database.query<{ user_uuid: string }>(
    "select user_uuid from app_user where organization_uuid = $1 and display_name = 'Ingrid Solberg'",
    [organizationUuid],
  );
  const { rows: facts } = await database.query<
    Pick<ShipFactKeptAsideTable, "kept_aside_uuid" | "vessel_uuid" | "kind" | "receive_time">
  >("select kept_aside_uuid, vessel_uuid, kind, receive_time from ship_fact_kept_aside where organization_uuid = $1", [
    organizationUuid,
  ]);
  for (const { kept_aside_uuid: keptAsideUuid, vessel_uuid: vesselUuid, kind, receive_time: receiveTime } of facts) {
    const userUuid = people[0]?.user_uuid;
    // A truncated fact has no kind, and is not seen yet.
    if (userUuid === undefined || kind === "") continue;
    const at = databaseAt(database, organizationUuid, new Date(receiveTime.getTime() + 28 * MINUTE));
    await markFactSeen(at, { organizationUuid, userUuid }, { vesselUuid, keptAsideUuid });
  }
}

/** Sets the receive time of a batch and its facts to the time of sending. */
export const RECEIVED = `
  with batch as (
    update ship_batch set receive_time = $5
     where organization_uuid = $1 and vessel_uuid = $2 and epoch_uuid = $3 and sequence = $4),
  aside as (
    update ship_fact_kept_aside set receive_time = $5
     where organization_uuid = $1 and vessel_uuid = $2 and epoch_uuid = $3 and sequence = $4)
  update ship_fact set receive_time = $5
   where organization_uuid = $1 and vessel_uuid = $2 and epoch_uuid = $3 and sequence = $4`;

const TIMES_OF_ENTRIES = `
  with changes as (
    update logbook_entry_change c set receive_time = f.receive_time from ship_fact f
     where c.organization_uuid = $1 and c.vessel_uuid = $2 and f.organization_uuid = $1 and f.vessel_uuid = $2
       and f.fact_uuid = c.fact_uuid)
  update logbook_entry e set receive_time = f.receive_time from ship_fact f
   where e.organization_uuid = $1 and e.vessel_uuid = $2 and f.organization_uuid = $1 and f.vessel_uuid = $2
     and f.fact_uuid = e.logbook_entry_uuid`;

/** Bytes of a request besides its content. */
const HEADERS = 320;
/** When the first ship's credential is created, on the day before its first call; the others' follow. */
const FIRST_CREDENTIAL = Temporal.PlainTime.from("10:12");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
