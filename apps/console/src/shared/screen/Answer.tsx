import { styled } from "styled-components";

/** Holds what answers the fields above it; muted while another answer is on its way, unless that comes before anybody sees it. */
export const Answer = styled.div.attrs<{ $isWaiting: boolean }>(({ $isWaiting }) => ({
  "aria-busy": $isWaiting || undefined,
}))`
  min-inline-size: 0;

  &[aria-busy="true"] {
    opacity: 0.5;
    transition: opacity 0s linear 150ms;
  }
`;
