import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** Names | lanes. Time runs from left to right in both directions of text. */
export const Frame = styled.div`
  --ribbon-name: 7rem;
  --ribbon-scale: 2.5rem;

  container: ds-ribbon / inline-size;
  direction: ltr;
  min-inline-size: 0;
  /* The last label of the axis, in large text, stands out at its end. */
  overflow-x: clip;
  overflow-clip-margin: 8px;
`;

const ROOM = "calc(var(--ribbon-name) + var(--ribbon-scale))";

const narrow = `
  @container ds-ribbon (width < 30rem) {
    --ribbon-name: 4rem;
    --ribbon-scale: 1.75rem;
  }
`;

export const AxisLabels = styled.div`
  ${narrow}
  position: relative;
  block-size: 20px;
  margin-inline: ${ROOM} 12px;
  color: var(--ds-chart-label);
  font: var(--ds-font-caption);

  & > span {
    position: absolute;
    transform: translateX(-50%);
    white-space: nowrap;
    font-weight: 400;
  }

  & > [data-major] {
    color: var(--ds-text);
    font-weight: 600;
  }
`;

/** Vertical touch gestures scroll the page. */
export const Lanes = styled.div`
  ${narrow}
  position: relative;
  display: grid;
  grid-template-columns: var(--ribbon-name) var(--ribbon-scale) minmax(0, 1fr) 12px;
  padding-block-end: 24px;
  touch-action: pan-y;
  user-select: none;
  cursor: ew-resize;

  &:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }

  ${media.print} {
    break-inside: avoid;

    &:focus-visible {
      outline: none;
    }
  }
`;

export const LaneName = styled.span`
  grid-column: 1;
  align-self: center;
  display: grid;
  min-inline-size: 0;
  font: var(--ds-font-small);

  /* A lane with an axis has the height for two lines and the detail; others grow with a name that needs two. */
  & > span {
    display: -webkit-box;
    overflow: hidden;
    font-weight: 600;
    overflow-wrap: break-word;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }

  & > small {
    overflow: hidden;
    color: var(--ds-muted);
    font: var(--ds-font-small);
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Lane = styled.div`
  grid-column: 3;
  position: relative;
  min-inline-size: 0;

  &[data-kind="marks"]::before {
    content: "";
    position: absolute;
    inset-block-start: calc(50% - 0.5px);
    inset-inline: 0;
    border-block-start: 1px solid var(--ds-chart-grid);
  }

  & [data-grid],
  & [data-line],
  & [data-manual] {
    fill: none;
  }

  & [data-grid] {
    stroke: var(--ds-chart-grid);
  }

  & [data-axis] {
    stroke: var(--ds-chart-axis);
  }

  & [data-line] {
    stroke: var(--ds-series1);
    stroke-width: 2;
    stroke-linejoin: round;
  }

  & [data-dot] {
    fill: var(--ds-series1);
  }

  & [data-manual] {
    fill: var(--ds-surface);
    stroke: var(--ds-draft);
    stroke-width: 2;
  }

  & [data-bar] {
    fill: color-mix(in srgb, var(--ds-text) 78%, transparent);
  }

  & > small {
    position: absolute;
    right: calc(100% + 6px);
    color: var(--ds-chart-label);
    font: var(--ds-font-caption);
    font-weight: 400;
    line-height: 16px;
    font-variant-numeric: tabular-nums;
  }

  ${media.forcedColors} {
    & [data-line],
    & [data-manual],
    & [data-axis] {
      stroke: CanvasText;
    }

    & [data-grid]:not([data-axis]) {
      stroke: none;
    }

    & [data-dot],
    & [data-bar] {
      fill: CanvasText;
    }

    & [data-manual] {
      fill: Canvas;
    }
  }
`;

/** Over all lanes, below none of their marks. Positioned, it would reach to the container's end without its second line. */
export const Spans = styled.div`
  grid-column: 3 / 4;
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

export const Span = styled.div`
  position: absolute;
  inset-block: 0;
  overflow: hidden;
  background: color-mix(in srgb, var(--ds-muted) 14%, transparent);
  text-align: center;

  & > span {
    display: block;
    overflow: hidden;
    padding-inline: 4px;
    color: var(--ds-muted);
    font: var(--ds-font-caption);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.forcedColors} {
    border-inline: 1px dashed CanvasText;
  }

  /* On paper without backgrounds a translucent one is white, and covers the marks below it. */
  ${media.print} {
    border-inline: 1px dashed;
    background: none;
  }
`;

export const Cursor = styled.div`
  grid-column: 3 / 4;
  position: absolute;
  inset: 0;
  pointer-events: none;

  & > span {
    position: absolute;
    inset-block: 0;
    border-inline-start: 1px solid var(--ds-text);
  }

  &[data-focused] > span {
    border-color: var(--ds-focus);
  }

  ${media.print} {
    display: none;
  }
`;

/** Moved so that it stays within the lanes: at their start it stands right of the cursor, at their end left of it. */
export const CursorTime = styled.span`
  position: absolute;
  inset-block-end: 0;
  transform: translateX(calc(-1 * var(--at)));
  padding-inline: 6px;
  border-radius: var(--ds-radius-tag);
  background: var(--ds-text);
  color: var(--ds-surface);
  font: var(--ds-font-caption);
  white-space: nowrap;

  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

export const Reached = styled.div`
  grid-column: 3;
  position: relative;
  pointer-events: none;

  & > span {
    position: absolute;
    inset-block-start: calc(50% - 8px);
    inline-size: 16px;
    block-size: 16px;
    margin-left: -8px;
    border: 2.5px solid var(--ds-focus);
    border-radius: 50%;
  }

  ${media.print} {
    display: none;
  }
`;

/** A lane without a drawing. */
export const Told = styled.div`
  ${narrow}
  display: grid;
  grid-template-columns: ${ROOM} minmax(0, 1fr);
  align-items: center;
  min-block-size: 32px;
  font: var(--ds-font-small);

  & > span {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  & > div {
    color: var(--ds-muted);
  }
`;
