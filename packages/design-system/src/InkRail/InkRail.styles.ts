import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export const Year = styled.div`
  padding: var(--ds-space-4) 0;
  color: var(--ds-muted);
  font-weight: 600;
`;

export const Label = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Count = styled.span`
  color: var(--ds-muted);
  text-align: end;
`;

export const Month = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--ds-space-8);
  padding: 3px 8px;
  font-weight: 600;

  ${media.touch} {
    align-items: center;
    min-block-size: 44px;
  }

  & > ${Count} {
    font-weight: 400;
  }
`;

/** Sized as a share of the longest day's; a day with few entries keeps a visible line. */
export const Bar = styled.span`
  position: relative;
  inline-size: max(2px, calc(40px * var(--share)));
  block-size: 10px;
  border-radius: 1px;
  background: color-mix(in srgb, var(--ds-text) 78%, transparent);

  &[data-marked]::after {
    content: "";
    position: absolute;
    inset-block-start: -2px;
    inset-inline-start: calc(100% + 2px);
    inline-size: 2px;
    block-size: 14px;
    background: var(--ds-danger);
  }

  ${media.forcedColors} {
    background: CanvasText;

    &[data-marked]::after {
      background: Highlight;
    }
  }
`;

export const Day = styled.div`
  display: grid;
  grid-template-columns: 2.75rem minmax(0, 1fr) auto;
  align-items: center;
  min-block-size: 1.375rem;
  padding-inline: 8px;

  ${media.touch} {
    min-block-size: 44px;
  }
`;

export const List = styled.div`
  box-sizing: border-box;
  min-inline-size: 0;
  overflow-y: auto;
  color: var(--ds-text);
  font: var(--ds-font-small);
  font-variant-numeric: tabular-nums;

  & > [role="option"] {
    position: relative;
    border-radius: var(--ds-radius-tag);
    cursor: pointer;
  }

  & > [aria-selected="true"] {
    background: var(--ds-selected);
    box-shadow: inset 3px 0 var(--ds-accent);
    font-weight: 600;
  }

  &:dir(rtl) > [aria-selected="true"] {
    box-shadow: inset -3px 0 var(--ds-accent);
  }

  @media (hover: hover) {
    & > [role="option"]:not([aria-selected="true"]):hover {
      background: var(--ds-hover);
    }
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &:focus-visible > [data-active] {
    outline: 2px solid var(--ds-focus);
    outline-offset: -2px;
  }

  /* Time runs from left to right, as in charts. */
  &[data-look="strip"] {
    direction: ltr;
    display: flex;
    align-items: stretch;
    block-size: 3.5rem;
    overflow-x: auto;
    overflow-y: hidden;

    & > ${Day} {
      flex: 1 0 1.5rem;
      display: flex;
      flex-direction: column;
      justify-content: flex-end;
      align-items: center;
      gap: 2px;
      padding: 2px 0;

      ${media.touch} {
        flex-basis: 44px;
      }
    }

    & > ${Day} > ${Count} {
      display: none;
    }

    & > ${Day} > ${Label} {
      order: 1;
    }

    & > ${Day} > ${Bar} {
      inline-size: 12px;
      block-size: max(2px, calc(30px * var(--share)));
    }

    & > ${Day} > ${Bar}[data-marked]::after {
      inset: -4px 0 auto;
      inline-size: auto;
      block-size: 2px;
    }

    & > [aria-selected="true"] {
      box-shadow: inset 0 -3px var(--ds-accent);
    }
  }

  ${media.forcedColors} {
    & > [aria-selected="true"] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }

  ${media.print} {
    display: none;
  }
`;
