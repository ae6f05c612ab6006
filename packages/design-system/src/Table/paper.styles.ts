import { css } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** On paper the head repeats, no row is split, a day does not end a page, and what only a screen can do is gone. */
export const paper = css`
  ${media.print} {
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

    & tr:is([data-kind="head"], [data-kind="group"]) > th {
      border-block-end: 1px solid var(--ds-text);
      color: var(--ds-text);
    }

    & tr:is([data-kind="group"], [data-expanded]) {
      break-after: avoid;
    }

    & tr[data-kind="spacer"],
    & [data-cell="toggle"],
    & [data-cell="actions"] {
      display: none;
    }

    & tr[data-kind="detail"] > td {
      animation: none;
    }
  }
`;
