import { useSuspenseQuery } from "@connectrpc/connect-query";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { Clock } from "@shore/api/clock-time";
import { getLogbookEntries } from "@shore/api/gen/calls/logbooks";
import { LIMITS } from "@shore/api/limits";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { BookOpenIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { useMediaQuery } from "@shore/design-system/primitives/use-media-query";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { queries } from "@shore/design-system/tokens/breakpoints";
import { useOrganizationUuid } from "#session/use-session.ts";
import { Struck } from "#shared/text/Struck.tsx";
import { EntrySummary, EntryTypeName } from "#shared/logbooks/entry-texts.tsx";
import { useLatestLogbooksHref } from "#shared/logbooks/use-latest-logbooks-href.ts";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { CLOCK_LABELS, useClock } from "#shared/ship-time/clock.ts";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";

/** Returns the request for the card. Further entries of the last one's instant may be included. */
export function latestEntries(vesselUuid: string) {
  return { vesselUuid, limit: LIMITS.latestEntries };
}

/** The latest entries, and a link to the logbooks. */
export function LatestEntriesCard({ vesselUuid }: { vesselUuid: string }) {
  const href = useLatestLogbooksHref({ organizationUuid: useOrganizationUuid(), vesselUuid });
  const clock = useClock();
  const { logbookEntries } = useSuspenseQuery(getLogbookEntries, latestEntries(vesselUuid)).data;
  const isPhone = useMediaQuery(queries.belowSm);
  const count = isPhone ? ON_PHONES : latestEntries(vesselUuid).limit;
  return (
    <Card title="Latest logbook entries" actions={<Link href={href}>All entries</Link>} isFlush>
      <Table
        aria-label="Latest logbook entries"
        columns={columnsOf(clock)}
        narrow="tablet"
        isFrameless
        items={logbookEntries.slice(0, count).map((row) => ({ key: row.logbookEntryUuid, row }))}
        empty={<EmptyState icon={<BookOpenIcon />} title="No logbook entries found." headingLevel={3} />}
      />
    </Card>
  );
}

/** All entries are a press away. */
const ON_PHONES = 4;

const columnsOf = (clock: Clock): TableColumn<LogbookEntry>[] => [
  {
    key: "time",
    header: CLOCK_LABELS[clock.name],
    cell: ({ eventTime, crossedOut }) => (
      <Struck when={crossedOut}>
        <ShipTime at={eventTime} />
      </Struck>
    ),
    width: 200,
  },
  {
    key: "type",
    header: "Event type",
    cell: (entry) => <EntryTypeName entry={entry} />,
    rowHeader: true,
  },
  { key: "logbook", header: "Logbook", cell: ({ logbookName }) => logbookLabel(logbookName), width: 110 },
  { key: "summary", header: "Summary", cell: (entry) => <EntrySummary entry={entry} />, stack: "line" },
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
