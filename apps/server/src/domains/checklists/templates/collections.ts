import { randomUUID, randomUUIDv7 } from "node:crypto";
import type { Database } from "../../../database/db.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import { countTemplatesIn } from "./templates.sql.ts";
import type { CreateKey } from "../../../audit/create-key.ts";
import { createOnce } from "../../../audit/create-once.ts";
import { groupsWithCollection, lockDistribution } from "../assignments/distribution.sql.ts";
import { reconcileAssignments } from "../assignments/reconcile-assignments.ts";
import {
  type CollectionRow,
  deleteCollection,
  lockCollection,
  insertCollection,
  readCollection,
  writeCollection,
} from "./collections.sql.ts";

/** Editable text of a collection. */
export type CollectionText = { displayName: string; description: string };

/**
 * Creates an empty collection without distribution.
 * @returns `absent` when it was created with this key before and has been removed since
 */
export function createCollection(
  database: Database,
  author: Author,
  text: CollectionText,
  key?: CreateKey,
): Promise<CollectionRow | "other content" | "absent"> {
  const collection = toRow(randomUUIDv7(), text);
  return database.transaction(async (tx) => {
    const outcome = await createOnce<never>(tx, author, {
      recordUuid: collection.collection_uuid,
      key,
      check: async () => undefined,
      create: async () => {
        await insertCollection(tx, author.organizationUuid, collection);
        await recordChange(tx, author, { action: "created", subject: subjectOf(collection), after: text });
      },
    });
    if (outcome === "other content") return outcome;
    if ("rejected" in outcome) return outcome.rejected;
    return (await readCollection(tx, author.organizationUuid, outcome.uuid)) ?? "absent";
  });
}

/**
 * Changes a collection's name and description.
 * @param fromEtag expected etag; empty: any
 * @returns the collection as stored; `absent` when it does not exist, `stale` when `fromEtag` is no longer current
 */
export function updateCollection(
  database: Database,
  author: Author,
  change: CollectionText & { collectionUuid: string; fromEtag: string },
): Promise<CollectionRow | "absent" | "stale"> {
  const { displayName, description } = change;
  return database.transaction(async (tx) => {
    await lockDistribution(tx, author.organizationUuid);
    const before = await lockCollection(tx, author.organizationUuid, change.collectionUuid);
    if (!before) return "absent";
    const collection = toRow(before.collection_uuid, change);
    if (!(await writeCollection(tx, author.organizationUuid, collection, change.fromEtag))) return "stale";
    const auditEventUuid = randomUUIDv7();
    const isRenamed = displayName !== before.display_name;
    const renaming = { cause: "distribution", auditEventUuid, renamedUuid: before.collection_uuid } as const;
    const { records = [] } = isRenamed ? await reconcileAssignments(tx, author.organizationUuid, renaming) : {};
    await recordChange(tx, author, {
      auditEventUuid,
      action: "updated",
      subject: subjectOf(collection),
      before: { displayName: before.display_name, description: before.description },
      after: { displayName, description },
      records,
    });
    return collection;
  });
}

/**
 * Removes a collection without checklists, with its distribution.
 *
 * One with checklists is not removed, since every vessel that has them would lose them: docs/decisions/0007.
 * @param fromEtag expected etag; empty: any
 * @returns how many checklists prevent it; 0 when removed; `absent` when it does not exist, `stale` when `fromEtag` is no longer
 *   current
 */
export function removeCollection(
  database: Database,
  author: Author,
  { collectionUuid, fromEtag }: { collectionUuid: string; fromEtag: string },
): Promise<number | "absent" | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    const before = await lockCollection(tx, organizationUuid, collectionUuid);
    if (!before) return "absent";
    if (fromEtag !== "" && fromEtag !== before.etag) return "stale";
    const checklists = await countTemplatesIn(tx, organizationUuid, collectionUuid);
    if (checklists > 0) return checklists;
    const vesselGroupUuids = await groupsWithCollection(tx, organizationUuid, collectionUuid);
    await deleteCollection(tx, organizationUuid, collectionUuid);
    await recordChange(tx, author, {
      action: "removed",
      subject: subjectOf(before),
      before: { displayName: before.display_name, description: before.description, vesselGroupUuids },
      records: vesselGroupUuids.map((uuid) => ({ kind: "vessel_group", uuid })),
    });
    return 0;
  });
}

function toRow(collectionUuid: string, { displayName, description }: CollectionText): CollectionRow {
  return { collection_uuid: collectionUuid, display_name: displayName, description, etag: randomUUID() };
}

function subjectOf(collection: CollectionRow) {
  return { kind: "checklist_collection", uuid: collection.collection_uuid } as const;
}
