import "@shore/design-system/GlobalStyle";
import { type TableColumn, TwoLineCell } from "@shore/design-system/Table";
import { VirtualTable } from "@shore/design-system/VirtualTable";
import { createRoot } from "react-dom/client";
import { type Entry, items } from "../entries.ts";

/** The console's list: sticky day rows, expandable rows, measured heights, accessible positions. */
const columns: readonly TableColumn<Entry>[] = [
  { key: "time", header: "Ship time", width: 120, cell: ({ time }) => time },
  {
    key: "eventType",
    header: "Event type",
    width: 190,
    rowHeader: true,
    cell: ({ eventType, logbook }) => <TwoLineCell first={eventType} second={logbook} />,
  },
  { key: "summary", header: "Summary", stack: "line", cell: ({ summary }) => summary },
  { key: "recordedBy", header: "Recorded by", width: 130, stack: "fact-end", cell: ({ recordedBy }) => recordedBy },
];
const details = { label: ({ time }: Entry) => `Details of ${time}`, content: ({ summary }: Entry) => summary };
const list = items(Number(new URLSearchParams(location.search).get("entries")));

const root = document.body.appendChild(document.createElement("div"));
createRoot(root).render(
  <>
    <VirtualTable aria-label="Log" columns={columns} items={list} details={details} />
  </>,
);
