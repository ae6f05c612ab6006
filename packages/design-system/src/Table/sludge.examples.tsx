import type { TableColumn, TableItem } from "./table-data.ts";

/** Fictional operation actions: many columns, figures with three decimals. */
type Action = {
  action: string;
  actionTime: string;
  operationId: string;
  operation: string;
  operationTime: string;
  description: string;
  volumeM3: number;
  robM3: number;
};

export const sludgeColumns: readonly TableColumn<Action>[] = [
  { key: "action", header: "Action", rowHeader: true, cell: ({ action }) => action },
  { key: "actionTime", header: "Action time", cell: ({ actionTime }) => actionTime },
  { key: "operationId", header: "Operation id", cell: ({ operationId }) => operationId },
  { key: "operation", header: "Operation", cell: ({ operation }) => operation },
  { key: "operationTime", header: "Operation time", cell: ({ operationTime }) => operationTime },
  { key: "description", header: "Description", width: 360, cell: ({ description }) => description },
  {
    key: "volumeM3",
    header: "Volume m³",
    align: "end",
    cell: ({ volumeM3 }) => <strong>{volumeM3.toFixed(3)}</strong>,
  },
  { key: "robM3", header: "ROB m³", align: "end", cell: ({ robM3 }) => robM3.toFixed(3) },
];

export const sludgeItems: readonly TableItem<Action>[] = [
  { key: "day-20", group: "Friday 20 November 2026" },
  action(
    "Collected",
    "10:12 +00:00",
    "7f21c0",
    "Sludge disposal",
    "Sludge to shore reception facility, Gothenburg",
    12.45,
    3.118,
  ),
  action(
    "Transferred",
    "06:30 +00:00",
    "7f21b8",
    "Sludge transfer",
    "Sludge tank 2 to incinerator settling tank",
    0.842,
    15.568,
  ),
  { key: "day-18", group: "Wednesday 18 November 2026" },
  action("Incinerated", "21:05 +00:00", "7f2077", "Incineration", "Incinerator no. 1, 2 h 35 min", 0.39, 16.41),
  action(
    "Discharged",
    "14:20 +00:00",
    "7f2061",
    "Bilge water",
    "Through 15 ppm equipment, 57° 12.044′ N 009° 51.380′ E",
    4.207,
    1.033,
  ),
];

function action(
  name: string,
  actionTime: string,
  operationId: string,
  operation: string,
  description: string,
  volumeM3: number,
  robM3: number,
): TableItem<Action> {
  const operationTime = `2026-11-20 ${actionTime}`;
  return {
    key: operationId,
    row: { action: name, actionTime, operationId, operation, operationTime, description, volumeM3, robM3 },
  };
}
