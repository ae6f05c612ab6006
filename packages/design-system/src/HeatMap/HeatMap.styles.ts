import { css, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** The styles of a cell in the key and in print; the canvas paints the same on screen. */
export const cellStyles = css`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  color: var(--ds-text);
  background: var(--ds-surface);
  font: var(--ds-font-caption);

  &[data-look="filled"] {
    color: var(--ds-on-danger);
    background: var(--ds-danger);
  }

  &[data-look="framed"] {
    color: var(--ds-danger);
    background: var(--ds-danger-bg);
    box-shadow: inset 0 0 0 2px var(--ds-danger);
  }

  &[data-look="tinted"] {
    color: var(--ds-warning);
    background: var(--ds-warning-bg);
    box-shadow: inset 0 -3px var(--ds-warning);
  }

  &[data-look="footed"] {
    box-shadow: inset 0 -3px var(--ds-control);
  }

  &[data-look="sunken"] {
    color: var(--ds-muted);
    background: var(--ds-sunken);
  }

  &[data-look="faint"] {
    color: var(--ds-muted);
  }

  &[data-look="hatched"] {
    /* A plain background behind the letter. */
    background:
      linear-gradient(var(--ds-surface), var(--ds-surface)) center / 12px 14px no-repeat,
      repeating-linear-gradient(135deg, transparent 0 4px, var(--ds-control) 4px 5px);
  }

  ${media.forcedColors} {
    &[data-look] {
      color: CanvasText;
      background-color: Canvas;
      box-shadow: none;
    }

    &[data-look="filled"] {
      border: 3px solid CanvasText;
    }

    &[data-look="framed"] {
      border: 2px solid CanvasText;
    }

    &[data-look="tinted"] {
      border: 2px dashed CanvasText;
    }
  }
`;

/** The frame, in which the map scrolls in both directions. Time runs from left to right in both text directions. */
/** On a phone the key is below the days. */
export const Root = styled.div`
  ${media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);

    & > ul {
      order: 1;
      margin-block: var(--ds-space-12) 0;
    }
  }
`;

export const Frame = styled.div`
  direction: ltr;
  position: relative;
  overflow: hidden;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);
`;

export const Scroller = styled.div`
  max-block-size: max(360px, 100dvh - 370px);
  overflow: auto;

  ${media.short} {
    max-block-size: none;
  }
`;

/** Names | days | sums, below their heads, which stay visible together with names and sums. */
export const Sheet = styled.div`
  display: grid;
  inline-size: max-content;
  min-inline-size: 100%;
  grid-template-rows: 46px auto;
`;

const head = css`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  border-block-end: 1px solid var(--ds-border);
  background: var(--ds-sunken);
  color: var(--ds-muted);
  font: var(--ds-font-caption);
`;

export const Corner = styled.div`
  ${head}
  z-index: 3;
  inset-inline-start: 0;
  display: flex;
  align-items: end;
  padding: 0 8px 6px 20px;
  border-inline-end: 1px solid var(--ds-border);

  &[data-narrow] {
    padding-inline-start: 12px;
  }
`;

export const Earlier = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  padding: 4px 8px 2px 20px;
  color: var(--ds-accent);
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }

  ${Corner}[data-narrow] > & {
    padding-inline-start: 12px;
  }
`;

export const DayHeads = styled.div`
  ${head}

  & > span {
    position: absolute;
    inset-block-end: 6px;
    text-align: center;
  }

  & > [data-month] {
    inset-block-end: 24px;
    padding-inline-start: 4px;
    color: var(--ds-text);
    white-space: nowrap;
    text-align: start;
  }
`;

export const SumHeads = styled.div`
  ${head}
  z-index: 3;
  inset-inline-end: 0;
  display: flex;
  align-items: end;
  border-inline-start: 1px solid var(--ds-border);

  & > span {
    padding: 0 10px 6px 0;
    text-align: end;
  }
`;

export const Name = styled.div`
  display: flex;
  align-items: center;
  padding-inline: 20px 8px;
  border-block-end: 1px solid var(--ds-border);
  font: var(--ds-font-body);
  font-weight: 600;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[data-active] {
    outline: 3px solid var(--ds-focus);
    outline-offset: -3px;
  }
`;

export const Names = styled.div`
  position: sticky;
  inset-inline-start: 0;
  z-index: 1;
  border-inline-end: 1px solid var(--ds-border);
  background: var(--ds-surface);

  &[data-open] > ${Name} {
    cursor: pointer;
  }

  &[data-open] > ${Name}:hover > span {
    text-decoration: underline;
  }

  &[data-narrow] > ${Name} {
    padding-inline: 12px 4px;
    font: var(--ds-font-small);
    font-weight: 600;
  }
`;

export const Sums = styled.div`
  position: sticky;
  inset-inline-end: 0;
  z-index: 1;
  border-inline-start: 1px solid var(--ds-border);
  background: var(--ds-surface);

  & > div {
    display: flex;
    align-items: center;
    border-block-end: 1px solid var(--ds-border);
    font: var(--ds-font-body);
    font-variant-numeric: tabular-nums;
  }

  & span {
    padding-inline-end: 10px;
    text-align: end;
  }
`;

export const Body = styled.div`
  position: relative;
  cursor: pointer;

  & > canvas {
    position: sticky;
    display: block;
    font-family: var(--ds-family-sans);
  }
`;

/** The row that has keyboard focus: only its focus ring is visible. */
export const Grid = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  outline: none;
  pointer-events: none;

  & > [role="row"] {
    position: absolute;
  }

  & [data-place] {
    position: absolute;
  }

  &[data-shows-focus] [data-active] {
    z-index: 4;
    outline: 3px solid var(--ds-focus);
    outline-offset: -2px;
  }
`;

/** The cell under the pointer, beside which its tooltip is shown. */
export const Hovered = styled.div`
  position: absolute;
  box-shadow: inset 0 0 0 2px var(--ds-control);
  pointer-events: none;
`;

export const Empty = styled.p`
  margin: 0;
  padding: var(--ds-space-24);
  color: var(--ds-muted);
  font: var(--ds-font-body);
  text-align: center;
`;
