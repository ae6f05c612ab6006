import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** The frame of the map and its overlays. North is up and east is right, whatever the text direction. */
export const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
  background: var(--ds-chart-sea);

  ${media.print} {
    break-inside: avoid;

    &&& {
      block-size: auto !important;
    }
  }
`;

/** The layers of the drawing, all of one size: land, graticule, marks, and the layer that does not move with them. */
export const Picture = styled.div`
  position: relative;
  block-size: 100%;
  direction: ltr;
  overflow: hidden;
  background: var(--ds-chart-sea);
  color: var(--ds-text);

  & > * {
    position: absolute;
    inset: 0;
  }

  & svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
  }

  & > :first-child {
    position: relative;
  }

  [data-land] {
    fill: var(--ds-chart-land);
    fill-rule: evenodd;
    stroke: var(--ds-chart-coast);
    stroke-width: 1;
    stroke-linejoin: round;
  }

  [data-graticule] {
    fill: none;
    stroke: var(--ds-chart-grid);
    stroke-width: 1;
    shape-rendering: crispedges;
  }

  text {
    fill: var(--ds-text);
    font: 500 12px / 16px var(--ds-family-sans);
    paint-order: stroke;
    stroke: var(--ds-chart-sea);
    stroke-linejoin: round;
    stroke-width: 4px;
    unicode-bidi: plaintext;
  }

  [data-degrees] {
    fill: var(--ds-chart-label);
    font: var(--ds-font-rail);
    stroke-width: 3px;
  }

  [data-band] {
    fill: var(--ds-surface);
    fill-rule: evenodd;
  }

  [data-dark] {
    fill: var(--ds-chart-frame);
  }

  [data-lines] {
    fill: none;
    stroke: var(--ds-chart-frame);
    stroke-width: 1;
  }

  [data-scale-bar] path {
    fill: none;
    stroke: var(--ds-text);
    stroke-width: 1.25;
  }

  ${media.forcedColors} {
    forced-color-adjust: none;
  }

  ${media.print} {
    block-size: auto;

    & > :first-child,
    & > :first-child > svg {
      block-size: auto;
    }
  }
`;

/**
 * The part that a drag moves. A box around the drawing, not the drawing itself: for an `svg` whose own transform changes,
 * Chromium repaints all texts in each frame.
 */
export const Moved = styled.div`
  block-size: 100%;

  &[data-moving] {
    will-change: transform;
  }
`;

/** Handles keyboard and pointer for all points. Touch scrolls the page until the map was moved by its buttons. */
export const Surface = styled.div`
  position: absolute;
  inset: 0;
  cursor: grab;
  touch-action: pan-y;
  user-select: none;

  &:active {
    cursor: grabbing;
  }

  &[data-moved] {
    touch-action: none;
  }

  &:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: 1px;
  }

  ${media.print} {
    display: none;
  }
`;

/** Buttons, and the note below them, over the lower right corner. */
export const Corner = styled.div`
  position: absolute;
  right: 24px;
  bottom: 32px;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: var(--ds-space-12);
  max-inline-size: 60%;
  direction: ltr;
  pointer-events: none;

  &[data-low] {
    flex-direction: row-reverse;
    max-inline-size: 80%;
  }

  & > div {
    pointer-events: auto;
  }
`;

export const Note = styled.p`
  margin: 0;
  padding: 2px 8px;
  border-radius: var(--ds-radius-tag);
  background: var(--ds-surface);
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
`;

export const Empty = styled.p`
  position: absolute;
  inset-inline: 24px;
  inset-block-start: 40%;
  margin: 0;
  color: var(--ds-text);
  font: var(--ds-font-card);
  overflow-wrap: anywhere;
  text-align: center;
  pointer-events: none;
`;
