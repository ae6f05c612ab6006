import { keyframes, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

const fade = keyframes`
  from { opacity: 0; }
`;

const drop = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--ds-layer-dialog);
  display: grid;
  grid-template-columns: minmax(0, 600px);
  justify-content: center;
  align-items: start;
  /* Near the top: a phone's keyboard covers the lower half. */
  padding: min(112px, 12vh) var(--ds-space-16) var(--ds-space-16);
  background: var(--ds-scrim);
  animation: ${fade} var(--ds-motion-base) var(--ds-ease-enter);
  ${media.belowSm} {
    padding: var(--ds-space-8);
  }
  ${media.print} {
    display: none;
  }
`;

export const Container = styled.div`
  min-inline-size: 0;
`;

export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  max-block-size: calc(100dvh - 2 * min(112px, 12vh));
  overflow: clip;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-dialog);
  background: var(--ds-raised);
  box-shadow: var(--ds-shadow-3);
  color: var(--ds-text);
  animation: ${drop} var(--ds-motion-base) var(--ds-ease-enter);
  &:focus {
    outline: none;
  }
  ${media.reducedMotion} {
    animation-name: ${fade};
  }
  ${media.belowSm} {
    max-block-size: calc(100dvh - 16px);
  }
`;

export const Top = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--ds-space-16);
  min-block-size: 56px;
  padding-inline: 18px;
  border-block-end: 1px solid var(--ds-border);
  &:has(> input:focus-visible) {
    border-color: var(--ds-focus);
  }
  & > svg {
    flex: none;
    color: var(--ds-muted);
  }
`;

export const Input = styled.input`
  flex: 1;
  align-self: stretch;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  background: none;
  font: var(--ds-font-heading);
  font-weight: 400;
  text-overflow: ellipsis;
  /* The line below it indicates focus: a ring would fill the dialog's header. */
  &:focus-visible {
    outline: none;
  }
  ${media.forcedColors} {
    &:focus-visible {
      outline: 2px solid Highlight;
      outline-offset: -4px;
    }
  }
`;

export const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  min-inline-size: var(--ds-control-block-size);
  min-block-size: var(--ds-control-block-size);
  margin-inline-end: -8px;
  padding: 0;
  border: 0;
  border-radius: var(--ds-radius-control);
  background: none;
  color: var(--ds-muted);
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      background: var(--ds-hover);
    }
  }
`;

export const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-inline-size: 22px;
  min-block-size: 20px;
  padding: 0 4px;
  border: 1px solid var(--ds-control);
  border-radius: var(--ds-radius-tag);
  color: var(--ds-muted);
  font: var(--ds-font-caption);
  font-weight: 500;
`;

/** Hidden from screen readers: the surrounding button is named by its action. */
export const EscKey = styled(Key)`
  &::before {
    content: attr(data-key) / "";
  }
  ${media.touch} {
    display: none;
  }
`;

/** For touch, which has no Escape key. */
export const Cross = styled.span`
  display: none;
  ${media.touch} {
    display: block;
  }
`;

export const List = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: var(--ds-space-8);
  overflow: auto;
  overscroll-behavior: contain;
  &[data-empty] {
    display: none;
  }
`;

export const Heading = styled.div`
  padding: var(--ds-space-8) 10px 6px;
  color: var(--ds-muted);
  font: var(--ds-font-caption);
  overflow-wrap: anywhere;
`;

export const EnterKey = styled(Key)`
  visibility: hidden;
  flex: none;
  margin-inline-start: auto;

  ${media.belowSm} {
    display: none;
  }
`;

export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  min-block-size: 44px;
  padding: var(--ds-space-4) 10px;
  border-radius: var(--ds-radius-control);
  color: var(--ds-text);
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  & > svg {
    flex: none;
    color: var(--ds-muted);
  }
  & b {
    font-weight: 700;
  }
  &[aria-selected="true"] {
    background: var(--ds-hover);
  }
  &[aria-selected="true"] ${EnterKey} {
    visibility: visible;
  }
  ${media.belowSm} {
    flex-wrap: wrap;
    row-gap: 0;
  }
  ${media.forcedColors} {
    &[aria-selected="true"],
    &[aria-selected="true"] * {
      forced-color-adjust: none;
      border-color: HighlightText;
      color: HighlightText;
    }
    &[aria-selected="true"] {
      background: Highlight;
    }
  }
`;

export const Label = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;

  ${media.belowSm} {
    flex: 1;
  }
`;

export const Detail = styled.span`
  flex: 0 1 auto;
  min-inline-size: 0;
  max-inline-size: 50%;
  color: var(--ds-muted);
  overflow-wrap: anywhere;
  text-align: end;

  /* On a line of its own, below the label and not its icon. */
  ${media.belowSm} {
    flex-basis: calc(100% - 16px - var(--ds-space-12));
    max-inline-size: none;
    margin-inline-start: auto;
    text-align: start;
  }
`;

export const More = styled.div`
  padding: var(--ds-space-8) 10px;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

export const Note = styled.p`
  flex: none;
  margin: 0;
  padding: var(--ds-space-8) 18px;
  color: var(--ds-warning);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
`;

export const Empty = styled.p`
  padding: var(--ds-space-24) 20px;
  color: var(--ds-muted);
  overflow: hidden;
  overflow-wrap: anywhere;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

export const Foot = styled.div`
  display: flex;
  flex: none;
  gap: var(--ds-space-20);
  padding: 9px 18px;
  border-block-start: 1px solid var(--ds-border);
  color: var(--ds-muted);
  font: var(--ds-font-small);
  & > span {
    display: flex;
    align-items: center;
    gap: var(--ds-space-4);
  }
  /* Key hints are useless on touch. */
  ${media.coarse} {
    display: none;
  }
  ${media.belowSm} {
    display: none;
  }
`;
