import type {
  ChecklistDelivery,
  ChecklistDeliveryCell,
  ChecklistDeliveryVessel,
} from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import type { VesselGroup } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { cellState } from "#shared/checklists/delivery-texts.ts";
import { choiceParameter, listView, textParameter } from "@shore/api/address/list-view";
import { hasEveryWord } from "#shared/text/words.ts";

export type DeliveryView = {
  text: string;
  by: "vessels" | "groups";
  /** Only checklists and columns with such cells. */
  only: CellFilter;
  form: "matrix" | "table";
};

export type CellFilter = "all" | "overdue" | "not-sent" | "older";

/** A vessel or a group. */
export type DeliveryColumn = { key: string; label: string; vesselUuids: readonly string[] };

/** A checklist's state on the vessels of each column; an empty column: it is not distributed to them. */
export type DeliveryRow = { checklist: ChecklistDelivery; cells: readonly (readonly ChecklistDeliveryCell[])[] };

export type DeliveryMatrixData = { columns: readonly DeliveryColumn[]; rows: readonly DeliveryRow[] };

/** Returns the columns of a view. */
export function columnsOf(
  vessels: readonly ChecklistDeliveryVessel[],
  groups: readonly VesselGroup[],
  by: DeliveryView["by"],
): DeliveryColumn[] {
  if (by === "vessels")
    return vessels.map(({ vesselUuid, displayName }) => ({
      key: vesselUuid,
      label: displayName,
      vesselUuids: [vesselUuid],
    }));
  return groups.map(({ vesselGroupId, displayName, members }) => ({
    key: vesselGroupId?.vesselGroupUuid ?? "",
    label: displayName,
    vesselUuids: members.map(({ vesselUuid }) => vesselUuid),
  }));
}

/** Returns the checklists whose name or document reference contains every word of the text. */
export function matching(deliveries: readonly ChecklistDelivery[], text: string): ChecklistDelivery[] {
  return deliveries.filter(({ name, documentReference }) => hasEveryWord([name, documentReference], text));
}

/** Whether a cell matches the filter. */
export function matchesFilter(cell: ChecklistDeliveryCell, only: CellFilter): boolean {
  if (only === "all") return true;
  return only === "overdue" ? cell.overdueTime !== "" : cellState(cell) === only;
}

/** Counts the vessels with matching cells. */
export function countOf(deliveries: readonly ChecklistDelivery[], only: CellFilter): number {
  return deliveries.reduce((sum, { cells }) => sum + cells.filter((cell) => matchesFilter(cell, only)).length, 0);
}

/** Returns the rows and columns with a matching cell, with all their cells. */
export function matrixOf(
  deliveries: readonly ChecklistDelivery[],
  columns: readonly DeliveryColumn[],
  only: CellFilter,
): DeliveryMatrixData {
  const rows = deliveries.map((checklist): DeliveryRow => {
    const byVessel = new Map(checklist.cells.map((cell) => [cell.vesselUuid, cell]));
    return {
      checklist,
      cells: columns.map(({ vesselUuids }) => vesselUuids.flatMap((uuid) => byVessel.get(uuid) ?? [])),
    };
  });
  if (only === "all") return { columns, rows };
  const hasMatch = (cells: readonly ChecklistDeliveryCell[] | undefined) =>
    cells?.some((cell) => matchesFilter(cell, only)) ?? false;
  const shown = columns.map((_, index) => rows.some(({ cells }) => hasMatch(cells[index])));
  const onlyShown = <Item>(items: readonly Item[]) => items.filter((_, index) => shown[index]);
  return {
    columns: onlyShown(columns),
    rows: rows
      .filter(({ cells }) => cells.some(hasMatch))
      .map(({ checklist, cells }) => ({ checklist, cells: onlyShown(cells) })),
  };
}

/** Counts the cells in use. */
export function inUse(cells: readonly ChecklistDeliveryCell[]): { inUse: number; of: number } {
  return { inUse: cells.filter((cell) => cellState(cell) === "in-use").length, of: cells.length };
}

/** Groups rows by collection, in the server's order. */
export function byCollection(rows: readonly DeliveryRow[]): { uuid: string; name: string; rows: DeliveryRow[] }[] {
  return Array.from(
    Map.groupBy(rows, ({ checklist }) => checklist.collectionUuid),
    ([uuid, ofCollection]) => ({ uuid, name: ofCollection[0]?.checklist.collectionName ?? "", rows: ofCollection }),
  );
}

export const deliveryView = listView<DeliveryView>({
  text: textParameter("q"),
  by: choiceParameter("by", ["vessels", "groups"], "vessels"),
  only: choiceParameter("only", ["all", "overdue", "not-sent", "older"], "all"),
  form: choiceParameter("form", ["matrix", "table"], "matrix"),
});
