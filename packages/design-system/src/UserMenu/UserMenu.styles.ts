import { css, type RuleSet, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** Applies styles on a phone, and in a top bar narrowed by large text on a tablet or small laptop. */
export function phoneStyles(styles: RuleSet) {
  return css`
    ${media.belowSm} {
      ${styles}
    }
    @container top-bar (inline-size < 44rem) {
      ${styles}
    }
  `;
}

/** The button of the menu. */
export const UserMenuRoot = styled.button`
  display: flex;
  align-items: center;
  gap: var(--ds-space-8);
  inline-size: fit-content;
  min-inline-size: 44px;
  max-inline-size: 100%;
  min-block-size: 44px;
  padding: 0 var(--ds-space-8);
  border: 0;
  border-radius: var(--ds-radius-control);
  background: none;
  color: var(--ds-on-chrome);
  font: var(--ds-font-body);
  font-weight: 500;
  cursor: pointer;
  &:hover,
  &[aria-expanded="true"] {
    background: var(--ds-chrome2);
  }
  &:focus-visible {
    outline-color: var(--ds-focus-chrome);
    outline-offset: -2px;
  }
  ${phoneStyles(css`
    justify-content: center;
    padding: 0;
    /* 44 px on touch, with the initials aligned to the end of the page. */
    margin-inline-end: -7px;
  `)}
`;
