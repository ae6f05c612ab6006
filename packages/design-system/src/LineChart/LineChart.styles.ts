import { css, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** The frame of all plots. Time runs from left to right, whatever the text direction. */
export const Frame = styled.div`
  position: relative;
  min-inline-size: 0;
  direction: ltr;
`;

/** Lines are never distinguished by colour alone. */
const lines = css`
  [data-series],
  [data-range] {
    fill: none;
    stroke-linejoin: round;
    stroke-width: 2;
  }

  [data-range] {
    opacity: 0.35;
  }

  [data-bars] {
    fill: none;
    stroke-width: 5;
  }

  [data-ground] {
    fill: var(--ds-series1);
    opacity: 0.08;
  }

  [data-series="1"],
  [data-bars="1"],
  [data-range="1"] {
    stroke: var(--ds-series1);
  }

  [data-series="2"],
  [data-bars="2"],
  [data-range="2"] {
    stroke: var(--ds-series2);
  }

  [data-series="3"],
  [data-bars="3"],
  [data-range="3"] {
    stroke: var(--ds-series3);
  }

  [data-series="4"],
  [data-bars="4"],
  [data-range="4"] {
    stroke: var(--ds-series4);
  }

  [data-series="2"] {
    stroke-dasharray: 6 4;
  }

  [data-series="3"] {
    stroke-dasharray: 2 4;
  }

  [data-series="4"] {
    stroke-dasharray: 10 3 2 3;
  }

  [data-dot="1"] {
    fill: var(--ds-series1);
  }

  [data-dot="2"] {
    fill: var(--ds-series2);
  }

  [data-dot="3"] {
    fill: var(--ds-series3);
  }

  [data-dot="4"] {
    fill: var(--ds-series4);
  }

  [data-manual] {
    fill: var(--ds-surface);
    stroke: var(--ds-draft);
    stroke-width: 2;
  }

  [data-manual="struck"] {
    stroke: var(--ds-muted);
  }

  [data-finding] {
    fill: var(--ds-warning);
    stroke: var(--ds-surface);
    stroke-width: 1.5;
  }

  [data-strike] {
    stroke: var(--ds-danger);
    stroke-width: 1.5;
  }
`;

export const Plots = styled.div`
  ${lines}
  container-type: inline-size;

  & > [data-plot] + [data-plot] {
    border-block-start: 1px solid var(--ds-border);
  }

  ${media.print} {
    /* No size containment in print, where neither the screen nor a sibling determines the width. */
    container-type: normal;

    & > [data-plot] {
      break-inside: avoid;
    }
  }

  ${media.forcedColors} {
    forced-color-adjust: none;
    background: var(--ds-surface);
    color: var(--ds-text);
  }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--ds-space-4) var(--ds-space-16);
  padding: var(--ds-space-16) var(--ds-space-20) var(--ds-space-8);
  direction: inherit;
`;

export const Title = styled.p`
  margin: 0;
  color: var(--ds-text);
  font: var(--ds-font-card);
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
`;

export const Unit = styled.span`
  margin-inline-start: var(--ds-space-12);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

export const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-4) var(--ds-space-12);
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);

  & > span {
    display: inline-flex;
    align-items: center;
    gap: var(--ds-space-8);
    min-inline-size: 0;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
  }
`;

export const Key = styled.svg`
  flex: none;
`;

export const Note = styled.span`
  color: var(--ds-muted);
`;

export const Empty = styled.p`
  margin: 0;
  padding: var(--ds-space-32) var(--ds-space-20);
  color: var(--ds-muted);
  text-align: center;
`;

export const PlotBox = styled.div`
  position: relative;
`;

export const Picture = styled.svg`
  display: block;
  max-inline-size: 100%;
  block-size: auto;
  overflow: hidden;

  text {
    fill: var(--ds-chart-label);
    font: 400 12px / 16px var(--ds-family-sans);
  }

  /* As wide as its halo, behind which lines pass. */
  [data-finding-text] {
    fill: var(--ds-warning);
    stroke: var(--ds-surface);
    stroke-width: 4;
    paint-order: stroke;
    font-weight: 600;
  }

  [data-grid] {
    fill: none;
    stroke: var(--ds-chart-grid);
    stroke-width: 1;
    shape-rendering: crispedges;
  }

  [data-grid="strong"] {
    stroke: var(--ds-chart-axis);
    stroke-opacity: 0.6;
  }
`;

export const CursorLayer = styled.svg`
  position: absolute;
  inset: 0;
  max-inline-size: 100%;
  block-size: auto;
  fill: none;
  stroke: var(--ds-text);
  stroke-width: 1;
  pointer-events: none;
  will-change: transform;

  & > circle {
    stroke: var(--ds-focus);
    stroke-width: 2.5;
  }
`;

/** The label at the end of a line, with the last value below. */
export const Name = styled.span`
  position: absolute;
  display: grid;
  max-inline-size: 120px;
  color: var(--ds-chart-label);
  font: var(--ds-font-small);

  /* With larger text and in print they are in the legend only. */
  @container (width < 45rem) {
    display: none;
  }

  ${media.print} {
    display: none;
  }

  & > b {
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
    white-space: nowrap;
  }

  &[data-series="1"] > b {
    color: var(--ds-series1);
  }

  &[data-series="2"] > b {
    color: var(--ds-series2);
  }

  &[data-series="3"] > b {
    color: var(--ds-series3);
  }

  &[data-series="4"] > b {
    color: var(--ds-series4);
  }
`;

/** Handles keyboard and pointer for all plots; vertical touch gestures scroll the page. */
export const Surface = styled.div`
  position: absolute;
  inset: 0;
  cursor: crosshair;
  touch-action: pan-y;
  user-select: none;

  &:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: -3px;
  }

  ${media.print} {
    display: none;
  }
`;
