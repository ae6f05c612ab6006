import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export type VoyageRouteProps = {
  /** The port of departure; empty: a dash. */
  from: string;
  /** The port of arrival; empty: a dash. */
  to: string;
  /** Whether the voyage has ended: the line is solid and the end filled. Otherwise the line is dashed. */
  hasArrived: boolean;
  /** The direction; `down`: the ports are stacked. `across`: side by side with their names above, stacked below 640 px. @default "down" */
  direction?: "down" | "across";
};

/** A voyage as two ports and the line between them. Source: docs/design/screens.md. */
export function VoyageRoute({ from, to, hasArrived, direction = "down" }: VoyageRouteProps) {
  return (
    <Stations data-direction={direction} data-arrived={hasArrived ? "" : undefined}>
      <Station>
        <dt>Departure port</dt>
        <dd>{from || "—"}</dd>
      </Station>
      <Line aria-hidden />
      <Station data-end>
        <dt>Arrival port</dt>
        <dd>{to || "—"}</dd>
      </Station>
    </Stations>
  );
}

const Stations = styled.dl`
  display: grid;
  margin: 0;

  &[data-direction="down"] {
    position: relative;
    gap: 12px;
    padding-inline-start: 24px;
  }

  &[data-direction="across"] {
    grid-template-columns: minmax(0, auto) minmax(32px, 1fr) minmax(0, auto);
    align-items: end;
    gap: var(--ds-space-16);
  }
`;

const Station = styled.div`
  min-inline-size: 0;

  & > dt {
    color: var(--ds-muted);
    font: var(--ds-font-small);
  }

  & > dd {
    margin: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }

  [data-direction="across"] > & > dd {
    font: var(--ds-font-heading);
  }

  /* With text of twice the size, the name of a port stays on one line. */
  @container (width < 15rem) {
    [data-direction="across"] > & > dd {
      font: var(--ds-font-body);
      font-weight: 600;
    }
  }

  [data-direction="across"] > &[data-end] {
    text-align: end;
  }

  /* Visually hidden: sighted users see it in the drawing. */
  [data-direction="down"] > & > dt {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip: rect(0 0 0 0);
    white-space: nowrap;
  }

  [data-direction="down"] > &:first-child {
    order: -1;
  }
`;

/** The line with a ring at each end. Rings and lines are borders, which stay visible in forced colours and in print. */
const Line = styled.div`
  position: relative;
  border: 0 dashed var(--ds-accent);

  [data-arrived] > & {
    border-style: solid;
  }

  &::before,
  &::after {
    content: "";
    position: absolute;
    inline-size: 12px;
    block-size: 12px;
    border: 2px solid var(--ds-accent);
    border-radius: 50%;
    background: var(--ds-surface);
  }

  [data-direction="across"] > & {
    align-self: end;
    margin-block-end: 12px;
    border-block-start-width: 2px;
  }

  [data-direction="across"] > &::before {
    inset: -7px auto auto 0;
    inset-inline: 0 auto;
  }

  [data-direction="across"] > &::after {
    inset: -7px auto auto auto;
    inset-inline: auto 0;
  }

  [data-direction="down"] > & {
    position: absolute;
    inset-block: 10px;
    inset-inline-start: 6px;
    border-inline-start-width: 2px;
  }

  [data-direction="down"] > &::before {
    inset-block: -6px auto;
    inset-inline-start: -7px;
  }

  [data-direction="down"] > &::after {
    inset-block: auto -6px;
    inset-inline-start: -7px;
  }

  [data-arrived] > &::after,
  [data-direction="across"] > &::before {
    background: var(--ds-accent);
  }

  ${media.forcedColors} {
    border-color: CanvasText;

    &::before,
    &::after {
      border-color: CanvasText;
    }

    [data-arrived] > &::after,
    [data-direction="across"] > &::before {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`;
