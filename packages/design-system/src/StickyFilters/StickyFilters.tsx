import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { useSize } from "../primitives/use-size.ts";
import { media, queries } from "../tokens/breakpoints.ts";

export type StickyFiltersProps = ElementProps<HTMLDivElement> & {
  /** What the list is narrowed by: a FilterBar. */
  filters: ReactNode;
  /** The list. A table's head sticks below the filters. */
  children: ReactNode;
};

/**
 * Filters that stay under the top bar while the list below them scrolls. On a phone, in a short window, and where they take more than three lines
 * they scroll away with the page: the list needs the room. Source: docs/design/components.md.
 */
export function StickyFilters({ filters, children, ...element }: StickyFiltersProps) {
  const bar = useRef<HTMLDivElement>(null);
  const height = useSize(bar)?.height ?? 0;
  const isStuck = height > 0 && height <= MOST;
  return (
    <Place {...element} data-stuck={isStuck || undefined} style={{ "--sticky-filters-size": `${height}px` }}>
      <Filters ref={bar}>{filters}</Filters>
      {children}
    </Place>
  );
}

/** Three lines of fields for fingers and the air around them. */
const MOST = 180;

const Filters = styled.div`
  padding-block: var(--ds-space-12);

  ${media.print} {
    display: none;
  }
`;

const Place = styled.div`
  @media screen and ${queries.fromSm} and (height >= 480px) {
    &[data-stuck] {
      --ds-page-line-block-size: var(--sticky-filters-size);
    }

    &[data-stuck] > ${Filters} {
      position: sticky;
      inset-block-start: var(--ds-top-bar-block-size);
      z-index: calc(var(--ds-layer-table-head) + 1);
      background: var(--ds-canvas);
    }
  }
`;
