import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import type { TableDetails } from "@shore/design-system/Table";
import type { Clock } from "@shore/api/clock-time";
import { HistoryIcon } from "@shore/design-system/icons";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { timeOfDayText } from "#shared/ship-time/time-texts.ts";
import { CopyLink } from "./CopyLink.tsx";
import { EntryFacts, EntryPart, RuledPart } from "./EntryFacts.tsx";
import { EntryHistory } from "./EntryHistory.tsx";
import { entryName } from "./entry-marks.ts";
import { useEntryVessel } from "./entry-vessel.ts";
import { useEntryHistory } from "./use-entry-history.ts";

/** The details of an entry, below its row or beside the list. Source: docs/spec/screens.md#logbooks. */
export function EntryDetails({ entry: listed, isInPanel = false }: { entry: LogbookEntry; isInPanel?: boolean }) {
  const to = useEntryVessel();
  const history = useEntryHistory(to.vesselUuid, listed.logbookEntryUuid);
  // The version fetched with the history; the listed one may be older, and the history would mention a remark that is not shown.
  const entry = history.data?.logbookEntry ?? listed;
  return (
    <EntryFacts entry={entry} isInPanel={isInPanel}>
      <RuledPart>
        <EntryPart title="History">
          <EntryHistory entry={entry} history={history} />
        </EntryPart>
      </RuledPart>
      <OnScreen>
        <ButtonLink
          size="small"
          icon={<HistoryIcon />}
          href={paths.logbooksUntil({
            ...to,
            untilDate: utcDay(parseShipTime(entry.eventTime)),
            logbookEntryUuid: entry.logbookEntryUuid,
            around: true,
          })}
        >
          Show around
        </ButtonLink>
        {!isInPanel && <CopyLink entry={entry} />}
      </OnScreen>
    </EntryFacts>
  );
}

/** The details that open below an entry, or beside the list. */
export function entryDetails(clock: Clock): TableDetails<LogbookEntry> {
  return {
    label: (entry) => `Details of ${entryName(entry)}, ${timeOfDayText(entry.eventTime, clock)}`,
    content: (entry) => <EntryDetails entry={entry} />,
  };
}

const OnScreen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-12);

  ${media.print} {
    display: none;
  }
`;
