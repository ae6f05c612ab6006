import { css } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/**
 * Styles the checkboxes marked `data-bare` inside an element, each a single element: for tables and matrices with thousands of
 * them, which are part of the first load. They look like Checkbox.
 */
export const bareCheckboxes = css`
  & input[data-bare] {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    appearance: none;
    border: 1px solid var(--ds-control);
    border-radius: var(--ds-radius-tag);
    background: var(--ds-surface);
    cursor: inherit;
  }

  & input:is(:checked, :indeterminate)[data-bare] {
    border-color: var(--ds-accent);
    background: var(--ds-accent);
  }

  & input:is(:checked, :indeterminate)[data-bare]::before {
    content: "";
    inline-size: 12px;
    block-size: 12px;
    background: var(--ds-on-accent);
    clip-path: polygon(12% 45%, 0 59%, 38% 94%, 100% 21%, 87% 8%, 37% 68%);
  }

  & input:indeterminate[data-bare]::before {
    clip-path: inset(5px 0);
  }

  & input[data-bare][aria-disabled] {
    border: 1px dashed var(--ds-control);
    background: var(--ds-sunken);
  }

  & input[data-bare][aria-disabled]:checked::before {
    background: var(--ds-subtle);
  }

  /* It has no visible label to press, so the target is larger than the box: 24 px with a mouse, 44 px on touch. */
  & input[data-bare][aria-label] {
    position: relative;
    cursor: pointer;
  }

  & input[data-bare][aria-label]::after {
    content: "";
    position: absolute;
    place-self: stretch;
    inset: calc((18px - max(24px, var(--ds-target-size))) / 2);
  }

  ${media.forcedColors} {
    & input[data-bare] {
      forced-color-adjust: none;
      border-color: ButtonText;
      background: Canvas;
    }

    & input:is(:checked, :indeterminate)[data-bare] {
      border-color: Highlight;
      background: Highlight;
    }

    & input:is(:checked, :indeterminate)[data-bare]::before {
      background: HighlightText;
    }

    & input[data-bare][aria-disabled] {
      border-color: GrayText;
      background: Canvas;
    }

    & input[data-bare][aria-disabled]:checked::before {
      background: GrayText;
    }
  }

  /* Printing omits backgrounds, so the mark has the text colour. */
  ${media.print} {
    & input:is(:checked, :indeterminate)[data-bare] {
      background: none;
    }

    & input:is(:checked, :indeterminate)[data-bare]::before {
      background: var(--ds-text);
      print-color-adjust: exact;
    }
  }
`;
