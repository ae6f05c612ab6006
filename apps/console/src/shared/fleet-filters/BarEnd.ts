import { styled } from "styled-components";

/** Buttons at the end of a filter bar. */
export const BarEnd = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ds-space-8);
`;
