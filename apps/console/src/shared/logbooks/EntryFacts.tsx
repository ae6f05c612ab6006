import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { FreeText } from "#shared/text/FreeText.tsx";
import { CollectedData } from "./CollectedData.tsx";
import { EntrySummary } from "./entry-texts.tsx";
import { RecordLines } from "./RecordLines.tsx";
import { Remarks } from "./Remarks.tsx";
import { hasTimeMark, timeMarkSentence } from "./time-marks.ts";
import { isTable, UserFacts, UserTables } from "./UserData.tsx";

type EntryFactsProps = {
  entry: LogbookEntry;
  isInPanel?: boolean | undefined;
  /** What follows: the history and links of a stored entry. */
  children?: ReactNode;
};

/**
 * Everything an entry contains. The summary comes first although the row shows it too: the specification lists it among the expanded
 * details; the pictures of the design leave it out. Source: docs/spec/screens.md#logbooks.
 */
export function EntryFacts({ entry, isInPanel = false, children }: EntryFactsProps) {
  const facts = entry.userData.filter((item) => !isTable(item));
  const tables = entry.userData.filter(isTable);
  return (
    <Root>
      {hasTimeMark(entry) && <InlineMessage tone="warning">{timeMarkSentence(entry)}</InlineMessage>}
      <EntryPart title="Summary">
        <EntrySummary entry={entry} />
      </EntryPart>
      {tables.length > 0 && (
        <EntryPart title={facts.length === 0 ? "User data" : undefined}>
          <UserTables items={tables} />
        </EntryPart>
      )}
      <Columns data-narrow={isInPanel || undefined}>
        {facts.length > 0 && (
          <EntryPart title="User data">
            <UserFacts items={facts} />
          </EntryPart>
        )}
        {entry.collectedData.length > 0 && (
          <EntryPart title="Collected data">
            <CollectedData items={entry.collectedData} />
          </EntryPart>
        )}
        <EntryPart title="Record">
          <RecordLines entry={entry} />
        </EntryPart>
      </Columns>
      {entry.remarks.length > 0 && (
        <RuledPart>
          <EntryPart title="Remarks">
            <Remarks remarks={entry.remarks} />
          </EntryPart>
        </RuledPart>
      )}
      {entry.otherData.length > 0 && (
        <RuledPart>
          <EntryPart title="Other data">
            <DescriptionList
              items={entry.otherData.map(({ name, value }) => ({
                term: name,
                description: value.value ? <FreeText>{value.value}</FreeText> : "—",
              }))}
            />
          </EntryPart>
        </RuledPart>
      )}
      {children}
    </Root>
  );
}

/** A part of an entry's details with its title. */
export function EntryPart({ title, children }: { title: string | undefined; children: ReactNode }) {
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

/** A part below a line. */
export const RuledPart = styled.div`
  padding-block-start: var(--ds-space-16);
  border-block-start: 1px solid var(--ds-border);

  ${media.print} {
    break-inside: avoid;
  }
`;
