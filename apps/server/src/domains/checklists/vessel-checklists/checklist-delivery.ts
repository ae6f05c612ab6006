import type { Db } from "../../../database/db.ts";
import { readOrganizationSettings } from "../../fleet/organizations/organization-settings.sql.ts";
import { type BoardReceipt, type BoardState, boardState, isOnBoard } from "./board-state.ts";
import {
  type DeliveredChecklistRow,
  type DeliveryScope,
  type DeliveryVesselRow,
  readAssigned,
  readDeliveryVessels,
  readLatestReceipts,
  readOlderReceipts,
  readRevisionHeads,
} from "./checklist-delivery.sql.ts";

/** A vessel that has a checklist. */
export type DeliveryCell = {
  vesselUuid: string;
  assignedTime: Date;
  /** Of the latest revision. */
  onBoard: BoardState;
  /** The newest older revision on board, if the ship sent no receipt for the latest. */
  older: { revisionNumber: number; onBoard: BoardState } | undefined;
  /** Since when the latest revision is overdue. */
  overdueTime: Date | undefined;
};

/** A checklist with each vessel that has it. */
export type Delivery = {
  checklist: DeliveredChecklistRow;
  collectionUuid: string;
  collectionName: string;
  cells: DeliveryCell[];
};

/** Returns the checklists distributed to vessels with their state on board; by collection and name. */
export async function readDelivery(
  db: Db,
  organizationUuid: string,
  scope: DeliveryScope,
  now = new Date(),
): Promise<{ deliveries: Delivery[]; vessels: DeliveryVesselRow[]; overdueAfterDays: number }> {
  const { checklist_overdue_days: overdueAfterDays } = await readOrganizationSettings(db, organizationUuid);
  const byRevision = Map.groupBy(await readAssigned(db, organizationUuid, scope), ({ revision_uuid }) => revision_uuid);
  const checklists = await readRevisionHeads(db, organizationUuid, [...byRevision.keys()]);
  const vessels = await readDeliveryVessels(db, organizationUuid, scope);
  const linked = new Set(vessels.flatMap((row) => (row.ever_had_credential ? [row.vessel_uuid] : [])));
  const latest = Map.groupBy(
    await readLatestReceipts(db, organizationUuid, scope),
    ({ vessel_uuid, revision_uuid }) => `${vessel_uuid} ${revision_uuid}`,
  );
  const older = Map.groupBy(
    await readOlderReceipts(db, organizationUuid, scope),
    ({ vessel_uuid, template_uuid }) => `${vessel_uuid} ${template_uuid}`,
  );
  const deliveries = checklists.map((checklist): Delivery => {
    const assigned = byRevision.get(checklist.revision_uuid) ?? [];
    const cells = assigned.map(({ vessel_uuid: vesselUuid, assigned_time: assignedTime }): DeliveryCell => {
      const onBoard = boardState(latest.get(`${vesselUuid} ${checklist.revision_uuid}`) ?? []);
      const due = dueTime(checklist.publish_time, assignedTime, overdueAfterDays);
      const isOverdue = linked.has(vesselUuid) && onBoard.state !== "in_use" && due < now;
      return {
        vesselUuid,
        assignedTime,
        onBoard,
        older: newestOnBoard(older.get(`${vesselUuid} ${checklist.template_uuid}`) ?? []),
        overdueTime: isOverdue ? due : undefined,
      };
    });
    const { collection_uuid: collectionUuid = "", collection_name: collectionName = "" } = assigned[0] ?? {};
    return { checklist, collectionUuid, collectionName, cells };
  });
  return { deliveries: deliveries.toSorted(byCollectionAndName), vessels, overdueAfterDays };
}

function byCollectionAndName(a: Delivery, b: Delivery): number {
  return (
    inWords.compare(a.collectionName, b.collectionName) ||
    inWords.compare(a.collectionUuid, b.collectionUuid) ||
    inWords.compare(a.checklist.display_name, b.checklist.display_name) ||
    inWords.compare(a.checklist.template_uuid, b.checklist.template_uuid)
  );
}

function newestOnBoard(receipts: readonly (BoardReceipt & { revision_number: number })[]): DeliveryCell["older"] {
  const byNumber = Map.groupBy(receipts, ({ revision_number }) => revision_number);
  for (const revisionNumber of [...byNumber.keys()].toSorted((a, b) => b - a)) {
    const onBoard = boardState(byNumber.get(revisionNumber) ?? []);
    if (isOnBoard(onBoard)) return { revisionNumber, onBoard };
  }
  return undefined;
}

/** Returns when a revision should be in use: so many days after it was published, or assigned to the vessel if that was later. */
function dueTime(publishTime: Date, assignedTime: Date, days: number): Date {
  return new Date(Math.max(publishTime.getTime(), assignedTime.getTime()) + days * MS_PER_DAY);
}

const inWords = new Intl.Collator("en");
const MS_PER_DAY = 86_400_000;
