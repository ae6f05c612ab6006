import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** Names | lanes | sums. Time runs from left to right in both directions of text. */
export const Frame = styled.div`
  --strip-name: 8.5rem;
  --strip-sum: 3.5rem;

  container: ds-strip / inline-size;
  direction: ltr;
  min-inline-size: 0;
`;

export const Key = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--ds-space-4) var(--ds-space-16);
  margin: 0;
  padding: 0 0 var(--ds-space-4);
  color: var(--ds-muted);
  font: var(--ds-font-small);
  list-style: none;

  & > li {
    display: inline-flex;
    align-items: center;
    gap: var(--ds-space-4);
  }

  & svg {
    flex: none;
    inline-size: 14px;
  }
`;

const columns = `
  display: grid;
  grid-template-columns: var(--strip-name) minmax(0, 1fr) var(--strip-sum);
  column-gap: var(--ds-space-8);

  /* A name above its lane. */
  @container ds-strip (width < 30rem) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

export const Axis = styled.div`
  ${columns}
  block-size: 20px;
  color: var(--ds-chart-label);
  font: var(--ds-font-caption);
`;

export const LaneMeasure = styled.div`
  grid-column: 2;
  position: relative;
  min-inline-size: 0;
  block-size: 20px;

  @container ds-strip (width < 30rem) {
    grid-column: 1 / -1;
  }
`;

export const AxisLabel = styled.span`
  position: absolute;
  inset-block-start: 0;
  transform: translateX(-50%);
  white-space: nowrap;
  font-weight: 400;

  &[data-major] {
    color: var(--ds-text);
    font-weight: 600;
  }
`;

export const SumHead = styled.span`
  justify-self: end;
  white-space: nowrap;
  font-weight: 400;

  @container ds-strip (width < 30rem) {
    display: none;
  }
`;

export const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: var(--ds-space-8);
  inline-size: 100%;
  min-block-size: 32px;
  padding: 0;
  border: 0;
  border-block-start: 1px solid var(--ds-border);
  background: none;
  color: var(--ds-text);
  font: var(--ds-font-small);
  font-weight: 600;
  overflow-wrap: anywhere;
  text-align: start;
  cursor: pointer;

  & > svg {
    flex: none;
  }

  &:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }

  ${media.touch} {
    min-block-size: 44px;
  }
`;

/** Vertical touch gestures scroll the page. */
export const Rows = styled.div`
  position: relative;
  touch-action: pan-y;
  user-select: none;
  cursor: pointer;

  &:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }

  ${media.print} {
    &:focus-visible {
      outline: none;
    }
  }
`;

/** Outside the window a row is neither laid out nor painted. */
export const Row = styled.div`
  ${columns}
  align-items: center;
  min-block-size: 24px;
  content-visibility: auto;
  contain-intrinsic-size: auto 24px;

  &:hover,
  &[data-current] {
    background: var(--ds-hover);
  }

  @container ds-strip (width < 30rem) {
    padding-block: var(--ds-space-4);
  }

  ${media.print} {
    content-visibility: visible;
    break-inside: avoid;
  }
`;

export const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--ds-space-8);
  min-inline-size: 0;
  font: var(--ds-font-small);
  font-weight: 600;

  &[data-reached] {
    outline: 2px solid var(--ds-focus);
    outline-offset: -2px;
  }
`;

export const NameText = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Badge = styled.span`
  flex: none;
  display: inline-grid;
  place-items: center;
  min-inline-size: 18px;
  block-size: 18px;
  padding-inline: 4px;
  border-radius: var(--ds-radius-tag);
  background: var(--ds-danger);
  color: var(--ds-on-danger);
  font: var(--ds-font-caption);

  /* A fill would hide the number behind the plate that the browser paints behind text. */
  ${media.forcedColors} {
    border: 2px solid CanvasText;
    background: Canvas;
    color: CanvasText;
  }

  ${media.print} {
    border: 1px solid;
    color: inherit;
  }
`;

/** Its words grow with the person's text size; the picture of 24 px stays in its middle. */
export const Lane = styled.span`
  position: relative;
  min-inline-size: 0;
  block-size: 1.5rem;

  & > svg {
    inset-block-start: calc(0.75rem - 12px);
  }

  &::before {
    content: "";
    position: absolute;
    inset-block-start: calc(50% - 0.5px);
    inset-inline: 0;
    border-block-start: 1px solid var(--ds-chart-grid);
  }

  @container ds-strip (width < 30rem) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`;

export const GridLine = styled.span`
  position: absolute;
  inset-block: 0;
  border-inline-start: 1px dotted var(--ds-chart-grid);

  &[data-major] {
    border-inline-start: 1px solid var(--ds-chart-axis);
  }

  ${media.forcedColors} {
    display: none;
  }
`;

export const Picture = styled.svg`
  position: relative;
  display: block;
  inline-size: 100%;
  overflow: visible;

  & [data-mark] {
    fill: none;
    stroke-linecap: round;
  }

  & [data-mark="full"],
  & [data-mark="ring"] {
    stroke: var(--ds-text);
    stroke-width: 8;
  }

  & [data-mark="hole"] {
    stroke: var(--ds-surface);
    stroke-width: 4.5;
  }

  & [data-mark="halo"] {
    stroke: var(--ds-surface);
    stroke-width: 6;
  }

  & [data-mark="cross"] {
    stroke: var(--ds-danger);
    stroke-width: 2;
  }

  ${media.forcedColors} {
    forced-color-adjust: none;

    & [data-mark] {
      stroke: CanvasText;
    }

    & :is([data-mark="hole"], [data-mark="halo"]) {
      stroke: Canvas;
    }
  }

  ${media.print} {
    print-color-adjust: exact;
  }
`;

export const Reached = styled.span`
  position: absolute;
  inset-block-start: calc(50% - 8px);
  inline-size: 16px;
  block-size: 16px;
  margin-left: -8px;
  border: 2.5px solid var(--ds-focus);
  border-radius: 50%;

  ${media.print} {
    display: none;
  }
`;

export const Anchor = styled.span`
  position: absolute;
  inset-block: 0;
  inline-size: 0;
`;

export const Gap = styled.span`
  position: absolute;
  inset-block: 3px;
  display: flex;
  align-items: center;
  padding-inline: var(--ds-space-8);
  overflow: hidden;
  border-block-end: 1px dashed var(--ds-chart-axis);
  background: var(--ds-surface);
  color: var(--ds-muted);
  font: var(--ds-font-caption);
  font-weight: 400;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[data-tone="danger"] {
    border-block-end: 2px solid var(--ds-danger);
    background: var(--ds-danger-bg);
    color: var(--ds-danger);
    font-weight: 600;
  }

  &[data-reached] {
    outline: 2px solid var(--ds-focus);
  }
`;

export const Sum = styled.span`
  font: var(--ds-font-small);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;
`;

export const TableFrame = styled.div`
  overflow-x: auto;

  & table {
    inline-size: 100%;
    border-collapse: collapse;
    font: var(--ds-font-small);
  }

  & th,
  & td {
    padding: var(--ds-space-4) var(--ds-space-8);
    border-block-end: 1px solid var(--ds-border);
    overflow-wrap: break-word;
    text-align: start;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
  }

  & thead th {
    color: var(--ds-muted);
    font-weight: 400;
  }

  & tbody th {
    font-weight: 600;
  }
`;
