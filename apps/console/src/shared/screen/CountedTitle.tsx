import { styled } from "styled-components";

/** A card's title with how many there are in it, the number muted: `Vessels 5`. */
export function CountedTitle({ children, count }: { children: string; count: number }) {
  return (
    <>
      {children} <Count>{count}</Count>
    </>
  );
}

const Count = styled.span`
  margin-inline-start: var(--ds-space-4);
  color: var(--ds-muted);
  font-weight: 400;
`;
