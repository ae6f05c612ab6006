import { styled } from "styled-components";

/** What is hard to read in two pieces: a date, a figure with its unit, the word on a button in a narrow column. */
export const OneLine = styled.span`
  white-space: nowrap;
`;
