import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { StatusPill } from "@shore/design-system/StatusPill";
import { type TableColumn, type TableDetails, TwoLineCell } from "@shore/design-system/Table";
import { formatTimeOfDay, parseShipTime } from "@shore/api/ship-time";
import { styled } from "styled-components";
import { EntrySummary, EntryTypeName, Struck } from "#shared/logbooks/entry-texts.tsx";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { shortName } from "@shore/api/formatting/person-names";
import { Unbroken } from "#shared/ship-time/Unbroken.tsx";
import { EntryDetails } from "./EntryDetails.tsx";

/** The columns of docs/spec/screens.md#logbooks; a removed entry is struck through and carries its pill. */
export const entryColumns: readonly TableColumn<LogbookEntry>[] = [
  { key: "time", header: "Ship time", width: 130, cell: (entry) => <TimeOfDay entry={entry} /> },
  {
    key: "type",
    header: "Event type",
    width: 200,
    rowHeader: true,
    cell: (entry) => <TwoLineCell first={<EntryTypeName entry={entry} />} second={logbookLabel(entry.logbookName)} />,
  },
  { key: "summary", header: "Summary", stack: "line", cell: (entry) => <EntrySummary entry={entry} /> },
  {
    key: "recordedBy",
    header: "Recorded by",
    width: 140,
    stack: "fact-end",
    cell: ({ recordUser }) => shortName(recordUser),
  },
  {
    key: "removed",
    header: "Removed",
    isHeaderHidden: true,
    width: 130,
    align: "end",
    stack: "aside",
    cell: ({ crossedOut }) => crossedOut && <StatusPill status="removed" />,
  },
];

/** What opens below an entry. */
export const entryDetails: TableDetails<LogbookEntry> = {
  label: ({ entryTypeName, entryTypeId, eventTime }) =>
    `Details of ${entryTypeName || entryTypeId || "entry"}, ${timeAndOffset(eventTime).join(" ")}`,
  content: (entry) => <EntryDetails entry={entry} />,
};

/** The day stands above the row: the time alone, with the ship's offset muted. */
function TimeOfDay({ entry: { eventTime, crossedOut } }: { entry: LogbookEntry }) {
  const [time, offset] = timeAndOffset(eventTime);
  return (
    <Unbroken as="time" dateTime={eventTime} dir="ltr">
      <Strong>
        <Struck when={crossedOut}>{time}</Struck>
      </Strong>{" "}
      <Muted>{offset}</Muted>
    </Unbroken>
  );
}

function timeAndOffset(eventTime: string): [time: string, offset: string] {
  try {
    const time = parseShipTime(eventTime);
    return [formatTimeOfDay(time), time.offset];
  } catch {
    return [eventTime, ""];
  }
}

const Strong = styled.span`
  font-weight: 600;
`;

const Muted = styled.span`
  color: var(--ds-muted);
`;
