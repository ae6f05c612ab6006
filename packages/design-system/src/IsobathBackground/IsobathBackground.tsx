import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";
import { isobaths, soundings } from "./isobaths.ts";

/** The sea chart behind sign-in, lobby and not-found, inside its graduated border. Decorative, never behind working pages. */
export function IsobathBackground() {
  return (
    <Sheet aria-hidden="true">
      <Chart viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice">
        {isobaths.map(({ d, weight, water }) => (
          <path key={d} d={d} data-weight={weight} data-water={water} />
        ))}
        {soundings.map(({ x, y, depth }) => (
          <text key={`${x} ${y}`} x={x} y={y}>
            {depth}
          </text>
        ))}
      </Chart>
      <Border />
    </Sheet>
  );
}

const Sheet = styled.div`
  position: fixed;
  inset: 0;
  z-index: -1;
  overflow: hidden;
  background: var(--ds-canvas);

  ${media.forcedColors} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`;

const Chart = styled.svg`
  inline-size: 100%;
  block-size: 100%;

  & > path {
    fill: none;
    stroke: color-mix(in srgb, var(--ds-accent) 32%, transparent);
    stroke-width: 0.8;
  }

  & > path[data-weight="heavy"] {
    stroke: color-mix(in srgb, var(--ds-accent) 45%, transparent);
    stroke-width: 1.4;
  }

  & > path:not([data-water="deep"]) {
    fill: color-mix(in srgb, var(--ds-selected) 70%, transparent);
    fill-rule: evenodd;
  }

  & > path[data-water="shallowest"] {
    fill: color-mix(in srgb, var(--ds-accent) 7%, var(--ds-selected));
  }

  & > text {
    fill: color-mix(in srgb, var(--ds-muted) 60%, transparent);
    font: italic var(--ds-font-small);
  }
`;

/** Two lines with the graduation between them: 48 px bare, 48 px dark, on all four sides. */
const Border = styled.div`
  --grade: color-mix(in srgb, var(--ds-muted) 50%, transparent);
  --along: transparent 0 48px, var(--grade) 48px 96px;

  position: absolute;
  inset: 14px;
  border: 1px solid var(--grade);
  background:
    repeating-linear-gradient(to right, var(--along)) 0 4px / 100% 5px,
    repeating-linear-gradient(to left, var(--along)) 0 calc(100% - 4px) / 100% 5px,
    repeating-linear-gradient(to top, var(--along)) 4px 0 / 5px 100%,
    repeating-linear-gradient(to bottom, var(--along)) calc(100% - 4px) 0 / 5px 100%;
  background-repeat: no-repeat;

  &::after {
    content: "";
    position: absolute;
    inset: 12px;
    border: 1px solid var(--grade);
  }

  ${media.belowSm} {
    inset: 6px;
  }
`;
