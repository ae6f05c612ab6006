import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** The button. Hidden below 1024 px. */
export const TopBarChoiceRoot = styled.button`
  display: flex;
  align-items: center;
  flex: none;
  gap: var(--ds-space-8);
  inline-size: fit-content;
  min-block-size: 44px;
  padding: 0 var(--ds-space-8);
  border: 0;
  border-radius: var(--ds-radius-control);
  background: none;
  color: var(--ds-on-chrome);
  font: var(--ds-font-body);
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;

  &:hover,
  &[aria-expanded="true"] {
    background: var(--ds-chrome2);
  }

  &:focus-visible {
    outline-color: var(--ds-focus-chrome);
    outline-offset: -2px;
  }

  ${media.belowMd} {
    display: none;
  }
`;
