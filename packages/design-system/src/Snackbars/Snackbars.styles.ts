import { keyframes, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export const Region = styled.div`
  position: fixed;
  inset-block-end: var(--ds-space-24);
  inset-inline-end: var(--ds-space-24);
  z-index: var(--ds-layer-snackbar);
  display: flex;
  flex-direction: column;
  gap: var(--ds-space-8);
  inline-size: 380px;
  max-inline-size: calc(100vw - 32px);
  pointer-events: none;
  ${media.belowSm} {
    /* Above the bottom bar, which is 64 px, and higher with larger text. */
    inset-block-end: calc(max(64px, 4rem) + var(--ds-space-8) + env(safe-area-inset-bottom));
    inset-inline: var(--ds-space-16);
    inline-size: auto;
  }
  /* Above an editor's action bar, whose buttons it would cover. */
  body:has([data-action-bar]) & {
    inset-block-end: calc(76px + env(safe-area-inset-bottom, 0px));
  }
  /* On a phone a dialog's buttons are at the bottom. */
  ${media.belowSm} {
    body:has([aria-modal="true"]) & {
      inset-block: var(--ds-space-16) auto;
    }
  }
  ${media.print} {
    display: none;
  }
`;

export const Live = styled.div`
  display: contents;
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const fade = keyframes`
  from { opacity: 0; }
`;

export const Snackbar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  min-block-size: 48px;
  padding-inline: var(--ds-space-12) var(--ds-space-4);
  /* Forced colours remove the fill and paint these borders. */
  border: 1px solid transparent;
  border-inline-start: 4px solid var(--ds-snack-success);
  border-radius: var(--ds-radius-control);
  background: var(--ds-snack);
  background-clip: padding-box;
  box-shadow: var(--ds-shadow-2);
  color: var(--ds-on-snack);
  font: var(--ds-font-body);
  pointer-events: auto;
  animation: ${rise} var(--ds-motion-base) var(--ds-ease-enter);
  & > svg {
    flex: none;
    color: var(--ds-snack-success);
  }
  &[data-kind="failure"] {
    border-inline-start-color: var(--ds-snack-danger);
  }
  &[data-kind="failure"] > svg {
    color: var(--ds-snack-danger);
  }
  &[data-place="1"] {
    order: 1;
  }
  &[data-place="2"] {
    order: 2;
  }
  ${media.reducedMotion} {
    animation-name: ${fade};
  }
`;

export const Text = styled.span`
  flex: 1;
  min-inline-size: 0;
  /* Three fit on a phone. Longer text is announced completely, and shown completely in the list of messages. */
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 8;
  margin-block: var(--ds-space-12);
  overflow: hidden;
  font-weight: 500;
  overflow-wrap: anywhere;
`;

export const Dismiss = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border: 0;
  border-radius: var(--ds-radius-control);
  background: none;
  color: inherit;
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, currentcolor 14%, transparent);
  }
  &:focus-visible {
    outline: 2px solid currentcolor;
    outline-offset: -4px;
  }
`;

/** The action button. */
export const Act = styled(Dismiss)`
  inline-size: auto;
  padding-inline: var(--ds-space-12);
  font: inherit;
  font-weight: 600;
  text-decoration: underline;
`;
