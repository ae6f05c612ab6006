import { styled } from "styled-components";
import { media, queries } from "../tokens/breakpoints.ts";

export const Bar = styled.nav`
  position: fixed;
  inset-block: var(--ds-top-bar-block-size) 0;
  inset-inline-start: 0;
  z-index: var(--ds-layer-sidebar);
  display: flex;
  flex-direction: column;
  gap: var(--ds-space-24);
  inline-size: max(212px, 9.5rem);
  overflow-y: auto;
  padding: var(--ds-space-16) 12px;
  border-inline-end: 1px solid var(--ds-border);
  background: var(--ds-canvas);

  ${media.belowMd} {
    gap: var(--ds-space-12);
    inline-size: max(80px, 5rem);
    /* "Integrations" needs 67 px while it is current. */
    padding: var(--ds-space-12) 4px;
  }

  ${media.belowSm} {
    inset-block: auto 0;
    inset-inline: 0;
    flex-direction: row;
    justify-content: space-around;
    gap: 0;
    inline-size: auto;
    overflow: visible;
    padding: 4px 4px calc(4px + env(safe-area-inset-bottom, 0));
    border-inline-end: 0;
    border-block-start: 1px solid var(--ds-border);
    background: var(--ds-surface);

    body:has([data-action-bar]) & {
      display: none;
    }
  }

  /* In a short window it scrolls with the page: a rail beside it, or a row below the top bar. */
  ${media.short} {
    position: absolute;
    inset-block: 56px auto;
    min-block-size: calc(100% - 56px);
    overflow: visible;
  }

  @media screen and ${queries.short} and ${queries.belowSm} {
    position: static;
    min-block-size: 0;
    border-block-start: 0;
    border-block-end: 1px solid var(--ds-border);
  }

  ${media.print} {
    display: none;
  }
`;

export const Group = styled.div`
  ${media.belowMd} {
    & + & {
      padding-block-start: var(--ds-space-12);
      border-block-start: 1px solid var(--ds-border);
    }
  }

  ${media.belowSm} {
    display: contents;
  }
`;

export const Heading = styled.h2`
  padding: 0 10px 6px;
  color: var(--ds-muted);
  font: var(--ds-font-caption);

  /* It still names the list for screen readers. */
  ${media.belowMd} {
    display: none;
  }
`;

export const Items = styled.ul`
  display: grid;
  gap: 2px;

  ${media.belowSm} {
    display: contents;

    & > li {
      display: flex;
      /* Sized by the label: five equal parts of 320 px would truncate the longest. */
      flex: 1 1 auto;
      min-inline-size: 44px;
    }
  }
`;

export const Item = styled.a`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  inline-size: 100%;
  min-block-size: 40px;
  padding: 4px 10px;
  border-radius: var(--ds-radius-control);
  color: var(--ds-text);
  text-decoration: none;

  &:where(button) {
    border: 0;
    background: none;
    font: inherit;
    cursor: pointer;
  }

  & > svg {
    flex: none;
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
    background: var(--ds-selected);
    color: var(--ds-link);
    font-weight: 600;
  }

  /* While navigation is pending, only one item looks current. */
  &[data-followed] {
    background: var(--ds-hover);
    color: var(--ds-link);
  }

  /* The marker of the current page, visible without colour and without the fill. */
  &[aria-current]::before {
    content: "";
    position: absolute;
    inset-block: 9px;
    inset-inline-start: 0;
    inline-size: 3px;
    border-radius: var(--ds-radius-pill);
    background: var(--ds-accent);
  }

  &[aria-disabled] {
    color: var(--ds-muted);
    cursor: not-allowed;
  }

  ${media.touch} {
    min-block-size: 44px;
  }

  ${media.belowMd} {
    flex-direction: column;
    justify-content: center;
    gap: var(--ds-space-4);
    min-block-size: 60px;
    padding: 6px 0;
    font: var(--ds-font-rail);

    &[aria-current] {
      font-weight: 600;
    }

    &[aria-current]::before {
      inset-inline-start: -4px;
    }
  }

  ${media.belowSm} {
    min-block-size: 56px;
    padding: 4px 2px;

    &[aria-current]::before {
      inset-block: -5px auto;
      inset-inline: 22%;
      inline-size: auto;
      block-size: 3px;
    }
  }

  ${media.forcedColors} {
    &[aria-current]::before {
      forced-color-adjust: none;
      background: Highlight;
    }

    &[aria-disabled] {
      color: GrayText;
    }
  }
`;

export const ItemLabel = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  ${media.belowMd} {
    max-inline-size: 100%;
    /* Whole words at normal text size; at twice the size they break instead of being truncated. */
    hyphens: auto;
    text-align: center;
  }
`;

export const LockMark = styled.span`
  margin-inline-start: auto;

  ${media.belowMd} {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
    margin: 0;
  }
`;

export const ItemCount = styled.span`
  flex: none;
  box-sizing: border-box;
  min-inline-size: 20px;
  margin-inline-start: auto;
  padding-inline: 6px;
  border-radius: var(--ds-radius-pill);
  background: var(--ds-danger-bg);
  color: var(--ds-danger);
  font: var(--ds-font-caption);
  line-height: 20px;
  text-align: center;

  ${media.belowMd} {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-start: calc(50% + 4px);
    margin: 0;
  }

  ${media.forcedColors} {
    outline: 1px solid CanvasText;
  }
`;
