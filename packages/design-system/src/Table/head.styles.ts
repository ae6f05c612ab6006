import { css } from "styled-components";

/** The names of the columns stay for those who listen, and come into sight when the keyboard reaches a sort button. */
export const unseenHead = css`
  & > table > thead:not(:focus-within) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip: rect(0 0 0 0);
  }
`;

/** Of a table below another one with the same columns. On paper, where the other may be on a page before, it is seen. */
export const hiddenHead = css`
  @media screen {
    &[data-head-hidden] {
      ${unseenHead}
    }

    /* The frame draws the line above the first row, or the head that has come into sight. By the head's focus here, the browser would
       look at the style of every cell anew with each press in any head. */
    &[data-head-hidden] > table > tbody > tr[data-kind]:first-child > :is(td, th) {
      border-block-start: 0;
    }
  }
`;

/**
 * The Columns button lies at the end of the head and sticks with it: it has no height of its own, so that no row moves when it comes.
 * Where rows are stacked there are no columns to choose, and no button.
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

  /* The frame scrolls sideways without it. */
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

    /* In a column that is too narrow for its name, the button lies over the edge of the column before. */
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

/** The last column that is seen, where those after it are left out, ends before the Columns button. */
export const roomForColumnsButton = css`
  & > [data-columns-place] ~ table > thead th:not([data-stack="left-out"], :has(~ th:not([data-stack="left-out"]))) {
    padding-inline-end: calc(var(--ds-control-block-size-small) + 8px);
  }
`;
