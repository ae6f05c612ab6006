import { styled } from "styled-components";
import { controlLook } from "../Field/control-look.ts";
import { media } from "../tokens/breakpoints.ts";

export const Box = styled.div`
  ${controlLook}

  display: flex;
  align-items: center;
  /* Grows with the text and with the unit, so that the digits keep their room. */
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

  /* The ring is around the box. */
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

    /* With the edge of the box, 44 px in both directions. */
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
