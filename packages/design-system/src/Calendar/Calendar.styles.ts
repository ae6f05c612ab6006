import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export const Root = styled.div`
  --calendar-day: 34px;
  inline-size: fit-content;
  ${media.touch} {
    /* Seven days and the edges fit into 320 px. */
    --calendar-day: min(44px, calc((100vw - 44px) / 7));
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

export const Month = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--ds-space-4);
  min-inline-size: 0;
  font-weight: 600;
`;

/** Drawn as the words of a title, so that both fit between the steps; a dotted line says that they can be pressed. */
export const Jump = styled.select`
  min-inline-size: var(--ds-target-size);
  min-block-size: max(34px, var(--ds-target-size));
  padding: 0 2px;
  border: 0;
  border-radius: var(--ds-radius-control);
  appearance: none;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: underline;
  text-decoration-style: dotted;
  text-underline-offset: 4px;
  cursor: pointer;
  field-sizing: content;

  &:hover {
    background: var(--ds-hover);
  }

  &:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: -1px;
  }

  & > option {
    background: var(--ds-surface);
    color: var(--ds-text);
  }
`;

export const Step = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  /* Two at each side leave room for "September 2026". */
  inline-size: max(28px, var(--ds-target-size));
  block-size: max(var(--calendar-day), 34px, var(--ds-target-size));
  padding: 0;
  border: 0;
  border-radius: var(--ds-radius-control);
  background: none;
  color: inherit;
  cursor: pointer;
  &:hover:enabled {
    background: var(--ds-hover);
  }
  &:disabled {
    color: var(--ds-subtle);
    cursor: not-allowed;
  }
`;

export const Grid = styled.table`
  border-collapse: collapse;
`;

export const Weekday = styled.th`
  block-size: 28px;
  padding: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  text-align: center;
`;

export const Cell = styled.td`
  padding: 1px 0;
`;

export const Day = styled.div`
  display: grid;
  place-items: center;
  inline-size: var(--calendar-day);
  block-size: var(--calendar-day);
  border: 1px solid transparent;
  border-radius: var(--ds-radius-control);
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  &:hover:not([data-disabled], [data-selected]) {
    background: var(--ds-hover);
  }
  &:focus-visible {
    outline: 2px solid var(--ds-focus);
    outline-offset: 1px;
  }
  &[data-today] {
    font-weight: 600;
    text-decoration-line: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  &[data-selected] {
    background: var(--ds-accent);
    color: var(--ds-on-accent);
    font-weight: 600;
  }
  &[data-disabled] {
    color: var(--ds-subtle);
    cursor: not-allowed;
  }
  ${media.forcedColors} {
    /* The transparent border would frame every day. */
    border-color: Canvas;
    &[data-selected] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    &[data-disabled] {
      color: GrayText;
    }
  }
`;

export const Footer = styled.div`
  padding-block-start: var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
