import type { ReactNode } from "react";
import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

/** A part of a text in UTF-16 code units, `end` exclusive. */
export type TextRange = { start: number; end: number };

export type MarkedTextProps = {
  text: string;
  /** The ranges to mark, in any order; overlapping ones are merged, those out of range ignored. */
  ranges: readonly TextRange[];
};

/** A text whose matches are wrapped in `mark` elements. */
export function MarkedText({ text, ranges }: MarkedTextProps): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(range.start, end);
    const stop = Math.min(range.end, text.length);
    if (start >= stop) continue;
    parts.push(text.slice(end, start), <Mark key={start}>{text.slice(start, stop)}</Mark>);
    end = stop;
  }
  return [...parts, text.slice(end)];
}

const Mark = styled.mark`
  background: var(--ds-mark-bg);
  color: inherit;
  font-weight: 600;
  border-block-end: 2px solid var(--ds-mark-line);

  ${media.forcedColors} {
    color: MarkText;
  }
`;
