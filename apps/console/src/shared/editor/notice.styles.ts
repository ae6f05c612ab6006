import { styled } from "styled-components";

/** The answers to a notice, beside each other while there is room. */
export const Choices = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
`;
