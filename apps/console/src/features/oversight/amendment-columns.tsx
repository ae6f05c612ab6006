import type { Amendment } from "@shore/api/gen/shore/v1/amendments_pb";
import type { LogbookEntryReference } from "@shore/api/gen/shore/v1/logbooks_pb";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { shortName } from "@shore/api/formatting/person-names";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { TwoLineCell } from "@shore/design-system/Table";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import type { SortedColumn } from "#shared/list-screen/list-sort.ts";
import { FreeText } from "#shared/text/FreeText.tsx";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";
import { TimeOfDay } from "#shared/ship-time/TimeOfDay.tsx";
import { afterEventText, afterVerificationText, kindText, receivedText } from "./amendment-texts.ts";
import type { AmendmentSort } from "./amendment-view.ts";

/** The columns of docs/spec/amendments.md. A row links to its entry; the replacing entry has its own link. */
export function amendmentColumns(organizationUuid: string): SortedColumn<Amendment, AmendmentSort>[] {
  return [
    {
      key: "when",
      header: "When",
      width: 200,
      sortable: true,
      cell: ({ changeTime }) =>
        changeTime === "" ? (
          <Muted>No time recorded</Muted>
        ) : (
          <Breaking>
            <ShipTime at={changeTime} look="column" />
          </Breaking>
        ),
    },
    {
      key: "vessel",
      header: "Vessel",
      width: 122,
      sortable: true,
      cell: ({ vesselDisplayName }) => vesselDisplayName,
    },
    {
      key: "logbook",
      header: "Logbook",
      width: 76,
      sortable: true,
      cell: ({ logbookName }) => logbookLabel(logbookName),
    },
    {
      key: "what",
      header: "What",
      width: 104,
      sortable: true,
      stack: "aside",
      cell: (amendment) => withSecond(kindText(amendment), receivedText(amendment)),
    },
    {
      key: "entry",
      header: "Entry",
      sortable: true,
      rowHeader: true,
      linksRow: true,
      stack: "title",
      cell: (amendment) => <Entry amendment={amendment} organizationUuid={organizationUuid} />,
    },
    {
      key: "by",
      header: "By",
      width: 108,
      sortable: true,
      stackLabel: "by",
      cell: ({ user, byAnother }) => withSecond(shortName(user), byAnother ? "not the writer" : ""),
    },
    {
      key: "after",
      header: "After",
      stackLabel: "after",
      width: 92,
      sortable: true,
      cell: (amendment) => withSecond(afterEventText(amendment), afterVerificationText(amendment)),
    },
    {
      // Few entries are replaced, and those say so below them: shown when chosen, such as to sort by it.
      key: "replaced",
      header: "Replaced by",
      width: 208,
      sortable: true,
      isHiddenAtFirst: true,
      stackLabel: "replaced by",
      cell: ({ vesselUuid, replacedBy }) =>
        hasPage(replacedBy) && <ReplacedBy to={{ organizationUuid, vesselUuid }} entry={replacedBy} />,
    },
    {
      key: "received",
      header: "Received",
      width: 120,
      sortable: true,
      // In a stacked row it would take a line of its own; the entry says it too.
      stack: "left-out",
      // Its date only where it differs from that of When.
      cell: ({ receiveTime, changeTime }) => (
        <Breaking>
          {changeTime === "" ? (
            <ShipTime at={receiveTime} look="column" isAshore />
          ) : (
            <TimeOfDay at={receiveTime} beside={changeTime} isAshore />
          )}
        </Breaking>
      ),
    },
  ];
}

function withSecond(first: string, second: string) {
  return second === "" ? first : <TwoLineCell first={first} second={second} />;
}

type OfAmendment = { amendment: Amendment; organizationUuid: string };

function Entry({ amendment, organizationUuid }: OfAmendment) {
  const { vesselUuid, logbookEntryUuid, eventTime, entryTypeName, entryTypeId, summary, crossedOut } = amendment;
  const untilDate = utcDay(parseShipTime(eventTime));
  const link = (
    <Link variant="row" href={paths.logbooksUntil({ organizationUuid, vesselUuid, untilDate, logbookEntryUuid })}>
      <FreeText isRemoved={crossedOut}>{entryTypeName || entryTypeId || "—"}</FreeText>
    </Link>
  );
  const { replacedBy } = amendment;
  const replacing = hasPage(replacedBy) && (
    <Replacing>
      Replaced by <ReplacedBy to={{ organizationUuid, vesselUuid }} entry={replacedBy} />
    </Replacing>
  );
  if (summary === "" && !replacing) return link;
  return (
    <TwoLineCell
      first={link}
      second={
        <>
          <Short>
            <FreeText isRemoved={crossedOut}>{summary}</FreeText>
          </Short>
          {replacing}
        </>
      }
    />
  );
}

/** A replacing entry that was not received has no time and no page. */
function hasPage(entry: LogbookEntryReference | undefined): entry is LogbookEntryReference {
  return entry !== undefined && entry.eventTime !== "";
}

function ReplacedBy({
  to,
  entry: { logbookEntryUuid, eventTime },
}: {
  to: { organizationUuid: string; vesselUuid: string };
  entry: LogbookEntryReference;
}) {
  const untilDate = utcDay(parseShipTime(eventTime));
  return (
    <AboveRow>
      <Link href={paths.logbooksUntil({ ...to, untilDate, logbookEntryUuid })}>
        <ShipTime at={eventTime} />
      </Link>
    </AboveRow>
  );
}

/** Between day and time where the text spacing of the user requires it. */
const Breaking = styled.span`
  --time-wrap: normal;
`;

/** Clamped to two lines, complete in print; the entry itself shows all. */
const Short = styled.span`
  ${media.screen} {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** The row's own link covers everything else. */
const AboveRow = styled.span`
  position: relative;
  z-index: 1;
`;

const Replacing = styled.span`
  display: block;
`;
