import { memo } from "react";
import { styled } from "styled-components";
import { lazyWithFallback } from "../primitives/lazy.tsx";
import type { LinePosition } from "../sea-chart/lines.ts";
import type { Position } from "../sea-chart/mercator.ts";
import { media } from "../tokens/breakpoints.ts";
import type { MiniTrackDrawingProps } from "./MiniTrackDrawing.tsx";

export type MiniTrackProps = {
  /** The position; undefined: unknown. */
  at: Position | undefined;
  /** The past positions, the oldest first. */
  track?: readonly LinePosition[] | undefined;
  /** The course over ground in degrees, drawn as an arrowhead. */
  course?: number | undefined;
  /** Whether it moves: an arrowhead, or a disc without a course. Otherwise a ring. @default whether it has a course */
  isUnderWay?: boolean | undefined;
  /** Whether the position is still loading: an empty frame. @default false */
  isLoading?: boolean | undefined;
  /** `small`: 84 × 44, for a row of a table; `large`: 96 × 64, for stacked rows; `square`: 112 × 112, for cards. @default "small" */
  size?: "small" | "large" | "square" | undefined;
};

/**
 * The recent track of one object between land, without a scale. Hidden from screen readers: show the position as text beside
 * it. Its space is reserved from the start; its code and the coastline load later. Source: docs/design/charts.md#maps.
 */
export function MiniTrack({
  at,
  track = NO_TRACK,
  course,
  isUnderWay = course !== undefined,
  ...props
}: MiniTrackProps) {
  const { isLoading = false, size = "small" } = props;
  return (
    <Frame
      data-mini-track={size}
      data-in-words={at === undefined && !isLoading ? "" : undefined}
      aria-hidden={at !== undefined || isLoading || undefined}
    >
      {at !== undefined ? (
        <Drawing at={at} track={track} course={course} isUnderWay={isUnderWay} size={size} />
      ) : (
        !isLoading && <Text>No position</Text>
      )}
    </Frame>
  );
}

/** If it fails to load the frame stays empty: the position is shown beside it. */
const Drawing = memo(
  lazyWithFallback<MiniTrackDrawingProps>(
    async () => (await import("./MiniTrackDrawing.tsx")).MiniTrackDrawing,
    () => null,
  ),
);

const NO_TRACK: readonly LinePosition[] = [];

/** The drawing has the large size, and is clipped in the small frame. */
const Frame = styled.span`
  position: relative;
  flex: none;
  display: inline-block;
  box-sizing: border-box;
  inline-size: 84px;
  block-size: 44px;
  overflow: hidden;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-tag);
  background: var(--ds-chart-sea);
  vertical-align: top;

  &[data-mini-track="large"] {
    inline-size: 96px;
    block-size: 64px;
  }

  &[data-mini-track="square"] {
    inline-size: 112px;
    block-size: 112px;
  }

  /* Grows with larger text. */
  &[data-in-words] {
    display: inline-grid;
    inline-size: auto;
    min-inline-size: 84px;
    block-size: auto;
    min-block-size: 44px;
    background: var(--ds-surface);
  }

  &[data-mini-track="large"][data-in-words] {
    min-inline-size: 96px;
    min-block-size: 64px;
  }

  &[data-mini-track="square"][data-in-words] {
    min-inline-size: 112px;
    min-block-size: 112px;
  }

  ${media.print} {
    print-color-adjust: exact;
  }
`;

const Text = styled.span`
  display: grid;
  place-content: center;
  box-sizing: border-box;
  inline-size: min-content;
  min-inline-size: 100%;
  padding-inline: 2px;
  color: var(--ds-muted);
  font: var(--ds-font-rail);
  text-align: center;
`;
