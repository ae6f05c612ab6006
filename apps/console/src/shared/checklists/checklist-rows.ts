import type { ChecklistTemplateGroup, ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import type { ChecklistDelivery } from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { checklistUuidOf, collectionUuidOf } from "#shared/distribution/vessel-checklists.ts";
import { textOrder } from "#shared/text/words.ts";
import { cellState } from "./delivery-texts.ts";

/** A checklist in a list: its published revision, its draft, or both. */
export type ChecklistRow = {
  checklistTemplateUuid: string;
  collectionUuid: string;
  published: ChecklistTemplateRevision | undefined;
  draft: ChecklistTemplateRevision | undefined;
  /** Number of the latest published revision, from 1; undefined if no vessel has it, or while unknown. */
  revisionNumber: number | undefined;
  /** Vessels that should have the latest published revision; undefined while unknown. */
  onBoard: OnBoardCount | undefined;
  /** The published name, or the draft's if none was published. */
  name: string;
  documentReference: string;
  category: string;
  connectedLogbook: string;
  /** Changes when the checklist is moved, and with each change of any of its revisions. */
  etag: string;
  /** When either was last changed, ISO 8601 with offset. */
  updateTime: string;
};

/** How many vessels have a revision in use, of how many, and how many are overdue. */
export type OnBoardCount = { inUse: number; of: number; overdue: number };

/**
 * Returns one row per checklist, by name.
 * @param revisions the latest published of each and its draft, as the server lists them
 * @param deliveries of the checklists that vessels have; undefined while unknown
 */
export function checklistRows(
  revisions: readonly ChecklistTemplateRevision[],
  deliveries?: readonly ChecklistDelivery[],
): ChecklistRow[] {
  const delivered = deliveries && new Map(deliveries.map((one) => [one.checklistTemplateUuid, one]));
  return [...Map.groupBy(revisions, checklistUuidOf)]
    .map(([checklistTemplateUuid, ofOne]) => ({
      ...toRow(checklistTemplateUuid, ofOne),
      revisionNumber: delivered?.get(checklistTemplateUuid)?.revisionNumber,
      onBoard: delivered && onBoardCount(delivered.get(checklistTemplateUuid)),
    }))
    .sort((a, b) => textOrder.compare(a.name, b.name));
}

/** Returns the rows of each collection, in the order of the collections; empty for one without checklists. */
export function byCollection(
  rows: readonly ChecklistRow[],
  collections: readonly ChecklistTemplateGroup[],
): { collection: ChecklistTemplateGroup; rows: ChecklistRow[] }[] {
  const grouped = Map.groupBy(rows, ({ collectionUuid }) => collectionUuid);
  return collections.map((collection) => ({
    collection,
    rows: grouped.get(collection.checklistTemplateGroupId?.checklistTemplateGroupUuid ?? "") ?? [],
  }));
}

/** `1 checklist`, `4 checklists` */
export function checklistCount(count: number): string {
  return count === 1 ? "1 checklist" : `${count} checklists`;
}

function onBoardCount(delivery: ChecklistDelivery | undefined): OnBoardCount {
  const cells = delivery?.cells ?? [];
  return {
    inUse: cells.filter((cell) => cellState(cell) === "in-use").length,
    of: cells.length,
    overdue: cells.filter(({ overdueTime }) => overdueTime !== "").length,
  };
}

function toRow(
  checklistTemplateUuid: string,
  revisions: readonly ChecklistTemplateRevision[],
): Omit<ChecklistRow, "revisionNumber" | "onBoard"> {
  const draft = revisions.find((one) => one.draft);
  const published = revisions.find((one) => !one.draft);
  const shown = published ?? draft;
  const times = revisions.map((one) => one.updateTime || one.createTime);
  return {
    checklistTemplateUuid,
    collectionUuid: shown === undefined ? "" : collectionUuidOf(shown),
    published,
    draft,
    name: shown?.templateData?.name ?? "",
    documentReference: shown?.templateData?.documentReference ?? "",
    category: shown?.templateData?.category ?? "",
    connectedLogbook: shown?.templateData?.connectedLogbook ?? "",
    etag: shown?.checklistTemplateEtag ?? "",
    updateTime: times.reduce((latest, time) => (Date.parse(time) > Date.parse(latest) ? time : latest), times[0] ?? ""),
  };
}
