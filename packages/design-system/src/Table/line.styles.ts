import { css, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";
import { unseenHead } from "./head.styles.ts";
import { inLines } from "./stacked.styles.ts";
import { Frame } from "./Table.styles.ts";

/**
 * One-line rows, whatever their texts: each row is a grid, so that a summary directly follows its name. The whole row is the
 * button that expands it. Below 640 px they hide the content at the far end, below 416 px they stack.
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
        ${unseenHead}

        & > table {
          --table-one-line: 1;
        }

        & > table,
        & > table > tbody {
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
          inset-block-start: var(--table-sticky-start);
        }

        & tr[data-kind="group"] > th {
          padding-block: 7px;
        }

        & tr[data-kind="row"] {
          display: grid;
          grid-template-columns: var(--table-line-columns-few);
          align-items: center;
          column-gap: var(--ds-space-8);
          box-sizing: border-box;
          block-size: calc(var(--table-row-size) + 1px);
          padding-inline: var(--table-edge);
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
      }
    }

    @container ds-table (width >= 40rem) {
      &[data-narrow="line"] {
        & tr[data-kind="row"] {
          grid-template-columns: var(--table-line-columns);
        }

        & tbody > tr[data-kind="row"] > [data-stack="fact-end"] {
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
