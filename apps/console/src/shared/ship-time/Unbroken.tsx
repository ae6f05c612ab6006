import { styled } from "styled-components";

/** A figure with its unit or a time with its offset, on one line: over two it can be read as another one. */
export const Unbroken = styled.span`
  white-space: nowrap;
`;
