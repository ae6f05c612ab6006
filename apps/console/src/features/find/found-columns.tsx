import type { Clock } from "@shore/api/clock-time";
import type { FoundEntry } from "@shore/api/gen/shore/v1/find_pb";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { ShieldCheckIcon, SignatureIcon } from "@shore/design-system/icons";
import { MarkedText } from "@shore/design-system/MarkedText";
import { Muted } from "@shore/design-system/Muted";
import { StatusPill } from "@shore/design-system/StatusPill";
import type { TableColumn, TableDetails } from "@shore/design-system/Table";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { TimeMarkBadge } from "#shared/logbooks/TimeMarkBadge.tsx";
import { WithdrawableBadge } from "#shared/logbooks/WithdrawableBadge.tsx";
import { CLOCK_LABELS } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { Unbroken } from "#shared/ship-time/Unbroken.tsx";
import { FreeText } from "#shared/text/FreeText.tsx";
import { FoundDetails } from "./FoundPanel.tsx";
import { foundText, rangesIn } from "./found-text.ts";

/** The columns of docs/spec/find.md, in rows of one line. A removed entry is struck through and has its pill. */
export function foundColumns(clock: Clock): readonly TableColumn<FoundEntry>[] {
  return [
    { key: "time", header: CLOCK_LABELS[clock.name], width: 180, cell: withEntry((entry) => <Time entry={entry} />) },
    {
      key: "vessel",
      header: "Vessel",
      width: 124,
      cell: ({ vesselDisplayName }) => <Strong>{vesselDisplayName}</Strong>,
    },
    { key: "type", header: "Event type", rowHeader: true, cell: (found) => <Type found={found} /> },
    { key: "found", header: "Found in", stack: "line", cell: (found) => <Found found={found} /> },
    {
      key: "logbook",
      header: "Logbook",
      width: 72,
      cell: withEntry(({ logbookName }) => <Muted>{logbookLabel(logbookName)}</Muted>),
    },
    { key: "marks", header: "State", width: 100, stack: "aside", cell: withEntry((entry) => <Marks entry={entry} />) },
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
  const state = entry.crossedOut ? ["removed"] : [];
  return [foundName(found, clock), logbookLabel(entry.logbookName), ...state, label === "" ? text : `${label}: ${text}`]
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
    <FreeText isRemoved={crossedOut}>
      <MarkedText text={entryTypeName || entryTypeId || "—"} ranges={rangesIn(matches, "entryTypeName")} />
    </FreeText>
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

function Marks({ entry }: { entry: LogbookEntry }) {
  const { crossedOut, verified, signed } = entry;
  if (crossedOut)
    return (
      <>
        <StatusPill status="removed" />
        <TimeMarkBadge of={entry} />
        <WithdrawableBadge of={entry} />
      </>
    );
  return (
    <Icons>
      <TimeMarkBadge of={entry} />
      <WithdrawableBadge of={entry} />
      {verified && (
        <>
          <ShieldCheckIcon />
          <VisuallyHidden>Verified</VisuallyHidden>
        </>
      )}
      {signed && (
        <>
          <SignatureIcon />
          <VisuallyHidden>Signed</VisuallyHidden>
        </>
      )}
    </Icons>
  );
}

const Icons = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
  color: var(--ds-success);
`;

const Strong = styled.span`
  font-weight: 600;
`;
