import { css, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** The styles of a button, shared by buttons and by links that look like one. */
export const buttonStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--ds-space-8);
  min-block-size: var(--ds-control-block-size);
  min-inline-size: var(--ds-control-block-size);
  max-inline-size: 100%;
  padding: 4px 16px;
  border: 1px solid transparent;
  border-radius: var(--ds-radius-control);
  background: transparent;
  color: var(--ds-text);
  font: var(--ds-font-body);
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color var(--ds-motion-fast),
    border-color var(--ds-motion-fast),
    color var(--ds-motion-fast);

  /* In table rows: 32 px high with a mouse, full height on touch. */
  &[data-size="small"] {
    min-block-size: var(--ds-control-block-size-small);
    min-inline-size: var(--ds-control-block-size-small);
    padding: 2px 12px;
    font: var(--ds-font-small);
    font-weight: 600;
  }

  &[data-variant="primary"] {
    background: var(--ds-accent);
    color: var(--ds-on-accent);
  }

  &[data-variant="secondary"] {
    background: var(--ds-surface);
    border-color: var(--ds-control);
  }

  &[data-variant="quiet"] {
    color: var(--ds-link);
  }

  &[data-variant="danger"] {
    background: var(--ds-danger);
    color: var(--ds-on-danger);
  }

  &[data-variant="danger-outlined"] {
    background: var(--ds-surface);
    border-color: var(--ds-danger);
    color: var(--ds-danger);
  }

  &[data-variant="danger-quiet"] {
    color: var(--ds-danger);
  }

  @media (hover: hover) {
    &[data-variant="primary"]:hover {
      background: var(--ds-accent-hover);
    }

    &[data-variant="secondary"]:hover,
    &[data-variant="quiet"]:hover {
      background: var(--ds-hover);
    }

    &[data-variant="danger"]:hover {
      background: var(--ds-danger-hover);
    }

    &[data-variant="danger-outlined"]:hover,
    &[data-variant="danger-quiet"]:hover {
      background: var(--ds-danger-bg);
    }
  }

  &[data-variant="primary"]:is(:active, [data-pressed], [data-followed]) {
    background: color-mix(in srgb, var(--ds-accent-hover) 85%, var(--ds-text));
  }

  &[data-variant="danger"]:is(:active, [data-pressed], [data-followed]) {
    background: color-mix(in srgb, var(--ds-danger-hover) 85%, var(--ds-text));
  }

  &:is([data-variant="secondary"], [data-variant="quiet"]):is(:active, [data-pressed], [data-followed]) {
    background: var(--ds-selected);
  }

  /* Distinguishable without colour: the border is dashed. */
  &&[aria-disabled="true"]:not([aria-busy="true"]) {
    background: var(--ds-sunken);
    border: 1px dashed var(--ds-control);
    color: var(--ds-subtle);
    cursor: not-allowed;
  }

  &[aria-busy="true"] {
    cursor: progress;
  }

  ${media.forcedColors} {
    &[data-variant="primary"] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }

    /* The browser paints a backplate behind text, which makes a filled button unreadable without this. */
    &[data-variant="danger"] {
      background: Canvas;
      border: 2px solid CanvasText;
      color: CanvasText;
    }

    &&[aria-disabled="true"]:not([aria-busy="true"]) {
      background: Canvas;
      border-color: GrayText;
      color: GrayText;
    }
  }

  ${media.print} {
    display: none;
  }
`;

export const ButtonRoot = styled.button`
  ${buttonStyles}
`;

/** Long texts wrap inside the button; a busy button without an icon hides its text and keeps its width. */
export const ButtonLabel = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  &[data-covered] {
    opacity: 0;
  }
`;

export const CoveringSpinner = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
