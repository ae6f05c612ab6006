import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** In a column of limited height, overflowing items scroll below the title. */
export const Root = styled.nav`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  max-block-size: 100%;

  ${media.print} {
    display: none;
  }
`;

export const Title = styled.p`
  flex: none;
  margin-block-end: var(--ds-space-8);
  color: var(--ds-muted);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

/** Scrolls smoothly, except with reduced motion, which the reset handles. */
export const Items = styled.ol`
  min-block-size: 0;
  overflow-y: auto;
  scroll-behavior: smooth;
`;

/** Each item draws its part of the rail, so that the bar of the current one lies over it and is not clipped by the scroll container. */
export const Item = styled.button`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: var(--ds-space-4);
  inline-size: 100%;
  padding-block: max(6px, (var(--ds-target-size) - 1lh) / 2);
  padding-inline: 12px 4px;
  border: 0;
  border-inline-start: 2px solid var(--ds-border);
  background: none;
  color: var(--ds-text);
  font: var(--ds-font-body);
  text-align: start;
  cursor: pointer;

  & > svg {
    flex: none;
    margin-block-start: 2px;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  @media (hover: hover) {
    &:hover {
      background: var(--ds-hover);
    }
  }

  &[aria-current] {
    color: var(--ds-link);
    font-weight: 600;
  }

  &[aria-current]::before {
    content: "";
    position: absolute;
    inset-block: 0;
    inset-inline-start: -2px;
    inline-size: 3px;
    background: var(--ds-accent);
  }

  &[data-wrong] {
    color: var(--ds-danger);
  }

  ${media.forcedColors} {
    &[aria-current]::before {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;

export const Label = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
