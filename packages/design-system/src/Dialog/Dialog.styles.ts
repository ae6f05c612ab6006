import { keyframes, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

const fade = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--ds-layer-dialog);
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: var(--ds-space-16);
  background: var(--ds-scrim);
  animation: ${fade} var(--ds-motion-slow) var(--ds-ease-enter);
  /* A dialog grows upwards from a fixed edge: centred, its buttons would move away from a press when its content arrives. Below that edge it
     grows only when there is no room above. */
  &::before {
    content: "";
    flex: 1 1 var(--ds-space-32);
  }
  &::after {
    content: "";
    flex: 0 1 calc(50dvh - 144px);
  }
  & > * {
    flex: none;
  }
  ${media.belowSm} {
    /* At the bottom for the thumb, above the phone's own bar. */
    padding-block-end: calc(var(--ds-space-16) + env(safe-area-inset-bottom));
    &::after {
      flex-basis: 0;
    }
  }
`;

export const Panel = styled.div`
  --dialog-padding: var(--ds-space-24);

  display: flex;
  flex-direction: column;
  inline-size: 480px;
  max-inline-size: calc(100vw - 32px);
  max-block-size: calc(100dvh - 32px - env(safe-area-inset-bottom));
  padding: var(--dialog-padding);
  overflow: auto;
  /* What is reached by keyboard is not below the buttons. */
  scroll-padding-block-end: 96px;
  overscroll-behavior: contain;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-dialog);
  background: var(--ds-raised);
  box-shadow: var(--ds-shadow-3);
  color: var(--ds-text);
  animation: ${rise} var(--ds-motion-slow) var(--ds-ease-enter);
  &[data-wide] {
    inline-size: 560px;
  }
  &[data-broad] {
    inline-size: 1080px;
  }
  &:focus {
    outline: none;
  }
  ${media.reducedMotion} {
    animation-name: ${fade};
  }
  ${media.belowSm} {
    --dialog-padding: var(--ds-space-20);
  }
`;

export const Title = styled.h2`
  font: var(--ds-font-heading);
  overflow-wrap: anywhere;
`;

export const Body = styled.div`
  margin-block-start: var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-lead);
  overflow-wrap: anywhere;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--ds-space-8);
  margin-block-start: var(--ds-space-24);

  /* In view whatever is above them, where they leave room for it. */
  @media (min-height: 480px) {
    position: sticky;
    /* Sticks to the edge inside the padding. */
    inset-block-end: calc(-1 * var(--dialog-padding));
    z-index: 1;
    margin: var(--ds-space-12) calc(-1 * var(--dialog-padding)) calc(-1 * var(--dialog-padding));
    padding: var(--ds-space-12) var(--dialog-padding) var(--dialog-padding);
    border-radius: 0 0 var(--ds-radius-dialog) var(--ds-radius-dialog);
    background: var(--ds-raised);
  }
`;
