import type { Clock } from "@shore/api/clock-time";
import type { FoundEntry } from "@shore/api/gen/shore/v1/find_pb";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { shortName } from "@shore/api/formatting/person-names";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import { ShieldCheckIcon, SignatureIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { MarkedText } from "@shore/design-system/MarkedText";
import { Muted } from "@shore/design-system/Muted";
import { StatusPill } from "@shore/design-system/StatusPill";
import type { TableColumn } from "@shore/design-system/Table";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { TimeMarkBadge } from "#shared/logbooks/TimeMarkBadge.tsx";
import { WithdrawableBadge } from "#shared/logbooks/WithdrawableBadge.tsx";
import { CLOCK_LABELS } from "#shared/ship-time/clock.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { Unbroken } from "#shared/ship-time/Unbroken.tsx";
import { FreeText } from "#shared/text/FreeText.tsx";
import { foundText, rangesIn } from "./found-text.ts";

/** The columns of docs/spec/find.md. A row links to its entry; a removed one is struck through and has its pill. */
export function foundColumns(organizationUuid: string, clock: Clock): TableColumn<FoundEntry>[] {
  return [
    { key: "time", header: CLOCK_LABELS[clock.name], width: 188, cell: withEntry((entry) => <Time entry={entry} />) },
    { key: "vessel", header: "Vessel", width: 112, cell: ({ vesselDisplayName }) => vesselDisplayName },
    { key: "logbook", header: "Logbook", width: 80, cell: withEntry(({ logbookName }) => logbookLabel(logbookName)) },
    {
      key: "type",
      header: "Event type",
      width: 128,
      rowHeader: true,
      linksRow: true,
      cell: (found) => found.logbookEntry && <EntryLink found={found} organizationUuid={organizationUuid} />,
    },
    { key: "found", header: "Found in", stack: "line", cell: (found) => <Found found={found} /> },
    {
      key: "recordedBy",
      header: "Recorded by",
      width: 100,
      stack: "fact-end",
      cell: withEntry(({ recordUser }) => shortName(recordUser)),
    },
    {
      key: "marks",
      header: "State",
      isHeaderHidden: true,
      width: 152,
      stack: "aside",
      cell: withEntry((entry) => <Marks entry={entry} />),
    },
  ];
}

function withEntry(cell: (entry: LogbookEntry) => ReactNode) {
  return ({ logbookEntry }: FoundEntry) => logbookEntry && cell(logbookEntry);
}

function EntryLink({ found, organizationUuid }: { found: FoundEntry; organizationUuid: string }) {
  const { vesselUuid, logbookEntry, matches } = found;
  if (logbookEntry === undefined) return null;
  const { logbookEntryUuid, eventTime, entryTypeName, entryTypeId, crossedOut } = logbookEntry;
  const untilDate = utcDay(parseShipTime(eventTime));
  return (
    <Link variant="row" href={paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate, logbookEntryUuid })}>
      <FreeText isRemoved={crossedOut}>
        <MarkedText text={entryTypeName || entryTypeId || "—"} ranges={rangesIn(matches, "entryTypeName")} />
      </FreeText>
    </Link>
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
