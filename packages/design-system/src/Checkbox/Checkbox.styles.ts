import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** The visible box; the input before it holds the state. */
export const Box = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 20px;
  block-size: 20px;
  border: 1px solid var(--ds-control);
  border-radius: var(--ds-radius-tag);
  background: var(--ds-surface);
  color: var(--ds-on-accent);
  transition: background-color var(--ds-motion-fast);

  & > svg {
    stroke-width: 3;
  }

  @media (hover: hover) {
    :hover > & {
      border-color: var(--ds-accent);
    }
  }

  &[data-on] {
    border-color: var(--ds-accent);
    background: var(--ds-accent);
  }

  :focus-visible + && {
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }

  [aria-invalid="true"] + && {
    border-color: var(--ds-danger);
    box-shadow: inset 0 0 0 1px var(--ds-danger);
  }

  [aria-disabled="true"] + && {
    border: 1px dashed var(--ds-control);
    background: var(--ds-sunken);
    color: var(--ds-subtle);
  }

  ${media.forcedColors} {
    &,
    :hover > & {
      forced-color-adjust: none;
      border-color: ButtonText;
      background: Canvas;
    }

    &[data-on] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }

    :focus-visible + && {
      outline-color: Highlight;
    }

    [aria-invalid="true"] + && {
      border: 2px solid ButtonText;
      box-shadow: none;
    }

    [aria-disabled="true"] + && {
      border-color: GrayText;
      background: Canvas;
      color: GrayText;
    }
  }

  /* Printing omits backgrounds, so the mark has the text colour. */
  ${media.print} {
    &&[data-on] {
      background: none;
      color: var(--ds-text);
    }
  }
`;
