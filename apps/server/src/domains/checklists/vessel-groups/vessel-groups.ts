import { randomUUID, randomUUIDv7 } from "node:crypto";
import type { Database, Transaction } from "../../../database/db.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import type { CreateKey } from "../../../audit/create-key.ts";
import { createOnce } from "../../../audit/create-once.ts";
import { collectionsOf, lockDistribution } from "../assignments/distribution.sql.ts";
import { reconcileAssignments } from "../assignments/reconcile-assignments.ts";
import { type UnknownVessels, unknownVesselsIn } from "../../fleet/vessels/unknown-vessels.ts";
import {
  deleteVesselGroup,
  lockVesselGroup,
  insertVesselGroup,
  type MemberRow,
  readVesselGroups,
  type VesselGroupRow,
  writeMembers,
  writeVesselGroup,
} from "./vessel-groups.sql.ts";

/** A group with its vessels. */
export type VesselGroup = VesselGroupRow & { members: MemberRow[] };

/** The fields of a group that a person sets. A vessel named twice is one member. */
export type VesselGroupContent = { displayName: string; description: string; vesselUuids: readonly string[] };

/**
 * Creates a group.
 * @returns the group as stored; `absent` if it was created with this key before and has been removed since
 */
export function createVesselGroup(
  database: Database,
  author: Author,
  content: VesselGroupContent,
  key?: CreateKey,
): Promise<VesselGroup | UnknownVessels | "other content" | "absent"> {
  const { organizationUuid } = author;
  const group = toRow(randomUUIDv7(), content);
  return database.transaction(async (tx) => {
    const outcome = await createOnce(tx, author, {
      recordUuid: group.vessel_group_uuid,
      key,
      check: () => unknownVesselsIn(tx, organizationUuid, content.vesselUuids),
      create: async () => {
        await insertVesselGroup(tx, organizationUuid, group);
        await writeMembers(tx, organizationUuid, group.vessel_group_uuid, content.vesselUuids);
        const stored = await readStored(tx, organizationUuid, group.vessel_group_uuid);
        await recordChange(tx, author, { action: "created", subject: subjectOf(group), after: summary(stored) });
      },
    });
    if (outcome === "other content") return outcome;
    if ("rejected" in outcome) return outcome.rejected;
    const [stored] = await readVesselGroups(tx, organizationUuid, { vesselGroupUuid: outcome.uuid });
    return stored ?? "absent";
  });
}

/**
 * Replaces a group's name, description and members.
 * @param fromEtag the etag the change was made from; empty: overwrite the stored group
 * @returns the group as stored; `absent` if there is none, `stale` if it has been changed since
 */
export function updateVesselGroup(
  database: Database,
  author: Author,
  change: VesselGroupContent & { vesselGroupUuid: string; fromEtag: string },
): Promise<VesselGroup | UnknownVessels | "absent" | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    await lockDistribution(tx, organizationUuid);
    const held = await lockVesselGroup(tx, organizationUuid, change.vesselGroupUuid);
    if (!held) return "absent";
    const unknown = await unknownVesselsIn(tx, organizationUuid, change.vesselUuids);
    if (unknown) return unknown;
    const before = await readStored(tx, organizationUuid, held.vessel_group_uuid);
    const group = toRow(held.vessel_group_uuid, change);
    if (!(await writeVesselGroup(tx, organizationUuid, group, change.fromEtag))) return "stale";
    await writeMembers(tx, organizationUuid, group.vessel_group_uuid, change.vesselUuids);
    const after = await readStored(tx, organizationUuid, group.vessel_group_uuid);
    const auditEventUuid = randomUUIDv7();
    const { records } = await reconcileAssignments(tx, organizationUuid, {
      cause: "group",
      auditEventUuid,
      vesselUuids: membersOf(before, after),
      renamedUuid: before.display_name === after.display_name ? undefined : group.vessel_group_uuid,
    });
    await recordChange(tx, author, {
      auditEventUuid,
      action: "updated",
      subject: subjectOf(group),
      before: summary(before),
      after: summary(after),
      records,
    });
    return after;
  });
}

/**
 * Removes a group and its distributions; vessels and collections stay.
 * @param fromEtag the etag read; empty: remove in any state
 * @returns `absent` if there is none, `stale` if it has been changed since
 */
export function removeVesselGroup(
  database: Database,
  author: Author,
  { vesselGroupUuid, fromEtag }: { vesselGroupUuid: string; fromEtag: string },
): Promise<"removed" | "absent" | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    await lockDistribution(tx, organizationUuid);
    const held = await lockVesselGroup(tx, organizationUuid, vesselGroupUuid);
    if (!held) return "absent";
    if (fromEtag !== "" && fromEtag !== held.etag) return "stale";
    const before = await readStored(tx, organizationUuid, held.vessel_group_uuid);
    const collectionUuids = await collectionsOf(tx, organizationUuid, held.vessel_group_uuid);
    await deleteVesselGroup(tx, organizationUuid, held.vessel_group_uuid);
    const auditEventUuid = randomUUIDv7();
    const { records } = await reconcileAssignments(tx, organizationUuid, {
      cause: "group",
      auditEventUuid,
      vesselUuids: membersOf(before),
    });
    await recordChange(tx, author, {
      auditEventUuid,
      action: "removed",
      subject: subjectOf(held),
      before: { ...summary(before), collectionUuids },
      // What logbooks the group is expected to keep is removed with it.
      records: [...records, { kind: "attention_rules", uuid: organizationUuid }],
    });
    return "removed";
  });
}

async function readStored(tx: Transaction, organizationUuid: string, vesselGroupUuid: string): Promise<VesselGroup> {
  const [group] = await readVesselGroups(tx, organizationUuid, { vesselGroupUuid });
  if (!group) throw new Error(`Vessel group ${vesselGroupUuid} was locked but not found`);
  return group;
}

function toRow(vesselGroupUuid: string, { displayName, description }: VesselGroupContent): VesselGroupRow {
  return { vessel_group_uuid: vesselGroupUuid, display_name: displayName, description, etag: randomUUID() };
}

function summary({ display_name, description, members }: VesselGroup) {
  return { displayName: display_name, description, vesselUuids: members.map(({ vesselUuid }) => vesselUuid) };
}

function membersOf(...groups: readonly VesselGroup[]): string[] {
  return groups.flatMap(({ members }) => members.map(({ vesselUuid }) => vesselUuid));
}

function subjectOf(group: VesselGroupRow) {
  return { kind: "vessel_group", uuid: group.vessel_group_uuid } as const;
}
