import { styled } from "styled-components";

/** A card's title with a muted count or sort order: `Vessels 5`, `Received newest first`. */
export function CountedTitle({ children, count }: { children: string; count: number | string }) {
  return (
    <>
      {children} <Count>{count}</Count>
    </>
  );
}

/** On one line, below the title where both do not fit in one. */
const Count = styled.span`
  display: inline-block;
  margin-inline-start: var(--ds-space-4);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
