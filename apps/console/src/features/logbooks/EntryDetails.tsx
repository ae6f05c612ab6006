import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { parseShipTime, utcDay } from "@shore/api/ship-time";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { HistoryIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { EntrySummary } from "#shared/logbooks/entry-texts.tsx";
import { hasTimeMark, timeMarkSentence } from "#shared/logbooks/time-marks.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { CollectedData } from "./CollectedData.tsx";
import { CopyLink } from "./CopyLink.tsx";
import { EntryHistory } from "./EntryHistory.tsx";
import { useEntryHistory } from "./queries.ts";
import { RecordLines } from "./RecordLines.tsx";
import { Remarks } from "./Remarks.tsx";
import { isTable, UserFacts, UserTables } from "./UserData.tsx";

/**
 * The details of an entry, below its row or beside the list. The summary comes first although the row shows it too: the
 * specification lists it among the expanded details; the pictures of the design leave it out. Source: docs/spec/screens.md#logbooks.
 */
export function EntryDetails({ entry: listed, isInPanel = false }: { entry: LogbookEntry; isInPanel?: boolean }) {
  const to = useRouteParams("organizationUuid", "vesselUuid");
  const history = useEntryHistory(to.vesselUuid, listed.logbookEntryUuid);
  // The version fetched with the history; the listed one may be older, and the history would mention a remark that is not shown.
  const entry = history.data?.logbookEntry ?? listed;
  const facts = entry.userData.filter((item) => !isTable(item));
  const tables = entry.userData.filter(isTable);
  return (
    <Root>
      {hasTimeMark(entry) && <InlineMessage tone="warning">{timeMarkSentence(entry)}</InlineMessage>}
      <Part title="Summary">
        <EntrySummary entry={entry} />
      </Part>
      {tables.length > 0 && (
        <Part title={facts.length === 0 ? "User data" : undefined}>
          <UserTables items={tables} />
        </Part>
      )}
      <Columns data-narrow={isInPanel || undefined}>
        {facts.length > 0 && (
          <Part title="User data">
            <UserFacts items={facts} />
          </Part>
        )}
        {entry.collectedData.length > 0 && (
          <Part title="Collected data">
            <CollectedData items={entry.collectedData} />
          </Part>
        )}
        <Part title="Record">
          <RecordLines entry={entry} />
        </Part>
      </Columns>
      {entry.remarks.length > 0 && (
        <Ruled>
          <Part title="Remarks">
            <Remarks remarks={entry.remarks} />
          </Part>
        </Ruled>
      )}
      <Ruled>
        <Part title="History">
          <EntryHistory entry={entry} history={history} />
        </Part>
      </Ruled>
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
    </Root>
  );
}

function Part({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <Section>
      {title !== undefined && <Title>{title}</Title>}
      {children}
    </Section>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);
  container-type: inline-size;

  ${media.print} {
    container-type: normal;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: var(--ds-space-20) var(--ds-space-32);

  /* With two columns, the third item spans the next row. */
  @container (552px <= width < 844px) {
    & > :nth-child(3):last-child {
      grid-column: 1 / -1;
    }
  }

  /* Beside a list: two columns, with the record below. */
  &[data-narrow] {
    gap: var(--ds-space-16);

    @container (width >= 340px) {
      grid-template-columns: repeat(2, minmax(0, 1fr));

      & > :last-child {
        grid-column: 1 / -1;
      }

      & > :first-child:nth-last-child(2) {
        grid-column: 1 / -1;
      }
    }
  }

  ${media.print} {
    grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  }
`;

const Section = styled.section`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  /* In print break between words; only a word longer than a line breaks within. */
  ${media.print} {
    overflow-wrap: break-word;
  }
`;

/** Below the page's title and the day in the heading hierarchy. */
const Title = styled.h2`
  margin: 0 0 var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-small);
  font-weight: 600;
`;

const OnScreen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-12);

  ${media.print} {
    display: none;
  }
`;

const Ruled = styled.div`
  padding-block-start: var(--ds-space-16);
  border-block-start: 1px solid var(--ds-border);

  ${media.print} {
    break-inside: avoid;
  }
`;
