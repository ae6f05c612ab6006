import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** The visible ring; the input before it holds the state. On and off differ by the ring's width, in every palette. */
export const Ring = styled.span`
  flex: none;
  inline-size: 20px;
  block-size: 20px;
  border: 1px solid var(--ds-control);
  border-radius: var(--ds-radius-pill);
  background: var(--ds-surface);

  @media (hover: hover) {
    :hover > & {
      border-color: var(--ds-accent);
    }
  }

  :focus-visible + && {
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }

  [data-invalid] + && {
    border-color: var(--ds-danger);
    box-shadow: inset 0 0 0 1px var(--ds-danger);
  }

  :checked + && {
    border: 6px solid var(--ds-accent);
    box-shadow: none;
  }

  [aria-disabled="true"] + && {
    border-style: dashed;
    border-color: var(--ds-control);
    background: var(--ds-sunken);
  }

  [aria-disabled="true"]:checked + && {
    border-style: solid;
    border-color: var(--ds-subtle);
  }

  ${media.forcedColors} {
    &,
    :hover > & {
      forced-color-adjust: none;
      border-color: ButtonText;
      background: Canvas;
    }

    :focus-visible + && {
      outline-color: Highlight;
    }

    :checked + && {
      border-color: Highlight;
    }

    [data-invalid]:not(:checked) + && {
      border: 2px solid ButtonText;
    }

    [aria-disabled="true"] + &&& {
      border-color: GrayText;
      background: Canvas;
    }
  }
`;
