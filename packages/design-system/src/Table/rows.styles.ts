import { css } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** The rows of each kind and their content, at every width. */
export const rows = css`
  /* Sticky without an inset does not move, but contains a link's target: from a relative row it would cover the page in WebKit. */
  & tr[data-kind] {
    position: sticky;
  }

  & thead {
    position: sticky;
    inset-block-start: var(--table-sticky-start);
    z-index: var(--ds-layer-table-head);
  }

  & tr[data-kind="head"] {
    background: var(--ds-sunken);
    box-shadow: 0 1px var(--ds-border);
  }

  & tr[data-kind="head"] > th {
    block-size: var(--table-head-size);
    padding-block: 0;
    border-block-start: 0;
    color: var(--ds-muted);
    font: var(--ds-font-small);
    font-weight: 600;
  }

  /* At 125 % and 150 % zoom the browser leaves gaps between cells of fractional widths; rows below have a line this would cover. */
  & tr[data-kind="head"] > * {
    box-shadow:
      1px 0 var(--ds-sunken),
      -1px 0 var(--ds-sunken);
  }

  & tr[data-kind="row"] > th {
    font-weight: 600;
  }

  & tr[data-kind="row"] > [data-missing] {
    color: var(--ds-muted);
  }

  /* Scrolls focused elements clear of the page's line, the sticky head and the group row. */
  & tbody :is(tr, a, button, input, [tabindex]) {
    scroll-margin-block: calc(var(--ds-page-line-block-size, 0px) + var(--table-head-size) + var(--table-group-size))
      var(--ds-space-16);
  }

  & tr[data-warned] {
    background: var(--ds-warning-bg);
  }

  & tr:is([data-expanded], [data-selected], [aria-current]) {
    background: var(--ds-selected);
  }

  /* A shadow, as a border would move the row's text. */
  & tr[aria-current] > :first-child {
    box-shadow: inset 3px 0 var(--ds-accent);

    &:dir(rtl) {
      box-shadow: inset -3px 0 var(--ds-accent);
    }

    ${media.forcedColors} {
      border-inline-start: 3px solid Highlight;
    }
  }

  & tr[data-kind="group"] {
    position: sticky;
    inset-block-start: calc(var(--table-sticky-start) + var(--table-head-size));
    z-index: calc(var(--ds-layer-table-head) - 1);
    background: var(--ds-canvas);
    box-shadow: 0 1px var(--ds-border);
  }

  & tr[data-kind="group"][data-passes] {
    position: static;
  }

  & tr[data-kind="group"] > th {
    block-size: var(--table-group-size);
    font-weight: 600;
  }

  & tr[data-kind="detail"] > td:only-child {
    padding-block: 16px 20px;
    padding-inline: 61px var(--table-edge);
    border-block-start: 0;
    border-inline-start: 3px solid var(--ds-accent);
    animation: table-detail-shows var(--ds-motion-base) var(--ds-ease-enter);
  }

  & tr[data-kind="full"] > td {
    padding-block: var(--ds-space-32);
  }

  /* A spacer replaces unmounted rows and has only a size. */
  & tr[data-kind="spacer"] > td:only-child {
    block-size: auto;
    padding: 0;
    border: 0;
  }

  @media (hover: hover) {
    & tr[data-interactive]:not([data-expanded], [data-selected], [aria-current]):hover {
      background: var(--ds-hover);
    }
  }

  & tr[data-kind]:focus-visible {
    outline-offset: -2px;
  }

  @keyframes table-detail-shows {
    from {
      opacity: 0;
    }
  }
`;

export const controls = css`
  & thead button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-block-size: var(--ds-target-size);
    padding: 0 4px;
    margin-inline: -4px;
    border: 0;
    border-radius: var(--ds-radius-tag);
    background: none;
    text-align: start;
    cursor: pointer;
  }

  & thead button[data-sorted],
  & thead button:hover {
    color: var(--ds-text);
  }

  & [data-cell="toggle"] > button {
    position: relative;
    z-index: 1;
    display: inline-grid;
    place-items: center;
    inline-size: var(--ds-control-block-size-small);
    block-size: var(--ds-control-block-size-small);
    padding: 0;
    border: 0;
    border-radius: var(--ds-radius-control);
    background: none;
    color: var(--ds-muted);
    vertical-align: middle;
    cursor: pointer;
  }

  & [data-cell="toggle"] > button:focus-visible {
    outline-offset: -2px;
  }

  & td:is([data-cell="actions"], [data-cell="select"]) > * {
    position: relative;
    z-index: 1;
  }

  /* Struck through, still readable. */
  & del {
    color: var(--ds-muted);
    text-decoration-line: line-through;
    text-decoration-thickness: 1px;
    text-decoration-color: var(--ds-danger);
  }

  & [data-bar] {
    display: inline-block;
    inline-size: 70%;
    block-size: 12px;
    border-radius: var(--ds-radius-tag);
    background: var(--ds-neutral-bg);
    vertical-align: middle;
  }

  & [data-bar][data-length="1"] {
    inline-size: 50%;
  }

  & [data-bar][data-length="2"] {
    inline-size: 40%;
  }

  ${media.forcedColors} {
    & [data-bar] {
      background: GrayText;
    }
  }
`;
