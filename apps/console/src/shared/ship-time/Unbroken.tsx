import { styled } from "styled-components";

/** A figure with its unit or a time with its offset, on one line: broken over two it could be misread. Without room: see ShipTime. */
export const Unbroken = styled.span`
  white-space: var(--time-wrap, nowrap);

  /* A table on a phone with text of twice the size. */
  @container ds-table (width < 12rem) {
    white-space: normal;
  }
`;
