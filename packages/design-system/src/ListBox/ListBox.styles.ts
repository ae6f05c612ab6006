import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export const List = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: var(--ds-space-4);
  overflow: auto;
  overscroll-behavior: contain;
  &:focus {
    outline: none;
  }
  &[data-empty] {
    padding: 0;
  }
`;

export const Rail = styled.div`
  position: relative;
  & > [data-index] {
    position: absolute;
    inset-inline: 0;
  }
`;

export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  min-block-size: max(40px, var(--ds-control-block-size));
  padding: var(--ds-space-8) var(--ds-space-12);
  border-radius: var(--ds-radius-tag);
  cursor: default;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  &[data-focused] {
    background: var(--ds-hover);
    outline: none;
  }
  &:focus-visible,
  &[data-focus-visible] {
    outline: 2px solid var(--ds-focus);
    outline-offset: -2px;
  }
  &[aria-selected="true"] {
    font-weight: 600;
  }
  & b {
    font-weight: 700;
  }
  & > svg {
    flex: none;
    color: var(--ds-muted);
  }
  & > [data-label] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & > [data-detail] {
    color: var(--ds-muted);
    font-weight: 400;
  }
  /* Reserves its space, so that labels do not move on selection. */
  & > [data-check] {
    flex: none;
    inline-size: 18px;
    color: var(--ds-accent);
  }
  ${media.forcedColors} {
    &[data-focused],
    &&[data-focused] * {
      forced-color-adjust: none;
      color: HighlightText;
    }
    &[data-focused] {
      background: Highlight;
    }
  }
`;

/** Announced when it appears: its role is `status`. */
export const Empty = styled.div`
  display: block;
  padding: var(--ds-space-12) var(--ds-space-16);
  color: var(--ds-muted);
`;
