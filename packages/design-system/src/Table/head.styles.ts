import { css } from "styled-components";

/** A visually hidden head, which becomes visible when a sort button in it has keyboard focus. */
export const unseenHead = css`
  & > table > thead:not(:focus-within) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip: rect(0 0 0 0);
  }
`;

/** The head of a table below another one with the same columns. Visible in print, where the other may be on an earlier page. */
export const hiddenHead = css`
  @media screen {
    &[data-head-hidden] {
      ${unseenHead}
    }

    /* The frame draws the line above the first row, or the head once it is visible. Depending on the head's focus here would make
       the browser recalculate the style of every cell on each press in any head. */
    &[data-head-hidden] > table > tbody > tr[data-kind]:first-child > :is(td, th) {
      border-block-start: 0;
    }
  }
`;

/**
 * The position of the Columns button at the end of the sticky head. It has no height of its own, which avoids a layout shift
 * when it loads. Where rows are stacked there are no columns, and no button.
 */
export const columnsPlace = css`
  & > [data-columns-place] {
    position: sticky;
    inset-block-start: var(--table-sticky-start);
    z-index: calc(var(--ds-layer-table-head) + 1);
    display: flex;
    justify-content: flex-end;
    block-size: 0;
    padding-inline-end: 4px;
  }

  & > [data-columns-place] > span {
    display: grid;
    align-content: center;
    block-size: var(--table-head-size);
    color: var(--ds-muted);
  }

  &[data-narrow="scrolls"] > [data-columns-place] {
    position: relative;
    inset-block-start: 0;
  }

  /* The Columns button does not scroll sideways with the frame. */
  &[data-too-wide] > [data-columns-place] {
    inset-block-start: auto;
    inset-inline: 0;
  }

  & > [data-columns-place] ~ :is(table, [data-sideways] > table) > thead > tr > :last-child {
    padding-inline-end: calc(var(--ds-control-block-size-small) + 8px);
  }

  @media screen {
    & > [data-columns-place] ~ :is(table, [data-sideways] > table) > thead th {
      position: relative;
    }

    /* In a column that is too narrow for its name, the button overlaps the edge of the previous column. */
    & > [data-columns-place] ~ :is(table, [data-sideways] > table) > thead th > button {
      position: relative;
      z-index: 2;
    }
  }

  @media print {
    & > [data-columns-place] {
      display: none;
    }

    & > [data-columns-place] ~ :is(table, [data-sideways] > table) > thead > tr > :last-child {
      padding-inline-end: 0;
    }
  }
`;

/** The last visible column, where those after it are hidden, ends before the Columns button. */
export const roomForColumnsButton = css`
  & > [data-columns-place] ~ table > thead th:not([data-stack="left-out"], :has(~ th:not([data-stack="left-out"]))) {
    padding-inline-end: calc(var(--ds-control-block-size-small) + 8px);
  }
`;
