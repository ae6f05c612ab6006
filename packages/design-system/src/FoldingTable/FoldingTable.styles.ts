import { styled } from "styled-components";
import { Frame } from "../Table/Table.styles.ts";
import { media } from "../tokens/breakpoints.ts";

/** The row of a group is one button; its rows are indented below its name. Loaded only with folding tables. */
export const FoldingFrame = styled(Frame)`
  && {
    --table-group-size: 40px;
  }

  ${media.touch} {
    && {
      --table-group-size: 44px;
    }
  }

  /* Aligned with the group's name; where rows are stacked, with the edge. */
  && tr:is([data-kind="head"], [data-kind="row"], [data-kind="empty-group"]) > :first-child {
    --table-edge: 44px;
  }

  && tr[data-kind="group"] > :is(th, td) {
    block-size: var(--table-group-size);
    min-block-size: var(--table-group-size);
    box-sizing: border-box;
    padding-block: 3px;
  }

  /* Contains the button's target, which would leave the row in WebKit. */
  & tr[data-kind="group"] > th {
    position: relative;
  }

  /* Content that does not fit beside the name is below it, not below the arrow. */
  & [data-fold] {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--ds-space-8);
    padding-inline-start: 24px;
    color: var(--ds-muted);
    font-weight: 400;
  }

  & [data-fold] > button {
    display: flex;
    gap: var(--ds-space-8);
    min-inline-size: 0;
    min-block-size: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ds-text);
    font-weight: 600;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  & [data-fold] > [data-group-note] {
    min-inline-size: 0;
  }

  & [data-fold] > [data-group-note],
  & [data-fold] > button > span {
    margin-block: max(0px, (24px - 1lh) / 2);
  }

  & [data-fold] > button > svg {
    flex: none;
    margin-block-start: calc((max(1lh, 24px) - 16px) / 2);
    margin-inline-start: -24px;
    color: var(--ds-muted);
  }

  & [data-fold] > button[aria-expanded="false"] > svg {
    rotate: -90deg;

    &:dir(rtl) {
      rotate: 90deg;
    }
  }

  /* The whole cell is the target. */
  & [data-fold] > button::before {
    content: "";
    position: absolute;
    inset: 0;
  }

  & [data-fold] > button:focus-visible {
    outline-offset: 2px;
  }

  && tr[data-kind="group"] > [data-group-aside] {
    padding-block: 0;
  }

  & [data-group-aside] > * {
    position: relative;
    z-index: 1;
  }

  & tr[data-kind="empty-group"] > td {
    padding-block: 10px;
    color: var(--ds-muted);
  }

  /* Where rows are stacked, beside the name, and below it when text is large. */
  @container ds-table (width < 40rem) {
    &&:not([data-narrow="late"], [data-narrow="scrolls"]) {
      & tr[data-kind="group"] {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: flex-end;
        min-block-size: var(--table-group-size);
      }

      & tr[data-kind="group"] > th {
        flex: 1 1 8rem;
        min-inline-size: 0;
        padding-inline-end: var(--ds-space-8);
      }

      & tr[data-kind="group"] > [data-group-aside] {
        flex: none;
        padding-inline-start: 0;
      }
    }
  }

  /* With text so large, a sticky row would leave little of the page. */
  @container ds-table (width < 16rem) {
    && tr[data-kind="group"] {
      position: relative;
      inset-block-start: auto;
    }
  }

  /* The button covers the row also where it is not sticky, and nothing else. */
  && tr[data-kind="group"][data-passes],
  &&:is([data-narrow="scrolls"], [data-too-wide]) tr[data-kind="group"] {
    position: relative;
    inset-block-start: auto;
  }

  @media (hover: hover) {
    && tr[data-kind="group"]:hover {
      background: var(--ds-hover);
    }
  }

  ${media.print} {
    && {
      --table-group-size: 36px;
    }

    && tr:is([data-kind="head"], [data-kind="row"], [data-kind="empty-group"]) > :first-child {
      --table-edge: 18px;
    }

    & [data-fold] {
      padding-inline-start: 0;
    }

    & [data-fold] > button > svg {
      display: none;
    }

    && tr[data-kind="group"] > [data-group-aside] {
      border-block-end: 1px solid var(--ds-text);
    }
  }
`;
