import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { EntrySummary } from "#shared/logbooks/entry-texts.tsx";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { CollectedData } from "./CollectedData.tsx";
import { CopyLink } from "./CopyLink.tsx";
import { EntryHistory } from "./EntryHistory.tsx";
import { useEntryHistory } from "./queries.ts";
import { RecordLines } from "./RecordLines.tsx";
import { Remarks } from "./Remarks.tsx";
import { UserData } from "./UserData.tsx";

/**
 * All that is known of an entry, below its row. The summary comes first although the row above says it too: the specification names it
 * among what a row expands to show; the pictures of the design leave it out. Source: docs/spec/screens.md#logbooks.
 */
export function EntryDetails({ entry: listed }: { entry: LogbookEntry }) {
  const { vesselUuid } = useRouteParams("vesselUuid");
  const history = useEntryHistory(vesselUuid, listed.logbookEntryUuid);
  // What was read with the history: else it might tell of a remark that is not above it.
  const entry = history.data?.logbookEntry ?? listed;
  return (
    <Root>
      <Part title="Summary">
        <EntrySummary entry={entry} />
      </Part>
      <Columns>
        {entry.userData.length > 0 && (
          <Part title="User data" table={tableSize(entry)}>
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
      <Ruled>
        <Part title="History">
          <EntryHistory entry={entry} history={history} />
        </Part>
      </Ruled>
      <CopyLink entry={entry} />
    </Root>
  );
}

function tableSize({ userData }: LogbookEntry): "narrow" | "wide" | undefined {
  const columns = userData.map(({ value }) =>
    value.case === "table" ? Math.max(...value.value.rows.map((row) => row.columns.length)) : 0,
  );
  const most = Math.max(0, ...columns);
  return most > FEW_COLUMNS ? "wide" : most > 0 ? "narrow" : undefined;
}

/** As many as fit beside other parts. */
const FEW_COLUMNS = 3;

type PartProps = {
  title: string;
  /** A table in it is over all columns on paper, a wide one on the screen too. */
  table?: "narrow" | "wide" | undefined;
  children: ReactNode;
};

function Part({ title, table, children }: PartProps) {
  return (
    <Section data-table={table}>
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

  ${media.print} {
    container-type: normal;
  }
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

  & > [data-table="wide"] {
    grid-column: 1 / -1;
  }

  ${media.print} {
    grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));

    & > [data-table] {
      grid-column: 1 / -1;
    }
  }
`;

const Section = styled.section`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  /* On paper words break between words; one that is longer than its line breaks all the same. */
  ${media.print} {
    overflow-wrap: break-word;
  }
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
