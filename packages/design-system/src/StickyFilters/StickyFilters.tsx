import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { useSize } from "../primitives/use-size.ts";
import { media, queries } from "../tokens/breakpoints.ts";

export type StickyFiltersProps = ElementProps<HTMLDivElement> & {
  /** The filters of the list: a FilterBar. */
  filters: ReactNode;
  /** The list. A table's head sticks below the filters. */
  children: ReactNode;
};

/**
 * Filters that stick under the top bar while the list below them scrolls. On a phone, in a short window, and where they take
 * more than three lines they scroll with the page, to leave room for the list. Source: docs/design/components.md.
 */
export function StickyFilters({ filters, children, ...element }: StickyFiltersProps) {
  const bar = useRef<HTMLDivElement>(null);
  const height = useSize(bar)?.height ?? 0;
  const isStuck = height > 0 && height <= MAX_STICKY_SIZE;
  return (
    <Root
      {...element}
      data-filter-line=""
      data-stuck={isStuck || undefined}
      style={{ "--sticky-filters-size": `${height}px` }}
    >
      <Filters ref={bar}>{filters}</Filters>
      {children}
    </Root>
  );
}

/** Three lines of touch-sized fields and their spacing. */
const MAX_STICKY_SIZE = 180;

const Filters = styled.div`
  padding-block: var(--ds-space-12);

  ${media.belowSm} {
    padding-block: var(--ds-space-8);
  }

  ${media.print} {
    display: none;
  }
`;

const Root = styled.div`
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
