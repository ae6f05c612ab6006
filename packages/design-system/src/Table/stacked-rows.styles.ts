import { css } from "styled-components";
import { unseenHead } from "./head.styles.ts";

/**
 * Rows that are too narrow for columns. Container queries on the table, not the window: a table beside other content can be as
 * narrow as on a phone. Only on screen: print always has columns.
 */
export const stackedRows = css`
  & > table,
  & > table > tbody {
    display: block;
    min-inline-size: auto;
  }

  & > table > colgroup,
  & > [data-columns-place] {
    display: none;
  }

  /* There is another, visible one above the rows. */
  & > table > thead [data-cell="select"] {
    display: none;
  }

  & > [data-stacked-controls] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--ds-space-4) var(--ds-space-20);
    box-sizing: border-box;
    min-block-size: calc(var(--ds-control-block-size) + 5px);
    padding: 2px var(--ds-card-padding);
    border-block-end: 1px solid var(--ds-border);
    background: var(--ds-sunken);
  }

  ${unseenHead}

  & > table > thead:focus-within {
    display: block;
  }

  & > table > thead:focus-within > tr[data-kind="head"] {
    display: flex;
    flex-wrap: wrap;
  }

  & tr[data-kind] {
    display: block;
    border-block-start: 1px solid var(--ds-border);
  }

  & tbody > tr[data-kind] > :is(td, th) {
    display: block;
    block-size: auto;
    border-block-start: 0;
  }

  & tbody > tr[data-kind="row"] > :is(td, th) {
    min-inline-size: 0;
    max-inline-size: 100%;
    padding: 0;
    line-height: inherit;
    overflow-wrap: anywhere;
    white-space: normal;
  }

  & tbody > tr[data-kind="row"] > [data-stack="left-out"] {
    display: none;
  }

  & tr[data-kind="group"] {
    inset-block-start: var(--table-sticky-start);
  }

  & tr[data-kind="group"] > th {
    padding-block: 7px;
  }

  & tr:is([data-kind="detail"], [data-kind="spacer"], [data-kind="head"], :first-child) {
    border-block-start: 0;
  }

  & [data-two-lines] > * {
    flex: 0 1 auto;
  }

  /* Beside or below a title, not a part of it. */
  & [data-stack="title"] [data-two-lines] {
    align-items: baseline;
  }

  & [data-stack="title"] [data-second] {
    font: var(--ds-font-body);
  }

  /* Beside their label. */
  & [data-stack-label] + [data-two-lines] {
    display: inline-flex;
    max-inline-size: 100%;
  }
`;
