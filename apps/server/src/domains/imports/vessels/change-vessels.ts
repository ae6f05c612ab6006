import { randomUUIDv7 } from "node:crypto";
import { imoNumberProblem, readImoNumber } from "@shore/api/imo-number";
import type { Database, Transaction } from "../../../database/db.ts";
import { type Author, recordChange, recordChanges } from "../../../audit/audit-events.ts";
import type { CreateKey } from "../../../audit/create-key.ts";
import { createOnce } from "../../../audit/create-once.ts";
import type { Violation } from "../../../rpc/rpc-errors.ts";
import { lockDistribution } from "../../checklists/assignments/distribution.sql.ts";
import { reconcileAssignments } from "../../checklists/assignments/reconcile-assignments.ts";
import { vesselEtag } from "../../fleet/vessels/vessel-message.ts";
import { removalRefusal } from "../../fleet/vessels/vessel-uses.sql.ts";
import { readVesselsOf, type VesselRow } from "../../fleet/vessels/vessels.sql.ts";
import {
  deleteVessel,
  insertVessels,
  lockVessel,
  readVesselsByNumber,
  updateVesselContent,
  type VesselContentRow,
} from "./change-vessels.sql.ts";

/** The fields of a vessel that a person sets. */
export type VesselContent = { displayName: string; imoNumber: string; callSign: string };

/** Which fields are wrong; `field` is the path within the vessel. */
export type WrongVessels = { violations: (Violation & { index: number })[] };

/**
 * Adds vessels: all of them, or none if one is wrong. Each gets the checklists of every vessel of the fleet.
 * @returns the vessels as stored, in their order; `absent` if they were added with this key before and all have been removed since
 */
export function createVessels(
  database: Database,
  author: Author,
  contents: readonly VesselContent[],
  key?: CreateKey,
): Promise<VesselRow[] | WrongVessels | "other content" | "absent"> {
  const { organizationUuid } = author;
  const uuids = vesselUuids(randomUUIDv7(), contents.length);
  return database.transaction(async (tx) => {
    // The lock of the import, too: of two additions of one IMO number the second is refused.
    await lockDistribution(tx, organizationUuid);
    const outcome = await createOnce(tx, author, {
      recordUuid: uuids[0] ?? "",
      key,
      check: () => wrongVessels(tx, organizationUuid, contents),
      create: () =>
        insertAndRecord(
          tx,
          author,
          contents.map((content, index) => toRow(uuids[index] ?? "", content)),
        ),
    });
    if (outcome === "other content") return outcome;
    if ("rejected" in outcome) return outcome.rejected;
    const stored = await readVesselsOf(tx, organizationUuid, vesselUuids(outcome.uuid, contents.length));
    return stored.length === 0 ? "absent" : stored;
  });
}

/**
 * Replaces a vessel's name, IMO number and call sign.
 * @param fromEtag the etag the change was made from; empty: overwrite the stored vessel
 * @returns the vessel as stored; `absent` if there is none, `stale` if it has been changed since
 */
export function updateVessel(
  database: Database,
  author: Author,
  { vesselUuid, fromEtag, ...content }: VesselContent & { vesselUuid: string; fromEtag: string },
): Promise<VesselRow | WrongVessels | "absent" | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    await lockDistribution(tx, organizationUuid);
    const before = await lockVessel(tx, organizationUuid, vesselUuid);
    if (!before) return "absent";
    if (fromEtag !== "" && fromEtag !== vesselEtag(before)) return "stale";
    const wrong = await wrongVessels(tx, organizationUuid, [content], before.imo_number);
    if (wrong) return wrong;
    const after = toRow(before.vessel_uuid, content);
    if (vesselEtag(after) !== vesselEtag(before)) {
      await updateVesselContent(tx, organizationUuid, after);
      await recordChange(tx, author, {
        action: "updated",
        subject: subjectOf(after),
        before: summary(before),
        after: summary(after),
      });
    }
    const [stored] = await readVesselsOf(tx, organizationUuid, [before.vessel_uuid]);
    if (!stored) throw new Error(`Vessel ${before.vessel_uuid} was locked but not found`);
    return stored;
  });
}

/**
 * Removes a vessel that has nothing yet.
 * @param fromEtag the etag read; empty: remove in any state
 * @returns `absent` if there is none, `stale` if it has been changed since, or the sentence why it cannot be removed
 */
export function removeVessel(
  database: Database,
  author: Author,
  { vesselUuid, fromEtag }: { vesselUuid: string; fromEtag: string },
): Promise<"removed" | "absent" | "stale" | { refusal: string }> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    await lockDistribution(tx, organizationUuid);
    // Whoever stores something for the vessel locks its row against this, so that what is not seen below is refused.
    const before = await lockVessel(tx, organizationUuid, vesselUuid);
    if (!before) return "absent";
    if (fromEtag !== "" && fromEtag !== vesselEtag(before)) return "stale";
    const refusal = await removalRefusal(tx, { organizationUuid, vesselUuid: before.vessel_uuid });
    if (refusal) return { refusal };
    await deleteVessel(tx, organizationUuid, before.vessel_uuid);
    const uuid = before.vessel_uuid;
    await recordChange(tx, author, {
      action: "removed",
      subject: subjectOf(before),
      before: summary(before),
      records: [
        { kind: "vessel_voyage", uuid },
        { kind: "vessel_personnel", uuid },
      ],
    });
    return "removed";
  });
}

async function insertAndRecord(tx: Transaction, author: Author, vessels: readonly VesselContentRow[]): Promise<void> {
  const { organizationUuid } = author;
  await insertVessels(tx, organizationUuid, vessels);
  const lines = new Map(vessels.map((vessel) => [vessel.vessel_uuid, randomUUIDv7()]));
  const { records } = await reconcileAssignments(tx, organizationUuid, {
    cause: "distribution",
    auditEventOfVessel: lines,
    vesselUuids: [...lines.keys()],
  });
  await recordChanges(
    tx,
    author,
    vessels.map((vessel, index) => ({
      auditEventUuid: lines.get(vessel.vessel_uuid) ?? "",
      action: "created",
      subject: subjectOf(vessel),
      after: summary(vessel),
      // Revisions that were stored for all of them are with the first line.
      records: records.filter(({ kind, uuid }) =>
        kind === "vessel_checklist" ? uuid === vessel.vessel_uuid : index === 0,
      ),
    })),
  );
}

/** @param own the IMO number that the vessel has: another vessel may have had the same for long */
async function wrongVessels(
  tx: Transaction,
  organizationUuid: string,
  contents: readonly VesselContent[],
  own = "",
): Promise<WrongVessels | undefined> {
  const numbers = contents.map(({ imoNumber }) => (imoNumber === "" ? "" : digitsOf(imoNumber)));
  const others = await readVesselsByNumber(
    tx,
    organizationUuid,
    numbers.filter((number) => number !== own),
  );
  const violations = contents.flatMap(({ imoNumber }, index) => {
    const number = numbers[index] ?? "";
    const description =
      number === ""
        ? undefined
        : problemOf(imoNumber, { other: others.get(number), isTwice: numbers.indexOf(number) < index });
    return description === undefined ? [] : [{ index, field: "imoNumber", description }];
  });
  return violations.length > 0 ? { violations } : undefined;
}

function problemOf(imoNumber: string, { other, isTwice }: { other: string | undefined; isTwice: boolean }) {
  if (other !== undefined) return `Already in the fleet: ${other}.`;
  return imoNumberProblem(imoNumber) ?? (isTwice ? "Twice in the list." : undefined);
}

/** Returns the seven digits; a text that is no IMO number as it is. */
function digitsOf(imoNumber: string): string {
  const read = readImoNumber(imoNumber);
  return "imoNumber" in read ? read.imoNumber : imoNumber;
}

/**
 * Returns the uuids of vessels that are added together: they follow from the first one, so that the idempotency key, which stores that
 * one, finds all.
 */
function vesselUuids(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => first.slice(0, -3) + index.toString(16).padStart(3, "0"));
}

function toRow(vesselUuid: string, { displayName, imoNumber, callSign }: VesselContent): VesselContentRow {
  return {
    vessel_uuid: vesselUuid,
    display_name: displayName,
    imo_number: imoNumber === "" ? "" : digitsOf(imoNumber),
    call_sign: callSign,
  };
}

function summary({ display_name, imo_number, call_sign }: VesselContentRow): VesselContent {
  return { displayName: display_name, imoNumber: imo_number, callSign: call_sign };
}

function subjectOf(vessel: VesselContentRow) {
  return { kind: "vessel" as const, uuid: vessel.vessel_uuid };
}
