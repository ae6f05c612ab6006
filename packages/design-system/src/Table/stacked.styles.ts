import { css } from "styled-components";
import { roomForColumnsButton } from "./head.styles.ts";
import { media } from "../tokens/breakpoints.ts";
import { stackedRows } from "./stacked-rows.styles.ts";

/** Stacked lines: the name with its pill, its subject, facts side by side. */
export const inLines = css`
  ${stackedRows}

  /* Like a card's title: 14 px on a phone. */
  & tr[data-kind] {
    --table-edge: var(--ds-card-padding);
  }

  & tr[data-kind="row"] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    /* A pill or tag does not touch the lines around it. */
    gap: 2px var(--ds-space-16);
    padding: 12px var(--table-edge);
  }

  & tr:is([data-expandable], [data-has-actions]) {
    padding-inline-end: calc(44px + var(--table-edge));
  }

  & tr[data-expandable][data-has-actions] {
    padding-inline-end: calc(88px + var(--table-edge));
  }

  & tbody > tr[data-kind="row"] > :is([data-missing], :empty) {
    display: none;
  }

  /* The value is darker than its label, which has no colon. */
  & [data-stack-label] {
    display: inline;
    color: var(--ds-muted);
  }

  & tbody > tr[data-kind="row"] > [data-stack]:has(> [data-stack-label]) {
    color: var(--ds-text);
  }

  /* Title and aside are on the first line; after a break the lines, then the facts on their own line. */
  & tbody > tr[data-kind="row"] > [data-stack="title"] {
    order: 1;
    flex: 1 1 0;
    min-inline-size: 40%;
    font: var(--ds-font-card);
  }

  & tbody > tr[data-kind="row"] > [data-stack="aside"] {
    order: 2;
    margin-inline-start: auto;
    white-space: normal;
  }

  /* Its target reaches into the padding of the row, which is as high as its text. */
  & tbody > tr[data-kind="row"] > [data-stack="aside"] > a[data-alone] {
    ${media.touch} {
      margin-block: -10px;
    }
  }

  & tr[data-kind="row"]::before {
    content: "";
    order: 3;
    flex: 0 0 100%;
  }

  & tbody > tr[data-kind="row"] > [data-stack="line"] {
    order: 4;
    flex: 0 0 100%;
  }

  & tbody > tr[data-kind="row"] > :is([data-stack="fact"], [data-stack="fact-end"]) {
    order: 5;
    color: var(--ds-muted);
  }

  & tbody > tr[data-kind="row"] > [data-stack="fact-end"] {
    order: 6;
    margin-inline-start: auto;
  }

  & tbody > tr[data-kind="row"] > [data-cell]:not([data-cell="select"]):is(:first-child, :last-child) {
    padding: 0;
    position: absolute;
    inset-block: 0;
    inset-inline-end: calc(var(--table-edge) - 7px);
    display: grid;
    place-items: center;
    min-inline-size: 44px;
  }

  & tr[data-selectable] {
    padding-inline-start: 54px;
  }

  & tbody > tr[data-kind="row"] > [data-cell="select"] {
    position: absolute;
    inset-block: 0;
    inset-inline: 5px auto;
    display: grid;
    place-items: center;
    min-inline-size: 44px;
    padding: 0;
  }

  & tbody > tr[data-expandable] > [data-cell="actions"]:last-child {
    inset-inline-end: calc(37px + var(--table-edge));
  }

  & tbody > tr[data-kind="detail"] > td:only-child {
    padding-inline: calc(var(--table-edge) - 1px) var(--table-edge);
  }

  & tr[data-skeleton] :is([data-stack="title"], [data-stack="line"]) {
    flex: 0 0 100%;
  }

  & tr[data-skeleton] :is([data-cell], [data-stack="aside"]) > [data-bar] {
    display: none;
  }

  & tr[data-skeleton] :is([data-stack="fact"], [data-stack="fact-end"]) > [data-bar] {
    inline-size: 88px;
  }
`;

export const stackedForPhone = css`
  @media screen {
    @container ds-table (width < 40rem) {
      &:not([data-narrow="scrolls"], [data-narrow="late"], [data-narrow="line"]) {
        ${inLines}
      }
    }

    @container ds-table (width < 30rem) {
      &[data-narrow="late"] {
        ${inLines}
      }
    }

    @container ds-table (40rem <= width < 55rem) {
      &[data-narrow="early"] {
        ${inLines}
      }

      /* Between the two widths, columns that the row's page also shows are hidden in favour of the others. */
      &[data-narrow="phone"] :is(col, th, td)[data-stack="left-out"] {
        display: none;
      }

      &[data-narrow="phone"] {
        ${roomForColumnsButton}
      }
    }

    @container ds-table (55rem <= width < 61rem) {
      &[data-narrow="early"] :is(col, th, td)[data-stack="left-out"] {
        display: none;
      }

      &[data-narrow="early"] {
        ${roomForColumnsButton}
      }
    }
  }
`;

export const stackedForTablet = css`
  @media screen {
    @container ds-table (40rem <= width < 55rem) {
      &[data-narrow="tablet"] {
        ${stackedRows}

        & tr[data-kind="row"] {
          display: grid;
          grid-template-columns: 46px minmax(0, var(--table-side-size, 112px)) minmax(0, 1fr) auto;
          column-gap: var(--ds-space-12);
          align-items: baseline;
          padding-block: 10px;
          padding-inline-end: var(--table-edge);
        }

        /* Without a chevron the side column begins at the edge. */
        & tr[data-kind="row"]:not([data-expandable]) {
          grid-template-columns: calc(var(--table-edge) - var(--ds-space-12)) minmax(
              0,
              var(--table-side-size, 112px)
            ) minmax(0, 1fr) auto;
        }

        & tbody > tr[data-kind="row"] > [data-cell="toggle"] {
          grid-area: 1 / 1 / span 2;
          align-self: center;
          /* Reaches into the padding: a row without a second line is as high as its first one. */
          margin-block: -10px;
        }

        & tbody > tr[data-kind="row"] > [data-stack="fact"] {
          grid-column: 2;
        }

        & tbody > tr[data-kind="row"] > [data-stack="title"] {
          grid-area: 1 / 3;
        }

        & tbody > tr[data-kind="row"] > [data-stack="line"] {
          grid-area: 2 / 3;
          margin-block-start: var(--ds-space-4);
        }

        & tbody > tr[data-kind="row"] > [data-stack="fact-end"] {
          grid-area: 1 / 4;
          color: var(--ds-muted);
          text-align: end;
        }

        & tbody > tr[data-kind="row"] > :is([data-stack="aside"], [data-cell="actions"]) {
          grid-area: 2 / 4;
          margin-block-start: var(--ds-space-4);
          text-align: end;
        }
      }
    }
  }
`;
