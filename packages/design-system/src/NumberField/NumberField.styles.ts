import { styled } from "styled-components";
import { controlStyles } from "../Field/control.styles.ts";
import { media } from "../tokens/breakpoints.ts";

export const Box = styled.div`
  ${controlStyles}

  display: flex;
  align-items: center;
  /* Grows with the text and the unit, so that the digits keep their space. */
  inline-size: fit-content;
  min-inline-size: min(11rem, 100%);
  max-inline-size: 100%;
  padding-block: 0;
  padding-inline-end: 2px;
`;

export const Text = styled.input`
  flex: 1 1 0;
  align-self: stretch;
  inline-size: 0;
  min-inline-size: 2.75rem;
  min-block-size: calc(var(--ds-control-block-size) - 2px);
  padding: 0;
  border: 0;
  background: none;
  font-variant-numeric: tabular-nums;

  /* The focus ring is on the box. */
  &&:focus-visible {
    outline: none;
  }

  &[aria-disabled="true"] {
    cursor: not-allowed;
  }
`;

export const Unit = styled.span`
  flex: 0 1 auto;
  max-inline-size: 50%;
  padding-inline: 4px;
  color: var(--ds-muted);
  overflow-wrap: anywhere;

  [aria-disabled="true"] ~ & {
    color: inherit;
  }
`;

/** The two numbers of a question. */
export const Readings = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
`;

export const Step = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  padding: 0;
  border: 0;
  border-radius: var(--ds-radius-tag);
  background: none;
  color: var(--ds-muted);
  cursor: pointer;

  @media (hover: hover) {
    &:hover:enabled {
      background: var(--ds-hover);
    }
  }

  &:disabled {
    color: color-mix(in srgb, var(--ds-control) 60%, transparent);
    cursor: not-allowed;
  }

  ${media.touch} {
    inline-size: 44px;
    block-size: calc(var(--ds-control-block-size) - 2px);
    position: relative;

    /* 44 px in both directions, including the border of the box. */
    &::after {
      content: "";
      position: absolute;
      inset: -1px 0;
    }
  }

  ${media.forcedColors} {
    &:disabled {
      color: GrayText;
    }
  }

  ${media.print} {
    display: none;
  }
`;
