import type { Clock } from "@shore/api/clock-time";
import type { FoundEntry } from "@shore/api/gen/shore/v1/find_pb";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { MarkedText } from "@shore/design-system/MarkedText";
import { Muted } from "@shore/design-system/Muted";
import type { TableColumn, TableDetails } from "@shore/design-system/Table";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { EntryMarks } from "#shared/logbooks/EntryMarks.tsx";
import { markTexts } from "#shared/logbooks/entry-marks.ts";
import { TimeMarkBadge } from "#shared/logbooks/TimeMarkBadge.tsx";
import { WithdrawableBadge } from "#shared/logbooks/WithdrawableBadge.tsx";
import { CLOCK_LABELS } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { Unbroken } from "#shared/ship-time/Unbroken.tsx";
import { FreeText } from "#shared/text/FreeText.tsx";
import { FoundDetails } from "./FoundPanel.tsx";
import { foundText, rangesIn } from "./found-text.ts";

/** On a tablet and beside the open entry a row has two lines. */
export type FoundLayout = "wide" | "tablet" | "beside-entry";

/**
 * The columns of docs/spec/find.md. A removed entry is struck through and has its pill. In rows of two lines the vessel is below the time and
 * the text below the type; beside the open entry, which shows it, the logbook is left out.
 */
export function foundColumns(clock: Clock, layout: FoundLayout): readonly TableColumn<FoundEntry>[] {
  const time: TableColumn<FoundEntry> = {
    key: "time",
    header: CLOCK_LABELS[clock.name],
    width: 180,
    cell: withEntry((entry) => <Time entry={entry} />),
  };
  const vessel: TableColumn<FoundEntry> = {
    key: "vessel",
    header: "Vessel",
    width: 124,
    cell: ({ vesselDisplayName }) => <Strong>{vesselDisplayName}</Strong>,
  };
  const marks: TableColumn<FoundEntry> = {
    key: "marks",
    header: "State",
    width: 96,
    cell: withEntry((entry) => <EntryMarks entry={entry} />),
  };
  const logbook: TableColumn<FoundEntry> = {
    key: "logbook",
    header: "Logbook",
    width: 72,
    cell: withEntry(({ logbookName }) => <Muted>{logbookLabel(logbookName)}</Muted>),
  };
  if (layout !== "wide") {
    return [
      {
        ...time,
        header: `${CLOCK_LABELS[clock.name]}, vessel`,
        rowHeader: true,
        cell: (found) => (
          <Lines>
            <span>{found.logbookEntry && <Time entry={found.logbookEntry} />}</span>
            <Strong>{found.vesselDisplayName}</Strong>
          </Lines>
        ),
      },
      {
        key: "type",
        header: "Event type, found in",
        cell: (found) => (
          <Lines>
            <Strong>
              <Type found={found} />
            </Strong>
            <span>
              <Found found={found} />
            </span>
          </Lines>
        ),
      },
      ...(layout === "tablet" ? [logbook] : []),
      marks,
    ];
  }
  return [
    time,
    vessel,
    { key: "type", header: "Event type", rowHeader: true, cell: (found) => <Type found={found} /> },
    { key: "found", header: "Found in", stack: "line", cell: (found) => <Found found={found} /> },
    logbook,
    marks,
  ];
}

/** The open entry: beside the list, in print below its row. */
export function foundDetails(clock: Clock): TableDetails<FoundEntry> {
  return {
    label: (found) => `Details of ${foundName(found, clock)}`,
    content: (found) => <FoundDetails found={found} />,
  };
}

/** `Noon report, Havbris, 2026-11-20 12:00 +01:00`. */
export function foundName({ logbookEntry, vesselDisplayName }: FoundEntry, clock: Clock): string {
  if (logbookEntry === undefined) return vesselDisplayName;
  const { entryTypeName, entryTypeId, eventTime } = logbookEntry;
  return `${entryTypeName || entryTypeId || "Entry"}, ${vesselDisplayName}, ${timeText(eventTime, clock)}`;
}

/** The name of an entry and the text that was found, which a row reads. */
export function foundLabel(found: FoundEntry, clock: Clock): string {
  const { logbookEntry: entry, matches } = found;
  if (entry === undefined) return foundName(found, clock);
  const { label, text } = foundText(entry, matches) ?? { label: "", text: entry.summary };
  return [
    foundName(found, clock),
    logbookLabel(entry.logbookName),
    ...markTexts(entry),
    label === "" ? text : `${label}: ${text}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function withEntry(cell: (entry: LogbookEntry) => ReactNode) {
  return ({ logbookEntry }: FoundEntry) => logbookEntry && cell(logbookEntry);
}

function Type({ found: { logbookEntry, matches } }: { found: FoundEntry }) {
  if (logbookEntry === undefined) return null;
  const { entryTypeName, entryTypeId, crossedOut } = logbookEntry;
  return (
    <>
      <FreeText isRemoved={crossedOut}>
        <MarkedText text={entryTypeName || entryTypeId || "—"} ranges={rangesIn(matches, "entryTypeName")} />
      </FreeText>
      <TimeMarkBadge of={logbookEntry} />
      <WithdrawableBadge of={logbookEntry} />
    </>
  );
}

/** The matching text, with the label of its field unless it is the summary. Only a summary is struck through with its entry. */
function Found({ found: { logbookEntry, matches } }: { found: FoundEntry }) {
  if (logbookEntry === undefined) return null;
  const { label, text, ranges } = foundText(logbookEntry, matches) ?? {
    label: "",
    text: logbookEntry.summary,
    ranges: [],
  };
  return (
    <>
      {label !== "" && <Muted>{label}: </Muted>}
      <FreeText isRemoved={logbookEntry.crossedOut && label === ""}>
        <MarkedText text={text} ranges={ranges} />
      </FreeText>
    </>
  );
}

function Time({ entry: { eventTime, crossedOut } }: { entry: LogbookEntry }) {
  return (
    <Unbroken>
      <ShipTime at={eventTime} look="strong" crossedOut={crossedOut} />
    </Unbroken>
  );
}

const Strong = styled.span`
  font-weight: 600;
`;

/** Each line ends with dots where it is too long. */
const Lines = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  font-weight: 400;
  line-height: 20px;

  @media screen {
    & > * {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;
