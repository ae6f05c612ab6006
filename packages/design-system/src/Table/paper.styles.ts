import { css } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** In print the head repeats, no row is split, a day does not end a page, and interactive parts are hidden. */
export const paper = css`
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

    /* What an open row shows may be longer than a page: kept whole it would leave the page before it empty. */
    & tr[data-kind="detail"] {
      break-inside: auto;
    }

    /* Words break between words. */
    & tbody > tr[data-kind="row"] > :is(td, th)[data-stack] {
      min-inline-size: 0;
      overflow-wrap: break-word;
    }

    & tr:is([data-kind="head"], [data-kind="group"]) > th {
      border-block-end: 1px solid var(--ds-text);
      color: var(--ds-text);
    }

    /* A unit stays with its word, above figures that are as narrow. */
    & tr[data-kind="head"] > th[data-align="end"] {
      white-space: nowrap;
    }

    & tr:is([data-kind="group"], [data-expanded]) {
      break-after: avoid;
    }

    & tr[data-kind="spacer"] {
      display: none;
    }

    /* The widths were given for a screen; a page is narrower and goes by what the rows hold. */
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

    /* What only a screen can do keeps its column, so that cells over several columns still fit, but no room. */
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
