import { styled } from "styled-components";

/** A figure with its unit or a time with its offset, on one line: broken over two it could be misread. Without room: see ShipTime. */
export const Unbroken = styled.span`
  white-space: var(--time-wrap, nowrap);

  /* In a table on a phone with the text size doubled. */
  @container ds-table (width < 12rem) {
    white-space: normal;
  }
`;
