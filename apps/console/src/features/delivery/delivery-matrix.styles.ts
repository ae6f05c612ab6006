import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

/** Scrolls sideways; names, headers and totals are sticky. */
export const Frame = styled.div`
  max-block-size: 80vh;
  overflow: auto;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);

  & table {
    min-inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
  }

  & :is(th, td) {
    padding: 8px;
    border-block-end: 1px solid var(--ds-border);
    border-inline-end: 1px solid var(--ds-border);
    font: var(--ds-font-body);
  }

  & th {
    background: var(--ds-sunken);
    font-weight: 600;
  }

  & thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    min-inline-size: 64px;
    block-size: 64px;
    color: var(--ds-muted);
    font: var(--ds-font-small);
    font-weight: 600;
    vertical-align: bottom;
    text-align: center;
    /* At least as wide as the longest word. */
    overflow-wrap: break-word;
  }

  & tr > th:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    min-inline-size: 226px;
    max-inline-size: 320px;
    padding-inline-start: 20px;
    text-align: start;
    overflow-wrap: anywhere;
  }

  & thead tr > th:first-child {
    z-index: 3;
  }

  & tbody th:not([colspan]) {
    background: var(--ds-surface);
  }

  & [data-collection] span {
    position: sticky;
    inset-inline-start: 20px;
  }

  & small {
    display: block;
    color: var(--ds-muted);
    font: var(--ds-font-small);
    font-weight: 400;
  }

  & [data-collection] small {
    display: inline;
  }

  & tbody td:not([data-total]) {
    min-inline-size: 64px;
    block-size: 48px;
    position: relative;
    padding: 4px;
    text-align: center;
    vertical-align: middle;
  }

  & tbody td svg {
    margin-inline: auto;
  }

  & td:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: -2px;
  }

  & td[data-overdue] {
    box-shadow: inset 0 -3px var(--ds-danger);
    background: var(--ds-danger-bg);
  }

  & td[data-absent] {
    background: repeating-linear-gradient(135deg, var(--ds-border) 0 1px, transparent 1px 6px);
  }

  & [data-total] {
    position: sticky;
    inset-inline-end: 0;
    min-inline-size: 84px;
    /* The border of the cell before it scrolls away below it. */
    box-shadow:
      -1px 0 var(--ds-border),
      -8px 0 12px -8px rgb(from var(--ds-text) r g b / 18%);
    background: var(--ds-surface);
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  & :is(thead, tfoot) [data-total] {
    background: var(--ds-sunken);
  }

  & tfoot :is(th, td) {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    background: var(--ds-sunken);
    font-weight: 600;
    text-align: center;
  }

  & tfoot tr > th:first-child {
    z-index: 2;
  }

  & :is(th, td):last-child {
    border-inline-end: 0;
  }

  & tfoot :is(th, td) {
    border-block-end: 0;
  }

  ${media.forcedColors} {
    & td[data-overdue] {
      border-block-end: 3px double;
    }

    & td[data-absent] {
      background: none;
      opacity: 0.4;
    }
  }

  ${media.print} {
    max-block-size: none;
    overflow: visible;

    & table {
      break-inside: avoid;
    }

    & table + table {
      margin-block-start: 16px;
    }

    & tr > :is(th, td, [data-total]) {
      position: static;
      padding-inline: 4px;
    }

    & [data-total] {
      box-shadow: none;
    }

    /* The sums are below the last row, not at the end of each page. */
    & tfoot {
      display: table-row-group;
    }

    & td[data-absent] {
      print-color-adjust: exact;
    }

    & tr > th:first-child {
      position: static;
      min-inline-size: 160px;
      max-inline-size: 200px;
    }

    & thead th:not(:first-child),
    & tbody td:not([data-total]),
    & tr > [data-total] {
      min-inline-size: 0;
    }

    /* Column headers are vertical. */
    & thead th:not(:first-child, [data-total]) {
      writing-mode: vertical-rl;
      writing-mode: sideways-lr;
      text-align: start;
      vertical-align: middle;
    }
  }
`;

/** The grid and the text of a cell. */
export const Around = styled.div`
  position: relative;
`;

/** In pixels. */
export const WORDS_WIDTH = 360;

/** The text of the focused or hovered cell, at the cell. */
export const Words = styled.p`
  position: absolute;
  z-index: 4;
  box-sizing: border-box;
  inline-size: min(${WORDS_WIDTH}px, 100%);
  padding: var(--ds-space-8) var(--ds-space-12);
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-raised);
  box-shadow: var(--ds-shadow-2);
  color: var(--ds-text);

  ${media.print} {
    display: none;
  }
`;
