import { keyframes, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export type SkeletonProps = {
  /** The width, as any CSS length. @default "100%" */
  inlineSize?: string;
  /** The height, as any CSS length: that of the final content. @default "12px" */
  blockSize?: string;
  /** The number of stacked bars; the last is shorter. @default 1 */
  lines?: number;
};

/** Grey bars in place of loading content, without layout shifts. Hidden from screen readers: also render a Spinner or a status. */
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
