import { keyframes, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export type SkeletonProps = {
  /** Any CSS length. @default "100%" */
  inlineSize?: string;
  /** Any CSS length; give it the height of what will stand here. @default "12px" */
  blockSize?: string;
  /** How many bars, one below the other; the last is shorter. @default 1 */
  lines?: number;
};

/** Grey bars in the room of what is on its way, so that nothing jumps. Nothing to hear: a Spinner or a status says it. */
export function Skeleton({ inlineSize = "100%", blockSize = "12px", lines = 1 }: SkeletonProps) {
  return (
    <Bars aria-hidden="true" style={{ inlineSize }}>
      {Array.from({ length: lines }, (_, line) => (
        <Bar key={line} style={{ blockSize }} />
      ))}
    </Bars>
  );
}

const pass = keyframes`
  from { background-position-x: 160%; }
  to { background-position-x: -60%; }
`;

const Bars = styled.span`
  display: grid;
  gap: var(--ds-space-12);
  max-inline-size: 100%;
`;

const Bar = styled.span`
  display: block;
  border-radius: var(--ds-radius-tag);
  background: var(--ds-border) linear-gradient(90deg, transparent, var(--ds-hover), transparent) no-repeat 50% 0 / 40%
    100%;
  animation: ${pass} 1.6s linear infinite;

  &:last-child:not(:first-child) {
    inline-size: 70%;
  }

  ${media.reducedMotion} {
    animation: none;
  }

  ${media.forcedColors} {
    border: 1px solid GrayText;
  }
`;
