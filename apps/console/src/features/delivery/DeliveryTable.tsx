import type { Clock } from "@shore/api/clock-time";
import type { ChecklistDelivery, ChecklistDeliveryCell } from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import type { TableColumn } from "@shore/design-system/Table";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import { styled } from "styled-components";
import { cellState, cellLabel } from "#shared/checklists/delivery-texts.ts";
import { CLOCK_LABELS, useClock } from "#shared/ship-time/clock.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { CellMark } from "#shared/checklists/CellMark.tsx";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { type CellFilter, type DeliveryColumn, matchesFilter } from "./delivery-rows.ts";

type DeliveryTableProps = {
  deliveries: readonly ChecklistDelivery[];
  vessels: readonly DeliveryColumn[];
  only: CellFilter;
};

/** The matrix as a table: one row per checklist and vessel. */
export function DeliveryTable({ deliveries, vessels, only }: DeliveryTableProps) {
  const columnSettings = useColumnSettings("delivery");
  const clock = useClock();
  const order = new Map(vessels.map(({ key }, index) => [key, index]));
  const items = deliveries.flatMap((checklist) =>
    checklist.cells
      .filter((cell) => matchesFilter(cell, only))
      .toSorted((a, b) => (order.get(a.vesselUuid) ?? 0) - (order.get(b.vesselUuid) ?? 0))
      .map((cell) => ({
        key: `${checklist.checklistTemplateUuid} ${cell.vesselUuid}`,
        row: { checklist, cell, vessel: vessels[order.get(cell.vesselUuid) ?? -1]?.label ?? "" },
      })),
  );
  return <VirtualTable aria-label="Delivery" {...columnSettings} columns={columnsOf(clock)} items={items} />;
}

type Row = { checklist: ChecklistDelivery; cell: ChecklistDeliveryCell; vessel: string };

function boardOf(cell: ChecklistDeliveryCell) {
  return cellState(cell) === "older" ? cell.olderOnBoard : cell.onBoard;
}

const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-8);
`;

const Danger = styled.span`
  color: var(--ds-danger);
`;

const columnsOf = (clock: Clock): readonly TableColumn<Row>[] => [
  { key: "checklist", header: "Checklist", cell: ({ checklist }) => checklist.name, rowHeader: true, stack: "title" },
  {
    key: "revision",
    header: "Revision",
    cell: ({ checklist }) => `${checklist.revisionNumber}, ${checklist.publishTime.slice(0, 10)}`,
    width: 130,
    stack: "left-out",
  },
  { key: "vessel", header: "Vessel", cell: ({ vessel }) => vessel, width: 150, stack: "line" },
  {
    key: "state",
    header: "On board",
    cell: ({ cell }) => (
      <State>
        <CellMark cell={cell} />
        {cellState(cell) === "older" ? `${cellLabel(cell)} on board` : cellLabel(cell)}
      </State>
    ),
    width: 200,
    stack: "aside",
  },
  {
    key: "time",
    header: CLOCK_LABELS[clock.name],
    cell: ({ cell }) => {
      const time = boardOf(cell)?.time ?? "";
      return time && <ShipTime at={time} />;
    },
    width: 200,
  },
  { key: "by", header: "By", cell: ({ cell }) => boardOf(cell)?.userDisplayName, width: 120 },
  {
    key: "overdue",
    header: "Overdue since",
    cell: ({ cell }) => cell.overdueTime && <Danger>{cell.overdueTime.slice(0, 10)}</Danger>,
    width: 120,
    stackLabel: "Overdue since",
  },
];
