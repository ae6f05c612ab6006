import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";
import { marks } from "./marks.styles.ts";

/** The legend of a Matrix with inherited cells, above it. */
export function MatrixKey({ from }: { from: string }) {
  return (
    <List>
      <li data-on>
        <i data-mark aria-hidden /> This group
      </li>
      <li data-on data-inherited>
        <i data-mark aria-hidden /> This group, and already via {from}
      </li>
      <li data-inherited>
        <i data-mark aria-hidden /> Already via {from}
      </li>
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-4) var(--ds-space-16);
  margin: 0;
  padding: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  list-style: none;

  & > li {
    display: inline-flex;
    align-items: center;
    gap: var(--ds-space-8);
  }

  ${marks}

  /* The single-row layout shows it as text. */
  ${media.belowSm} {
    display: none;
  }
`;
