import { Card } from "@shore/design-system/Card";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/** The card above a collection's checklists, with two facts or, in the same places, two fields. */
export function CollectionDetails({ children }: { children: ReactNode }) {
  return (
    <Card>
      <Columns>{children}</Columns>
    </Card>
  );
}

/** A fact, where its field is when the collection is edited. */
export function CollectionFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Fact>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Fact>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  gap: var(--ds-space-16) var(--ds-space-20);

  ${media.belowSm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Fact = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 2px;
  margin: 0;

  & > dt {
    color: var(--ds-muted);
    font-weight: 600;
  }

  & > dd {
    /* With the sides of a field, lines break at the same words. */
    padding-inline-end: 26px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
