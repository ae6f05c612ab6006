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

/** A fact with the height of the field that takes its place. */
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

/** Its words are in the middle of the height that label, gap and control of a field have together. */
const Fact = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: 2px;
  min-block-size: calc(1.25rem + 6px + var(--ds-control-block-size));
  margin: 0;
  padding-block: 12px;

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
