import { styled } from "styled-components";
import { controlStyles } from "../Field/control.styles.ts";
import { media } from "../tokens/breakpoints.ts";

export const Box = styled.div`
  ${controlStyles}

  display: flex;
  align-items: center;
  justify-content: space-between;
  inline-size: 176px;
  max-inline-size: 100%;
  padding-block: 0;
  padding-inline-end: 0;

  /* As wide as the fields above and below. */
  ${media.belowSm} {
    inline-size: 100%;
  }

  &[data-invalid] {
    border-color: var(--ds-danger);
    box-shadow: inset 0 0 0 1px var(--ds-danger);
  }
`;

export const Segments = styled.div`
  display: flex;
  /* Wraps only with text of twice the size on a phone. */
  flex-wrap: wrap;
  align-items: center;
  min-inline-size: 0;
  /* Aligns the year with the text of other fields. */
  margin-inline-start: -4px;
  font-variant-numeric: tabular-nums;
`;

export const Segment = styled.div`
  display: grid;
  place-items: center;
  /* Each segment is a target; the dashes overlap the padding so that it looks like one text. */
  min-inline-size: 24px;
  min-block-size: 24px;
  padding-inline: 4px;
  border-radius: var(--ds-radius-tag);
  caret-color: transparent;
  cursor: text;
  &[data-placeholder] {
    color: var(--ds-subtle);
  }
  &:focus {
    background: var(--ds-accent);
    color: var(--ds-on-accent);
    outline: none;
  }
  &[aria-disabled="true"] {
    cursor: not-allowed;
  }
  ${media.forcedColors} {
    &:focus {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

export const Dash = styled.span`
  inline-size: 6px;
  margin-inline: -3px;
  text-align: center;
  color: var(--ds-muted);
  pointer-events: none;
`;

export const Open = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 38px;
  min-block-size: calc(var(--ds-control-block-size) - 2px);
  padding: 0;
  border: 0;
  border-radius: var(--ds-radius-control);
  background: none;
  color: var(--ds-muted);
  cursor: pointer;
  &:focus-visible {
    outline-offset: -4px;
  }
  &[aria-disabled="true"] {
    color: inherit;
    cursor: not-allowed;
  }
  ${media.touch} {
    inline-size: 44px;
  }
`;
