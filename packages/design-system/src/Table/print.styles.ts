import { css } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** In print the head repeats, no row is split, a day does not end a page, and interactive parts are hidden. */
export const printStyles = css`
  ${media.print} {
    --table-edge: 6px;

    overflow: visible;
    border: 0;
    border-radius: 0;
    background: none;

    & > [data-sideways] {
      overflow: visible;
    }

    & thead {
      display: table-header-group;
      position: static;
    }

    & tr[data-kind] {
      position: static;
      break-inside: avoid;
      background: none;
      box-shadow: none;
    }

    /* The details of an expanded row may be longer than a page; unbroken they would leave the previous page empty. */
    & tr[data-kind="detail"] {
      break-inside: auto;
    }

    /* Break only between words. */
    & tbody > tr[data-kind="row"] > :is(td, th)[data-stack] {
      min-inline-size: 0;
      overflow-wrap: break-word;
    }

    & tr:is([data-kind="head"], [data-kind="group"]) > th {
      border-block-end: 1px solid var(--ds-text);
      color: var(--ds-text);
    }

    /* A unit stays with its word, as narrow as the figures below. A head of words, by which rows are sorted, may take two lines. */
    & tr[data-kind="head"] > th[data-align="end"]:not(:has(button)) {
      white-space: nowrap;
    }

    & tr:is([data-kind="group"], [data-expanded]) {
      break-after: avoid;
    }

    & tr[data-kind="spacer"] {
      display: none;
    }

    /* Column widths are for the screen; a page is narrower and uses automatic layout. */
    &[data-fixed-columns] > table {
      min-inline-size: auto;
      table-layout: auto;
    }

    & col {
      inline-size: auto !important;
    }

    & tr[data-kind] > :is(td, th) {
      padding-inline: 6px;
      box-shadow: none;
    }

    &[data-narrow="scrolls"] tr:is([data-kind="head"], [data-kind="row"]) > :not([data-sized], [data-align="end"]) {
      white-space: normal;
    }

    & tr[data-kind] > :last-child {
      padding-inline-end: 0;
    }

    /* In a card, which has its border on paper, too. */
    &[data-frameless] tr[data-kind] > :first-child {
      padding-inline-start: var(--ds-card-padding);
    }

    &[data-frameless] tr[data-kind] > :last-child {
      padding-inline-end: var(--ds-card-padding);
    }

    /* Interactive cells keep their column, so that colspan still matches, but take no space. */
    & col[data-cell] {
      inline-size: 0 !important;
    }

    & tr[data-kind] > [data-cell]:is(:first-child, :last-child) {
      padding-inline: 0;
    }

    & tr[data-kind] > [data-cell] > * {
      display: none;
    }

    & tr[data-kind="detail"] > td:only-child {
      padding-inline: 17px 0;
      animation: none;
    }
  }
`;
