import { styled } from "styled-components";

/** Wraps the results of the fields above; muted while new results load, unless that takes less than 150 ms. */
export const PendingResults = styled.div.attrs<{ $isPending: boolean }>(({ $isPending }) => ({
  "aria-busy": $isPending || undefined,
}))`
  min-inline-size: 0;

  &[aria-busy="true"] {
    opacity: 0.5;
    transition: opacity 0s linear 150ms;
  }
`;
