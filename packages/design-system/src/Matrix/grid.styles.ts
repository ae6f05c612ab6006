import { css } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** The table in its frame, which scrolls in both directions. */
export const grid = css`
  & > [data-grid] {
    position: relative;
    overflow: hidden;
    border: 1px solid var(--ds-border);
    border-radius: var(--ds-radius-card);
    background: var(--ds-surface);
  }

  /* Indicates further columns beyond this edge. */
  & > [data-grid][data-more]::after {
    content: "";
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    z-index: 3;
    inline-size: 18px;
    background: linear-gradient(to right, transparent, rgb(from var(--ds-text) r g b / 18%));
    pointer-events: none;
  }

  & > [data-grid][data-more]:dir(rtl)::after {
    scale: -1 1;
  }

  /* Scrolls a focused cell clear of the sticky head and first column. */
  & [data-sideways] {
    max-block-size: max(360px, 100dvh - 370px);
    overflow: auto;
    scroll-padding: 76px 20px 12px 180px;

    &:dir(rtl) {
      scroll-padding: 76px 180px 12px 20px;
    }
  }

  ${media.short} {
    & [data-sideways] {
      max-block-size: none;
    }
  }

  & table {
    min-inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
  }

  & :is(th, td) {
    padding: 0;
    border-block-end: 1px solid var(--ds-border);
    border-inline-end: 1px solid var(--ds-border);
  }

  & :is(th, td):last-child {
    border-inline-end: 0;
  }

  & tbody tr:last-child > :is(th, td) {
    border-block-end: 0;
  }

  & thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    block-size: 40px;
    padding: 6px 4px;
    background: var(--ds-sunken);
    color: var(--ds-muted);
    font-size: 0.75rem;
    font-weight: 600;
    line-height: 0.9375rem;
    vertical-align: bottom;
    text-align: center;
  }

  /* As wide as the longest word. */
  & thead th > span {
    display: block;
    max-inline-size: 9.375rem;
    margin-inline: auto;
    /* Not "anywhere", which reduces the minimum content width to one letter. */
    overflow-wrap: break-word;
  }

  & th:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    inline-size: 168px;
    min-inline-size: 168px;
    max-inline-size: 240px;
    padding: 6px 12px 6px 20px;
    text-align: start;
    overflow-wrap: anywhere;

    &:dir(rtl) {
      padding: 6px 20px 6px 12px;
    }
  }

  & thead th:first-child {
    z-index: 2;
  }

  & tbody th {
    background: var(--ds-surface);
    font-weight: 600;
    line-height: 1.25rem;
  }

  /* Below each name, so that all rows have one height and short names no other rhythm. */
  & tbody th > small {
    display: block;
    font: var(--ds-font-small);
  }

  & tbody tr:focus-within > th {
    background: var(--ds-selected);
    box-shadow: inset 3px 0 var(--ds-accent);

    &:dir(rtl) {
      box-shadow: inset -3px 0 var(--ds-accent);
    }
  }

  & td {
    min-inline-size: 60px;
    block-size: 48px;
    text-align: center;
    vertical-align: middle;
  }

  & td > [data-mark] {
    margin-inline: auto;
  }

  & td:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: -2px;
  }

  & td > [data-box] {
    flex-direction: column;
    justify-content: center;
    gap: 0;
    min-block-size: 47px;
  }

  & td > [data-box] > b {
    font-size: 0.6875rem;
    line-height: 0.875rem;
  }

  /* The whole cell is the target. */
  & td {
    position: relative;
  }

  & td input[data-bare][aria-label] {
    position: static;
  }

  & td input[data-bare][aria-label]::after {
    inset: 0;
  }

  /* The focus ring is around the whole cell, too. */
  & td input:focus-visible {
    outline: none;
  }

  & td input:focus-visible::after {
    outline: 2px solid var(--ds-focus);
    outline-offset: -2px;
  }

  @media (hover: hover) {
    & td:not([data-change]):hover {
      background: var(--ds-hover);
    }
  }

  /* Heads are vertical in print: eighteen columns fit a page, the others are below. */
  ${media.print} {
    & table + table {
      margin-block-start: 16px;
    }

    & > [data-grid],
    & [data-sideways] {
      max-block-size: none;
      overflow: visible;
    }

    & :is(thead th, th:first-child) {
      position: static;
    }

    & thead th:not(:first-child) > span {
      display: block;
      inline-size: max-content;
      min-inline-size: 0 !important;
      max-inline-size: 12rem;
      overflow-wrap: normal;
      writing-mode: vertical-rl;
      rotate: 180deg;
      text-align: start;
    }

    & td {
      min-inline-size: 26px;
      block-size: 30px;
    }
  }
`;
