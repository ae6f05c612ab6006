import { styled } from "styled-components";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import type { TableColumn, TableDetails, TableItem } from "./table-data.ts";
import { TwoLineCell } from "./TwoLineCell.tsx";

/** A fictional log of the stories and tests; newest first, a day row above each day. */
export type Entry = {
  time: string;
  eventType: string;
  logbook: string;
  summary: string;
  recordedBy: string;
  isRemoved: boolean;
};

export const entryColumns: readonly TableColumn<Entry>[] = [
  {
    key: "time",
    header: "Ship time",
    width: 120,
    cell: ({ time, isRemoved }) => (
      <span dir="ltr">
        <strong>{isRemoved ? <del>{time}</del> : time}</strong> <Offset>+01:00</Offset>
      </span>
    ),
  },
  {
    key: "eventType",
    header: "Event type",
    width: 190,
    rowHeader: true,
    cell: ({ eventType, logbook, isRemoved }) => (
      <TwoLineCell first={isRemoved ? <del>{eventType}</del> : eventType} second={logbook} />
    ),
  },
  {
    key: "summary",
    header: "Summary",
    stack: "line",
    cell: ({ summary, isRemoved }) => (isRemoved ? <del>{summary}</del> : summary),
  },
  { key: "recordedBy", header: "Recorded by", width: 130, stack: "fact-end", cell: ({ recordedBy }) => recordedBy },
  {
    key: "removed",
    header: "Removed",
    isHeaderHidden: true,
    width: 130,
    align: "end",
    stack: "aside",
    cell: ({ isRemoved }) => isRemoved && <StatusPill status="removed" />,
  },
];

export const entryDetails: TableDetails<Entry> = {
  label: ({ eventType, time }) => `Details of ${eventType}, ${time}`,
  content: ({ recordedBy, time }) => (
    <Facts>
      <dt>Weather</dt>
      <dd>Partly cloudy</dd>
      <dt>Wind</dt>
      <dd>SW 6</dd>
      <dt>Recorded by</dt>
      <dd>
        {recordedBy}, 2026-11-20 {time} +01:00
      </dd>
    </Facts>
  ),
};

/** Returns a log of that many entries: seven a day, one in ninety struck through. Deterministic. */
export function logItems(entries: number): TableItem<Entry>[] {
  const items: TableItem<Entry>[] = [];
  for (let index = 0; index < entries; index++) {
    const day = Math.floor(index / entriesPerDay);
    if (index % entriesPerDay === 0) items.push({ key: `day-${day}`, group: dayName(day) });
    items.push({ key: `entry-${index}`, row: logEntry(index) });
  }
  return items;
}

function logEntry(index: number): Entry {
  const [eventType, logbook, summary] = events[index % events.length] ?? events[0];
  const minutes = 23 * 60 + 10 - (index % entriesPerDay) * 190;
  const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const recordedBy = people[index % people.length] ?? people[0];
  return { time, eventType, logbook, summary: `${summary} (${index + 1})`, recordedBy, isRemoved: index % 90 === 3 };
}

function dayName(daysBack: number): string {
  return dayFormat.format(Date.UTC(2026, 10, 20) - daysBack * 86_400_000);
}

const Offset = styled.span`
  color: var(--ds-muted);
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 4px 16px;

  & > dt {
    color: var(--ds-muted);
  }

  & > dd {
    font-weight: 500;
  }
`;

const entriesPerDay = 7;
const people = ["S. Lund", "H. Aune", "T. Brekke", "M. Eide"] as const;
const dayFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

const events = [
  ["Position", "Deck", "Position recorded, course 214°, speed 13.2 kn"],
  ["Noon report", "Deck", "Noon at 56° 48.210′ N 007° 02.733′ E, distance 312.4 nm"],
  ["Fuel change-over", "Engine", "Change-over from VLSFO to MGO completed"],
  ["Drill", "Deck", "Abandon ship drill held, all mustered in 6 min 40 s"],
  ["Watch handover", "Deck", "Watch handed over to Signe Lund"],
  ["Ballast operation", "Ballast", "Ballast exchange, tank 3P to sea, 214.5 m³"],
  ["GMDSS test", "GMDSS", "DSC routine test, MF/HF, acknowledged"],
  [
    "Garbage",
    "Garbage",
    "Plastics compacted, 0.4 m³, kept on board until the next port with a reception facility for sorted garbage",
  ],
] as const;
