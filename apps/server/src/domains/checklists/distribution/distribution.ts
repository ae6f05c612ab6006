import { type CollectionRow, lockExistingCollections, readCollections } from "../templates/collections.sql.ts";
import { createHash, randomUUIDv7 } from "node:crypto";
import type { Database, Db, Transaction } from "../../../database/db.ts";
import { type Author, type Change, recordChange } from "../../../audit/audit-events.ts";
import { type VesselGroup } from "../vessel-groups/vessel-groups.ts";
import { lockExistingVesselGroups, readVesselGroups } from "../vessel-groups/vessel-groups.sql.ts";
import {
  collectionsOf,
  lockDistribution,
  type PairRow,
  readPairs,
  writeCollectionsOf,
} from "../assignments/distribution.sql.ts";
import { reconcileAssignments } from "../assignments/reconcile-assignments.ts";

/** The collections of each group, with an etag. */
export type Distribution = { groups: { group: VesselGroup; collections: CollectionRow[] }[]; etag: string };

/**
 * Reads the distribution, groups and collections ordered by display name.
 * @param vesselUuid only groups with this vessel in them; undefined: all
 */
export async function readDistribution(
  db: Db,
  organizationUuid: string,
  vesselUuid: string | undefined,
): Promise<Distribution> {
  const pairs = await readPairs(db, organizationUuid);
  const groups = await readVesselGroups(db, organizationUuid, { vesselUuid });
  const collections = await readCollections(db, organizationUuid);
  const groupsOf = Map.groupBy(pairs, ({ collection_uuid }) => collection_uuid);
  const given = new Map(groups.map((group) => [group.vessel_group_uuid, [] as CollectionRow[]]));
  // In the order of the collections, once for each pair: thousands of groups may have thousands of collections.
  for (const collection of collections)
    for (const { vessel_group_uuid: of } of groupsOf.get(collection.collection_uuid) ?? [])
      given.get(of)?.push(collection);
  return {
    groups: groups.map((group) => ({ group, collections: given.get(group.vessel_group_uuid) ?? [] })),
    etag: etagOf(pairs),
  };
}

/** A group with all its new collections. */
export type Assignment = { vesselGroupUuid: string; collectionUuids: readonly string[] };

/** A missing group or collection or a duplicate group, by its index in the list of assignments. */
export type InvalidReference = { assignment: number; collection?: number; reason: "absent" | "twice" };

/**
 * Replaces the collections of the given groups; other groups are unchanged.
 * @param fromEtag expected etag; empty: any
 * @returns `stale` when `fromEtag` is no longer current; `invalid` with every invalid index: then nothing is written
 */
export function updateDistribution(
  database: Database,
  author: Author,
  { assignments, fromEtag }: { assignments: readonly Assignment[]; fromEtag: string },
): Promise<"updated" | "stale" | { invalid: InvalidReference[] }> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    await lockDistribution(tx, organizationUuid);
    if (fromEtag !== "" && fromEtag !== etagOf(await readPairs(tx, organizationUuid))) return "stale";
    const invalid = await findInvalidReferences(tx, organizationUuid, assignments);
    if (invalid.length > 0) return { invalid };
    const changes: (Change & { auditEventUuid: string })[] = [];
    for (const { vesselGroupUuid, collectionUuids } of assignments) {
      const before = await collectionsOf(tx, organizationUuid, vesselGroupUuid);
      const after = [...new Set(collectionUuids.map((uuid) => uuid.toLowerCase()))].toSorted();
      if (before.join() === after.join()) continue;
      await writeCollectionsOf(tx, organizationUuid, vesselGroupUuid, after);
      changes.push({
        auditEventUuid: randomUUIDv7(),
        action: "distributed",
        subject: { kind: "vessel_group", uuid: vesselGroupUuid.toLowerCase() },
        before: { collectionUuids: before },
        after: { collectionUuids: after },
      });
    }
    if (changes.length === 0) return "updated";
    const auditEventOfGroup = new Map(changes.map(({ subject, auditEventUuid }) => [subject.uuid, auditEventUuid]));
    const { records } = await reconcileAssignments(tx, organizationUuid, { cause: "distribution", auditEventOfGroup });
    for (const [index, change] of changes.entries())
      await recordChange(tx, author, index === 0 ? { ...change, records } : change);
    return "updated";
  });
}

async function findInvalidReferences(
  tx: Transaction,
  organizationUuid: string,
  assignments: readonly Assignment[],
): Promise<InvalidReference[]> {
  const groupUuids = assignments.map(({ vesselGroupUuid }) => vesselGroupUuid.toLowerCase());
  const groups = await lockExistingVesselGroups(tx, organizationUuid, groupUuids);
  const collections = await lockExistingCollections(
    tx,
    organizationUuid,
    assignments.flatMap(({ collectionUuids }) => collectionUuids),
  );
  return assignments.flatMap(({ collectionUuids }, assignment): InvalidReference[] => {
    // `groupUuids` and `assignments` have the same length.
    const groupUuid = groupUuids[assignment]!;
    if (!groups.has(groupUuid)) return [{ assignment, reason: "absent" }];
    if (groupUuids.indexOf(groupUuid) < assignment) return [{ assignment, reason: "twice" }];
    return collectionUuids.flatMap((uuid, collection): InvalidReference[] =>
      collections.has(uuid.toLowerCase()) ? [] : [{ assignment, collection, reason: "absent" }],
    );
  });
}

/** Returns a hash of the content, which also changes when removing a group or a collection removes its pairs. */
function etagOf(pairs: readonly PairRow[]): string {
  return createHash("sha256").update(pairs.map(pairKey).join()).digest("base64url");
}

function pairKey({ vessel_group_uuid, collection_uuid }: PairRow): string {
  return `${vessel_group_uuid}/${collection_uuid}`;
}
