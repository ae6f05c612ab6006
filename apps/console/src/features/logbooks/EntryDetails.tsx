import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { EntrySummary } from "#shared/logbooks/entry-texts.tsx";
import { CollectedData } from "./CollectedData.tsx";
import { RecordLines } from "./RecordLines.tsx";
import { Remarks } from "./Remarks.tsx";
import { UserData } from "./UserData.tsx";

/**
 * All that is known of an entry, below its row. The summary comes first although the row above says it too: the specification names it
 * among what a row expands to show; the pictures of the design leave it out. Source: specification, section 2 and section 3, LogbookEntry.
 */
export function EntryDetails({ entry }: { entry: LogbookEntry }) {
  return (
    <Root>
      <Part title="Summary">
        <EntrySummary entry={entry} />
      </Part>
      <Columns>
        {entry.userData.length > 0 && (
          <Part title="User data">
            <UserData items={entry.userData} />
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
    </Root>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <Title>{title}</Title>
      {children}
    </Section>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: var(--ds-space-20) var(--ds-space-32);

  /* Two of three in a line: the third has the whole next one. */
  @container (552px <= width < 844px) {
    & > :nth-child(3):last-child {
      grid-column: 1 / -1;
    }
  }

  ${media.print} {
    grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  }
`;

const Section = styled.section`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/** Below the page's title and the day, in the order of headings. */
const Title = styled.h2`
  margin: 0 0 var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-small);
  font-weight: 600;
`;

const Ruled = styled.div`
  padding-block-start: var(--ds-space-16);
  border-block-start: 1px solid var(--ds-border);

  ${media.print} {
    break-inside: avoid;
  }
`;
