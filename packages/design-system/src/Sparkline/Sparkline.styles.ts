import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** Time runs from left to right, whatever the text direction. */
export const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
  max-inline-size: 100%;
  direction: ltr;
`;

export const Picture = styled.svg`
  display: block;
  max-inline-size: 100%;
  overflow: hidden;

  [data-foot] {
    fill: none;
    stroke: var(--ds-chart-axis);
    stroke-width: 1;
    shape-rendering: crispedges;
  }

  [data-foot="line"] {
    stroke: var(--ds-chart-grid);
  }

  [data-bars] {
    fill: color-mix(in srgb, var(--ds-text) 78%, transparent);
  }

  [data-line] {
    fill: none;
    stroke: var(--ds-series1);
    stroke-linejoin: round;
    stroke-width: 2;
  }

  [data-dot] {
    fill: var(--ds-series1);
  }

  [data-manual] {
    fill: var(--ds-surface);
    stroke: var(--ds-draft);
    stroke-width: 2;
  }

  [data-reached="bar"] {
    fill: var(--ds-focus);
  }

  [data-reached="value"] {
    fill: none;
    stroke: var(--ds-focus);
    stroke-width: 2.5;
  }

  ${media.forcedColors} {
    forced-color-adjust: none;

    [data-foot] {
      stroke: CanvasText;
    }

    [data-bars],
    [data-dot] {
      fill: CanvasText;
    }

    [data-line] {
      stroke: CanvasText;
    }

    [data-manual] {
      fill: Canvas;
      stroke: CanvasText;
    }

    [data-reached="bar"] {
      fill: Highlight;
    }

    [data-reached="value"] {
      stroke: Highlight;
    }
  }
`;

/** Handles keyboard and pointer, above a row's link if it is in one; vertical touch gestures scroll the page. */
export const Surface = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  touch-action: pan-y;
  user-select: none;

  &:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }

  ${media.print} {
    display: none;
  }
`;

/** The position of a point's tooltip. */
export const Mark = styled.div`
  position: absolute;
  inset-block: 0;
  inline-size: 0;
`;
