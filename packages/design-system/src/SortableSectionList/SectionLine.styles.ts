import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/**
 * Each line draws its own part of the card behind its row, so that lines can be shifted separately: the sides, a section's
 * first one the top, its last one the bottom. Cards are separate normally and joined while rearranging.
 */
export const Line = styled.div`
  display: block;
  position: relative;
  /* Clear of the top bar and an action bar when scrolled into view. */
  scroll-margin-block: 72px 80px;

  &::before {
    content: "";
    position: absolute;
    inset: 0;
    border: 0 solid var(--ds-border);
    border-inline-width: 1px;
    background: var(--ds-surface);
  }

  &:is([data-kind="head"], [data-kind="none"], [data-start], [data-still][data-kind="task"])::before {
    border-block-start-width: 1px;
  }

  &:is([data-first], [data-still][data-kind="head"])::before {
    border-start-start-radius: var(--ds-radius-card);
    border-start-end-radius: var(--ds-radius-card);
  }

  &[data-end]::before {
    border-block-end-width: 1px;
    border-end-start-radius: var(--ds-radius-card);
    border-end-end-radius: var(--ds-radius-card);
  }

  &[data-still][data-section-end]:not([data-end]) {
    padding-block-end: 12px;

    &::before {
      inset-block-end: 12px;
      border-block-end-width: 1px;
      border-end-start-radius: var(--ds-radius-card);
      border-end-end-radius: var(--ds-radius-card);
    }
  }

  &:not([data-still]):is([data-kind="task"], [data-kind="none"])::before {
    background: var(--ds-canvas);
  }

  &:not([data-still])[data-kind="task"] {
    padding-block: 3px;
    padding-inline: 50px 12px;
  }

  &:not([data-still])[data-start] {
    padding-block-start: 8px;
  }

  &:not([data-still])[data-kind="task"][data-section-end] {
    padding-block-end: 12px;
  }

  [data-lifting] & {
    transition: transform var(--ds-motion-reorder) var(--ds-ease-enter);
  }

  &[data-lifted] {
    z-index: 1;
    transition: none;
  }

  &[data-lifted]::before {
    display: none;
  }

  ${media.reducedMotion} {
    [data-lifting] & {
      transition: none;
    }
  }

  ${media.belowSm} {
    &:not([data-still])[data-kind="task"] {
      padding-inline: 8px;
    }
  }
`;

const lifted = `
  [data-lifted] > & {
    border-radius: var(--ds-radius-control);
    background: var(--ds-raised);
    box-shadow: var(--ds-shadow-2);
    outline: 2px solid var(--ds-focus);
    outline-offset: 1px;
  }
`;

export const HeadRow = styled.div`
  display: flex;
  position: relative;
  align-items: center;
  gap: 4px 12px;
  min-block-size: 52px;
  padding: 6px 12px;

  [data-still] > & {
    padding-inline-start: 20px;
  }

  ${lifted}

  ${media.belowSm} {
    gap: 4px 8px;
    padding-inline: 4px;

    [data-still] > & {
      padding-inline: 14px 4px;
    }
  }
`;

export const TaskRow = styled.div`
  display: flex;
  position: relative;
  align-items: center;
  gap: 4px 12px;
  min-block-size: 40px;

  [data-still] > & {
    align-items: baseline;
    padding: 16px 20px;
    margin-inline: 1px;
  }

  :not([data-still]) > & {
    padding-inline: 4px;
    border: 1px solid var(--ds-border);
    border-radius: var(--ds-radius-control);
    background: var(--ds-surface);
  }

  ${lifted}

  ${media.belowSm} {
    gap: 4px 8px;

    [data-still] > & {
      padding: 14px;
    }

    :not([data-still]) > & {
      padding-inline: 0;
    }
  }
`;

export const NoneRow = styled.p`
  position: relative;
  margin: 0;
  padding: 16px 20px;
  color: var(--ds-muted);
`;

export const FootRow = styled.div`
  position: relative;
  padding: 14px 20px;
  border-block-start: 1px solid var(--ds-border);

  ${media.belowSm} {
    padding: 14px;
  }
`;

export const SectionNumber = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-inline-size: 26px;
  block-size: 26px;
  padding-inline: 4px;
  border-radius: var(--ds-radius-tag);
  background: var(--ds-sunken);
  font-weight: 600;

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

export const TaskNumber = styled.span`
  flex: none;
  min-inline-size: 26px;
  color: var(--ds-muted);
`;

/** Name, count and note side by side where there is room, else stacked. */
export const HeadText = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 10px;
  min-inline-size: 0;
`;

export const Name = styled.h3`
  min-inline-size: 0;
  margin: 0;
  font: var(--ds-font-body);
  font-weight: 600;
  overflow-wrap: anywhere;

  &[data-unnamed] {
    color: var(--ds-muted);
    font-weight: 400;
  }

  [data-still] & {
    font: var(--ds-font-card);
  }
`;

export const NameField = styled.div`
  flex: 1 1 200px;
  min-inline-size: 0;
`;

export const Count = styled.span`
  color: var(--ds-muted);
  white-space: nowrap;
`;

export const TaskContent = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  :not([data-still]) > * > & {
    padding-block: 6px;
  }
`;

/** On a phone there is no room for it beside the buttons that move the section (docs/design/pictures/92-mobile-editor.png). */
export const FoldButton = styled.span`
  flex: none;

  ${media.belowSm} {
    :not([data-still]) > * > & {
      display: none;
    }
  }
`;
