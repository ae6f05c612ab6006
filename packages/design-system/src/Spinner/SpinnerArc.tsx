import { keyframes, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

const turn = keyframes`to { transform: rotate(1turn); }`;

/** The rotating arc without text: a part of Spinner and of busy buttons. It inherits the text colour. */
export const SpinnerArc = styled.span.attrs({ "aria-hidden": true })`
  display: inline-block;
  flex: none;
  inline-size: 18px;
  block-size: 18px;
  border: 2px solid color-mix(in srgb, currentcolor 30%, transparent);
  border-block-start-color: currentcolor;
  border-radius: var(--ds-radius-pill);
  animation: ${turn} 800ms linear infinite;

  &[data-size="large"] {
    inline-size: 28px;
    block-size: 28px;
    border-width: 3px;
  }

  ${media.reducedMotion} {
    animation-duration: 2s;
    animation-timing-function: steps(8);
  }

  ${media.forcedColors} {
    border-color: GrayText;
    border-block-start-color: Highlight;
  }
`;
