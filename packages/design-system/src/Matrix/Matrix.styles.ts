import { css, styled } from "styled-components";
import { bareCheckboxes } from "../Checkbox/bare-checkbox.styles.ts";
import { media } from "../tokens/breakpoints.ts";

const boxes = css`
  & [data-box] {
    display: flex;
    align-items: center;
    gap: var(--ds-space-8);
    cursor: pointer;
    user-select: none;
  }

  & [data-box]:has([aria-disabled]),
  & input[data-bare][aria-disabled] {
    cursor: not-allowed;
  }

  /* A person changed it: magenta, and the word. */
  & [data-state="added"],
  & [data-state="removed"] {
    background: var(--ds-draft-bg);
  }

  & [data-box] > b {
    flex: none;
    color: var(--ds-draft);
    font-weight: 600;
  }

  /* Whole in the next line rather than cut between figure and word. */
  & small {
    display: inline-block;
    color: var(--ds-muted);
    font: inherit;
    font-weight: 400;
  }
`;

const grid = css`
  & > [data-sideways] {
    overflow-x: auto;
    border: 1px solid var(--ds-border);
    border-radius: var(--ds-radius-card);
    background: var(--ds-surface);
  }

  & table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
  }

  & :is(th, td) {
    padding: 0;
    border-block-start: 1px solid var(--ds-border);
    border-inline-start: 1px solid var(--ds-border);
    overflow-wrap: anywhere;
  }

  & thead th {
    block-size: 40px;
    padding: 6px 10px;
    border-block-start: 0;
    background: var(--ds-sunken);
    color: var(--ds-muted);
    font: var(--ds-font-small);
    font-weight: 600;
    text-align: center;
  }

  & th:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    inline-size: 26%;
    padding: 8px 20px;
    border-inline-start: 0;
    text-align: start;
  }

  & tbody th {
    background: var(--ds-surface);
    font-weight: 600;
  }

  & td > [data-box] {
    justify-content: center;
    flex-wrap: wrap;
    min-block-size: 54px;
    padding: 4px 8px;
  }

  /* The whole cell is pressed. */
  & td {
    position: relative;
  }

  & td input[data-bare][aria-label] {
    position: static;
  }

  & td input[data-bare][aria-label]::after {
    inset: 0;
  }

  & td input:focus-visible {
    outline-offset: 2px;
    scroll-margin-inline-start: 330px;
  }

  @media (hover: hover) {
    & td:not([data-state="added"], [data-state="removed"]):hover {
      background: var(--ds-hover);
    }
  }
`;

const cards = css`
  & > [data-list] {
    display: grid;
    gap: var(--ds-space-16);
  }

  /* Far from sight a card costs no layout; so high it is taken to be until it was seen. */
  & fieldset {
    padding: 0 0 var(--ds-space-8);
    border: 1px solid var(--ds-border);
    border-radius: var(--ds-radius-card);
    background: var(--ds-surface);
    content-visibility: auto;
    contain-intrinsic-block-size: auto 320px;
  }

  & legend {
    float: inline-start;
    inline-size: 100%;
    padding: 12px 20px;
    margin-block-end: var(--ds-space-8);
    border-block-end: 1px solid var(--ds-border);
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  & legend > [data-count] {
    float: inline-end;
  }

  & [data-boxes] {
    clear: both;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
    padding-inline: 12px;
  }

  & [data-boxes] > div {
    min-inline-size: 0;
    border-radius: var(--ds-radius-control);
  }

  & [data-boxes] label {
    min-block-size: 40px;
    padding: 4px 8px;
  }

  & [data-boxes] label > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  ${media.touch} {
    & [data-boxes] label {
      min-block-size: 44px;
    }
  }

  ${media.belowSm} {
    & legend {
      padding: 12px 14px;
    }

    & [data-boxes] {
      padding-inline: 6px;
    }
  }
`;

export const Frame = styled.div`
  min-inline-size: 0;
  color: var(--ds-text);
  font: var(--ds-font-body);

  & > [data-empty] {
    padding-block: var(--ds-space-32);
    border: 1px solid var(--ds-border);
    border-radius: var(--ds-radius-card);
    background: var(--ds-surface);
  }

  ${bareCheckboxes}
  ${boxes}
  ${grid}
  ${cards}
`;

export const Reason = styled.p`
  margin-block-end: var(--ds-space-12);
  color: var(--ds-muted);
  overflow-wrap: anywhere;
`;
