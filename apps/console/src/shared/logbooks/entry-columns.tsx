import type { Clock } from "@shore/api/clock-time";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { Muted } from "@shore/design-system/Muted";
import type { TableColumn } from "@shore/design-system/Table";
import { EntrySummary, EntryTypeName } from "./entry-texts.tsx";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { shortName } from "@shore/api/formatting/person-names";
import { CLOCK_LABELS } from "#shared/ship-time/clock.ts";
import { TimeOfDay } from "#shared/ship-time/TimeOfDay.tsx";
import { EntryMarks } from "./EntryMarks.tsx";

/** The columns of docs/spec/screens.md#logbooks; a removed entry is struck through and has its pill. */
export function entryColumns(clock: Clock): readonly TableColumn<LogbookEntry>[] {
  return [
    {
      key: "time",
      header: CLOCK_LABELS[clock.name],
      // On the ship's clock rows show no date of their own.
      width: clock.name === "ship" ? 112 : 180,
      cell: ({ eventTime, crossedOut }) => <TimeOfDay at={eventTime} isStrong crossedOut={crossedOut} />,
    },
    {
      key: "logbook",
      header: "Logbook",
      width: 60,
      cell: ({ logbookName }) => <Muted>{logbookLabel(logbookName)}</Muted>,
    },
    { key: "type", header: "Event type", rowHeader: true, cell: (entry) => <EntryTypeName entry={entry} /> },
    { key: "summary", header: "Summary", stack: "line", cell: (entry) => <EntrySummary entry={entry} /> },
    { key: "state", header: "State", width: 96, stack: "aside", cell: (entry) => <EntryMarks entry={entry} /> },
    {
      key: "recordedBy",
      header: "Recorded by",
      width: 84,
      stack: "fact-end",
      cell: ({ recordUser }) => <Muted>{shortName(recordUser)}</Muted>,
    },
  ];
}
