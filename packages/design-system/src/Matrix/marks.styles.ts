import { css } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** One rule for the box and the mark of a cell, so that they look alike. */
const DRAWN = ":is(input[data-bare]:not([aria-disabled]), [data-mark])";

const tick = css`
  content: "";
  inline-size: 12px;
  block-size: 12px;
  border-radius: 0;
  clip-path: polygon(12% 45%, 0 59%, 38% 94%, 100% 21%, 87% 8%, 37% 68%);
`;

/**
 * The look of a cell, drawn by its checkbox or, when read-only, by `data-mark`: filled with a tick = on; outlined with a tick =
 * on and inherited; dashed with a dot = inherited only. Any other mark is empty.
 */
export const marks = css`
  & [data-mark] {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 20px;
    block-size: 20px;
    border-radius: var(--ds-radius-tag);
  }

  & [data-on] [data-mark] {
    border: 1px solid var(--ds-accent);
    background: var(--ds-accent);
  }

  & [data-on] [data-mark]::before {
    ${tick}
    background: var(--ds-on-accent);
  }

  & [data-inherited] ${DRAWN} {
    border: 1px dashed var(--ds-control);
    background: var(--ds-surface);
  }

  & [data-inherited] ${DRAWN}::before {
    content: "";
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--ds-accent);
  }

  & [data-inherited][data-on] ${DRAWN} {
    border: 2px solid var(--ds-accent);
  }

  & [data-inherited][data-on] ${DRAWN}::before {
    ${tick}
  }

  ${media.forcedColors} {
    & [data-mark] {
      forced-color-adjust: none;
    }

    & [data-on]:not([data-inherited]) [data-mark] {
      border-color: Highlight;
      background: Highlight;
    }

    & [data-on]:not([data-inherited]) [data-mark]::before {
      background: HighlightText;
    }

    & [data-inherited] ${DRAWN} {
      border-color: CanvasText;
      background: Canvas;
    }

    & [data-inherited] ${DRAWN}::before {
      background: CanvasText;
    }
  }

  /* Printing omits backgrounds, so the mark has the text colour. */
  ${media.print} {
    & [data-on]:not([data-inherited]) [data-mark] {
      background: none;
    }

    & [data-on]:not([data-inherited]) [data-mark]::before,
    & [data-inherited] ${DRAWN}::before {
      background: var(--ds-text);
      print-color-adjust: exact;
    }
  }
`;
