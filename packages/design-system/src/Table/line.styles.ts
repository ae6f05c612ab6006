import { css, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";
import { inLines } from "./stacked.styles.ts";
import { Frame } from "./Table.styles.ts";

/**
 * One-line rows, whatever their texts: each row is a grid, so that a summary directly follows its name. The head is one, too, with the
 * names of the columns. The whole row is the button that expands it. Below 640 px they hide the content at the far end, below 416 px they
 * stack, without a head.
 */
const rowsOfOneLine = css`
  @media screen {
    @container ds-table (width < 26rem) {
      &[data-narrow="line"] {
        --table-row-estimate: 90px;

        ${inLines}
      }
    }

    @container ds-table (width >= 26rem) {
      &[data-narrow="line"] {
        & > table {
          --table-one-line: 1;
        }

        & > table,
        & > table > :is(thead, tbody) {
          display: block;
          min-inline-size: auto;
        }

        & > table > colgroup {
          display: none;
        }

        & tr[data-kind] {
          --table-edge: 14px;

          display: block;
          border-block-start: 1px solid var(--ds-border);
        }

        & tr:is([data-kind="detail"], [data-kind="spacer"], :first-child) {
          border-block-start: 0;
        }

        & tbody > tr[data-kind] > :is(td, th) {
          display: block;
          block-size: auto;
          border-block-start: 0;
        }

        & tr[data-kind="group"] {
          inset-block-start: calc(var(--table-sticky-start) + var(--table-head-size));
        }

        & tr[data-kind="group"] > th {
          padding-block: 7px;
        }

        & tr:is([data-kind="row"], [data-kind="head"]) {
          display: grid;
          grid-template-columns: var(--table-line-columns-few);
          align-items: center;
          column-gap: var(--ds-space-8);
          box-sizing: border-box;
          block-size: calc(var(--table-row-size) + 1px);
          padding-inline: var(--table-edge);
        }

        & tr[data-kind="head"] {
          block-size: var(--table-head-size);
        }

        & > table > thead > tr[data-kind="head"] > th {
          display: block;
          block-size: auto;
          min-inline-size: 0;
          /* Two lines fit the head: with wider spacing, or in a language with longer words, a name is whole. */
          max-block-size: 100%;
          padding: 0;
          overflow: hidden;
          overflow-wrap: break-word;
          white-space: normal;
        }

        & > table > thead > tr[data-kind="head"] > [data-cell="toggle"] {
          position: absolute;
        }

        & > table > thead > tr[data-kind="head"] > [data-line-end] {
          display: none;
        }

        & tbody > tr[data-kind="row"] > :is(td, th) {
          min-inline-size: 0;
          padding: 0;
          overflow: hidden;
          text-overflow: ellipsis;
          white-space: nowrap;
        }

        & tbody > tr[data-kind="row"] > [data-missing] > * {
          visibility: hidden;
        }

        & tbody > tr[data-kind="row"] > [data-cell="toggle"] {
          position: absolute;
          inset: 0;
          overflow: visible;
        }

        & tr[data-kind="row"] > [data-cell="toggle"] > button {
          position: absolute;
          inset: 0;
          inline-size: 100%;
          block-size: 100%;
          border-radius: 0;
        }

        & [data-cell="toggle"] > button > svg {
          display: none;
        }

        & tbody > tr[data-kind="row"] > [data-stack="fact-end"] {
          display: none;
        }

        & tr[data-kind="detail"] > td:only-child {
          padding-inline: calc(var(--table-edge) + 10px) var(--table-edge);
        }

        & tr[data-skeleton] [data-bar] {
          display: block;
        }

        /* The toggle covers the row. */
        & tbody > tr[data-skeleton] > [data-cell="toggle"] > [data-bar] {
          display: none;
        }
      }
    }

    @container ds-table (width >= 40rem) {
      &[data-narrow="line"] {
        & tr:is([data-kind="row"], [data-kind="head"]) {
          grid-template-columns: var(--table-line-columns);
        }

        & tbody > tr[data-kind="row"] > [data-stack="fact-end"],
        & > table > thead > tr[data-kind="head"] > [data-line-end] {
          display: block;
        }
      }
    }
  }
`;

/** The frame of a VirtualTable, whose specific styles are not part of the first load. */
export const VirtualFrame = styled(Frame)`
  &[data-narrow="line"] {
    --table-row-size: 36px;

    &[data-roomy] {
      --table-row-size: 48px;
    }

    ${media.touch} {
      --table-row-size: 48px;
    }
  }

  & [data-group-line] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: var(--ds-space-12);
  }

  & [data-group-note] {
    min-inline-size: 0;
    color: var(--ds-muted);
    font: var(--ds-font-small);
    line-height: inherit;
  }

  ${rowsOfOneLine}
`;
