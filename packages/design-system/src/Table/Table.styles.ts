import { css, styled } from "styled-components";
import { columnsPlace, hiddenHead } from "./head.styles.ts";
import { printStyles } from "./print.styles.ts";
import { controls, rows } from "./rows.styles.ts";
import { stackedForPhone, stackedForTablet } from "./stacked.styles.ts";

const cells = css`
  & > table,
  & > [data-sideways] > table {
    inline-size: 100%;
    min-inline-size: var(--table-least-size, auto);
    border-collapse: separate;
    border-spacing: 0;
    font-variant-numeric: tabular-nums;
  }

  &[data-fixed-columns] > table {
    table-layout: fixed;
  }

  & tr[data-kind] > :is(td, th) {
    box-sizing: border-box;
    block-size: var(--table-row-size);
    padding: var(--table-row-padding) 10px;
    border-block-start: 1px solid var(--ds-border);
    text-align: start;
    vertical-align: middle;
    overflow-wrap: break-word;
  }

  /* Two lines fit a row of 48 px with air above and below. */
  & tr[data-kind="row"] > :is(td, th) {
    line-height: 1.3;
  }

  /* User-entered words may be wider than their column: they break before the table overflows its frame, in a column wide enough
     that usual words do not break. */
  & tbody > tr[data-kind="row"] > :is([data-stack="title"], [data-stack="line"]) {
    overflow-wrap: anywhere;
  }

  &:where(:not([data-narrow="scrolls"])) tbody > tr[data-kind="row"] > :is([data-stack="title"], [data-stack="line"]) {
    min-inline-size: 8rem;
  }

  & tr[data-kind] > :first-child {
    padding-inline-start: var(--table-edge);
  }

  & tr[data-kind] > :last-child {
    padding-inline-end: var(--table-edge);
  }

  & tr[data-kind] > [data-align="end"] {
    text-align: end;
  }

  & tr[data-kind="row"] > [data-align="end"] {
    white-space: nowrap;
  }

  /* In columns of fixed width, a pill that is too wide wraps. */
  &:not([data-fixed-columns]) tr[data-kind] > [data-stack="aside"] {
    white-space: nowrap;
  }

  & tr[data-kind] > [data-cell="actions"]:last-child {
    padding-block: 0;
    padding-inline: 0 12px;
    text-align: end;
  }

  & tr[data-kind] > [data-cell="toggle"]:first-child {
    padding: 0;
    text-align: center;
  }

  & tr[data-kind] > [data-cell="select"] {
    padding-block: 0;
    padding-inline: var(--table-edge) 0;
  }

  & tr[data-kind] > [data-cell="toggle"] + [data-cell="select"] {
    padding-inline-start: 4px;
  }

  & > [data-stacked-controls] {
    display: none;
  }

  & [data-stack-label] {
    display: none;
  }

  & [data-two-lines] {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--ds-space-8);
  }

  & [data-two-lines] > * {
    flex: 0 0 100%;
    min-inline-size: 0;
    overflow-wrap: break-word;
  }

  & [data-two-lines] > [data-second] {
    color: var(--ds-muted);
    font-weight: 400;
  }
`;

const sideways = css`
  & > [data-sideways] {
    overflow-x: auto;
    border-radius: inherit;
  }

  & > [data-sideways]:focus-visible {
    outline-offset: -2px;
  }

  /* The day does not scroll sideways with the table. */
  &[data-narrow="scrolls"] [data-group-label] {
    position: sticky;
    inset-inline-start: var(--table-edge);
    display: inline-block;
    max-inline-size: calc(100cqi - 2 * var(--table-edge));
  }

  &[data-narrow="scrolls"] tr[data-kind="group"] > th {
    padding-block: 7px;
  }

  &[data-narrow="scrolls"] tr:is([data-kind="head"], [data-kind="row"]) > :not([data-sized]) {
    white-space: nowrap;
  }

  /* For text that is too large or wide for the columns. */
  @media screen {
    &[data-too-wide] {
      overflow-x: auto;
    }
  }

  /* Inside a scrolling frame nothing can stick to the window. */
  &:is([data-narrow="scrolls"], [data-too-wide]) :is(thead, tr[data-kind="group"]) {
    position: static;
  }
`;

/**
 * All styles of a table are on its frame and reach rows and cells by child selectors: cells are plain elements, so a thousand
 * of them have no style cost and insert no rule. `data-kind` marks our rows; a caller's table inside a detail has none.
 */
export const Frame = styled.div`
  --table-sticky-start: calc(var(--ds-top-bar-block-size) + var(--ds-page-line-block-size, 0px));
  --table-head-size: 40px;
  --table-group-size: 36px;
  --table-row-size: 48px;
  --table-row-padding: 5px;
  --table-edge: 20px;

  container: ds-table / inline-size;
  overflow: clip;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);
  color: var(--ds-text);
  font: var(--ds-font-body);

  &[data-frameless] {
    border: 0;
    border-radius: 0;
  }

  &[data-dense] {
    --table-row-size: 44px;
    --table-row-padding: 3px;
  }

  ${cells}
  ${rows}
  ${controls}
  ${sideways}
  ${hiddenHead}
  ${columnsPlace}
  ${stackedForTablet}
  ${stackedForPhone}
  ${printStyles}
`;
