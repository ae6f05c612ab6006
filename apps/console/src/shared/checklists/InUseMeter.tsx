import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";

type InUseMeterProps = {
  inUse: number;
  of: number;
  /** Hidden from screen readers, where the figures have a column header that names them. @default false */
  isHidden?: boolean;
};

/** The share of vessels that have a revision in use. The figures are rendered beside it; in print without it. */
export function InUseMeter({ inUse, of, isHidden = false }: InUseMeterProps) {
  return <Meter min={0} max={of} value={inUse} aria-label="In use" aria-hidden={isHidden || undefined} />;
}

const Meter = styled.meter`
  display: block;
  inline-size: var(--meter-inline-size, 64px);
  block-size: var(--meter-block-size, 8px);
  border: 1px solid var(--ds-control);
  background: var(--ds-sunken);
  appearance: none;

  &::-webkit-meter-inner-element {
    display: block;
    block-size: 100%;
  }

  /* Chromium positions the bar in its parent grid, but the parent is a block here. */
  &::-webkit-meter-bar {
    position: static;
    block-size: 100%;
    border: 0;
    border-radius: 0;
    background: var(--ds-sunken);
  }

  &::-webkit-meter-optimum-value {
    background: var(--ds-text);
  }

  &::-moz-meter-bar {
    background: var(--ds-text);
  }

  ${media.print} {
    display: none;
  }
`;
