import { create } from "@bufbuild/protobuf";
import { ShipFactSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import { offsetMinutes, parseShipTime } from "@shore/api/ship-time";
import type { Database, Transaction } from "../../database/db.ts";
import type { ShipFactKeptAsideTable } from "../../database/rows.gen.ts";
import { rebuildAmendmentsOf } from "../../domains/records/amendments/derive-amendments.ts";
import { countDaysBetween } from "../../domains/records/logbook-days/logbook-days.sql.ts";
import { readBatchOf, storeBatch } from "../../domains/ships/ship-facts/store-batch.ts";
import { markFactSeen } from "../../domains/ships/ship-links/ship-link-changes.ts";
import { databaseAt } from "../database-at.ts";
import type { KeptEntry } from "../logbooks/keeping.ts";
import { uuidOf } from "../random.ts";
import type { Period } from "../voyage/itinerary.ts";
import { batchesOf, factsOf, invalidContent } from "./ship-batches.ts";
import { type DemonstrationLink, LINKS } from "./ship-calls.ts";

/** A ship with the entries of its period. */
export type ShipOfFleet = { vessel: { vesselUuid: string; displayName: string }; entries: KeptEntry[] };

/** Splits a ship's entries into imported ones and those sent by its link; those still on board are in neither. */
export function byArrival(
  { vessel, entries }: ShipOfFleet,
  { end }: Pick<Period, "end">,
): { imported: KeptEntry[]; linked: KeptEntry[] } {
  const link = LINKS[vessel.displayName];
  if (!link) return { imported: entries, linked: [] };
  const [from, until] = [end - link.days * DAY, end - link.missingMinutes * MINUTE];
  const recordedAt = (entry: KeptEntry) => parseShipTime(entry.recordTime).epochMilliseconds;
  return {
    imported: entries.filter((entry) => recordedAt(entry) < from),
    linked: entries.filter((entry) => recordedAt(entry) >= from && recordedAt(entry) <= until),
  };
}

/**
 * Stores the ships' batches of the last days as ship calls do, with backdated times. Creates no credentials: to send, a ship needs
 * one from a manager. Rows of an interrupted run are unchanged.
 * @param now milliseconds since 1970
 */
export async function loadShipLinks(
  database: Database,
  organizationUuid: string,
  { ships, period, now }: { ships: readonly ShipOfFleet[]; period: Pick<Period, "end">; now: number },
): Promise<void> {
  // Sequentially: each ship uses a connection, and the pool has few.
  for (const ship of ships) {
    const link = LINKS[ship.vessel.displayName];
    if (link) await loadShip(database, { organizationUuid, ship, link, end: period.end, now });
  }
  await markSeen(database, organizationUuid);
}

type OneShip = { organizationUuid: string; ship: ShipOfFleet; link: DemonstrationLink; end: number; now: number };

async function loadShip(database: Database, { organizationUuid, ship, link, end, now }: OneShip): Promise<void> {
  const { vesselUuid, displayName: name } = ship.vessel;
  const vessel = { organizationUuid, vesselUuid };
  const { linked } = byArrival(ship, { end });
  const facts = factsOf(linked).filter(({ at }) => at <= end - link.missingMinutes * MINUTE);
  const last = Math.min(end - link.missingMinutes * MINUTE + 3 * MINUTE, now - 1_000);
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
        .map((fault) => invalidContent(batches[index - 1] ?? batch, fault));
      const contents = [...again, ...batch.contents, ...faulty];
      const read = await readBatchOf(
        {
          epochUuid,
          sequence,
          facts: contents.map((content) => create(ShipFactSchema, { content })),
          shipTime: { epochMilliseconds: batch.at + link.clockDifferenceMs, offsetMinutes: offset },
          packedBytes: 0,
          credentialUuid: epochUuid,
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
      from: batches[0]?.at ?? last,
      last: batches.at(-1)?.at ?? last,
    });
  });
}

type Calls = { link: DemonstrationLink; now: number; epochUuid: string; from: number; last: number };

async function writeLink(
  tx: Transaction,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
  { link, now, epochUuid, from, last }: Calls,
): Promise<void> {
  const { backlog, software, contactMinutes } = link;
  const contact = contactMinutes === undefined ? last : Math.max(now - contactMinutes * MINUTE, last);
  const oldest = backlog && backlog.batches > 0 ? new Date(contact - backlog.minutesBeforeContact * MINUTE) : undefined;
  await tx.query(
    `update ship_epoch set first_time = $4, last_time = $5
      where organization_uuid = $1 and vessel_uuid = $2 and epoch_uuid = $3`,
    [organizationUuid, vesselUuid, epochUuid, new Date(from), new Date(contact)],
  );
  await tx.query(
    `update ship_link set last_contact_time = $3, contact_gaps = array_fill(300, array[50]), clock_difference_ms = $4,
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
    ],
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

/** Sets the receive time of a batch and its facts to the time of sending, and clears the batch's credential. */
export const RECEIVED = `
  with batch as (
    update ship_batch set receive_time = $5, credential_uuid = null
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
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
