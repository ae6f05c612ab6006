import type { Clock } from "@shore/api/clock-time";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { StatusPill } from "@shore/design-system/StatusPill";
import { type TableColumn, type TableDetails, TwoLineCell } from "@shore/design-system/Table";
import { EntrySummary, EntryTypeName } from "#shared/logbooks/entry-texts.tsx";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { shortName } from "@shore/api/formatting/person-names";
import { CLOCK_LABELS } from "#shared/ship-time/clock.ts";
import { timeOfDayText } from "#shared/ship-time/time-texts.ts";
import { TimeOfDay } from "#shared/ship-time/TimeOfDay.tsx";
import { EntryDetails } from "./EntryDetails.tsx";

/** The columns of docs/spec/screens.md#logbooks; a removed entry is struck through and carries its pill. */
export function entryColumns(clock: Clock): readonly TableColumn<LogbookEntry>[] {
  return [
    {
      key: "time",
      header: CLOCK_LABELS[clock.name],
      width: 130,
      cell: ({ eventTime, crossedOut }) => <TimeOfDay at={eventTime} isStrong crossedOut={crossedOut} />,
    },
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
}

/** What opens below an entry. */
export function entryDetails(clock: Clock): TableDetails<LogbookEntry> {
  return {
    label: ({ entryTypeName, entryTypeId, eventTime }) =>
      `Details of ${entryTypeName || entryTypeId || "entry"}, ${timeOfDayText(eventTime, clock)}`,
    content: (entry) => <EntryDetails entry={entry} />,
  };
}
