import { css } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** The box of every text-like control: edge, ring, invalid and disabled styles. The element inside inherits the box's font. */
export const controlStyles = css`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: var(--ds-control-block-size);
  padding: 4px 12px;
  border: 1px solid var(--ds-control);
  border-radius: var(--ds-radius-control);
  background: var(--ds-surface);
  color: var(--ds-text);
  font: var(--ds-font-body);

  /* iOS zooms into the page when a field with text below 16 px is focused. */
  ${media.coarse} {
    font-size: 1rem;
  }

  &:is(:focus-visible, :has(:focus-visible)) {
    border-color: var(--ds-focus);
    outline: 2px solid var(--ds-focus);
    outline-offset: 1px;
  }

  &:is([aria-invalid="true"], :has([aria-invalid="true"])) {
    border-color: var(--ds-danger);
    box-shadow: inset 0 0 0 1px var(--ds-danger);
  }

  &:is([aria-disabled="true"], :has([aria-disabled="true"])) {
    border-style: dashed;
    background: var(--ds-sunken);
    color: var(--ds-subtle);
    cursor: not-allowed;
  }

  ${media.forcedColors} {
    &:is([aria-invalid="true"], :has([aria-invalid="true"])) {
      border-width: 2px;
    }

    &:is([aria-disabled="true"], :has([aria-disabled="true"])) {
      border-color: GrayText;
      color: GrayText;
    }
  }
`;
