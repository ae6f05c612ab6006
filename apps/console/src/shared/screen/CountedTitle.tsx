import { styled } from "styled-components";

/** A card's title with a muted count or sort order: `Vessels 5`, `Received newest first`. */
export function CountedTitle({ children, count }: { children: string; count: number | string }) {
  return (
    <>
      {children} <Count>{count}</Count>
    </>
  );
}

const Count = styled.span`
  margin-inline-start: var(--ds-space-4);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
