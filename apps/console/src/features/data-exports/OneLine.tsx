import { styled } from "styled-components";

/** Keeps text on one line that is hard to read when wrapped: a date, a number with its unit, a button label in a narrow column. */
export const OneLine = styled.span`
  white-space: nowrap;
`;
