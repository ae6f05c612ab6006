import { styled } from "styled-components";

/** A card's title with a muted count or sort order: `Vessels 5`, `Received newest first`. */
export function CountedTitle({ children, count }: { children: string; count: number | string }) {
  return (
    <>
      <Words>{children}</Words> <Count>{count}</Count>
    </>
  );
}

/** Space for the count on its line, none where it begins the next one. */
const Words = styled.span`
  display: inline-block;
  margin-inline-end: var(--ds-space-4);
`;

/** On one line, below the title where both do not fit in one. */
const Count = styled.span`
  display: inline-block;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
