import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { media } from "../tokens/breakpoints.ts";

export type StickyLineProps = ElementProps<HTMLDivElement> & {
  /** The accessible name: "Shown entries". */
  "aria-label": string;
  /** Buttons and text in one line. */
  children: ReactNode;
};

/**
 * A line under the top bar that repeats the page's header once it has scrolled out of view. Render it directly below the header, in the
 * page's flow, where it takes no space. Elements that stick below it leave 52 px: `--ds-page-line-block-size`. Source:
 * docs/design/components.md.
 */
export function StickyLine({ children, ...element }: StickyLineProps) {
  const marker = useRef<HTMLDivElement>(null);
  const isShown = useScrolledPast(marker);
  return (
    <>
      <div ref={marker} />
      <Place>
        {isShown && (
          <Line role="region" {...element}>
            {children}
          </Line>
        )}
      </Place>
    </>
  );
}

/** Returns whether an element is above the sticky area at the top of the window. */
function useScrolledPast(marker: RefObject<HTMLElement | null>): boolean {
  const [isScrolledPast, setScrolledPast] = useState(false);
  // The scroll position is outside React.
  useEffect(() => {
    const element = marker.current;
    if (element === null) return undefined;
    const topBar = Number.parseFloat(getComputedStyle(element).getPropertyValue("--ds-top-bar-block-size")) || 0;
    const observer = new IntersectionObserver(
      (changes) => {
        const last = changes.at(-1);
        if (last) setScrolledPast(!last.isIntersecting && last.boundingClientRect.top < topBar + LINE);
      },
      { rootMargin: `-${topBar + LINE}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [marker]);
  return isScrolledPast;
}

const LINE = 52;

const Place = styled.div`
  position: sticky;
  inset-block-start: var(--ds-top-bar-block-size);
  z-index: calc(var(--ds-layer-table-head) + 2);
  block-size: 0;

  ${media.belowSm} {
    display: none;
  }

  ${media.short} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`;

const Line = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: calc(-1 * var(--ds-page-gutter, 0px));
  display: flex;
  align-items: center;
  gap: var(--ds-space-12);
  box-sizing: border-box;
  block-size: ${LINE}px;
  padding-inline: var(--ds-page-gutter, 16px);
  border-block-end: 1px solid var(--ds-border);
  background: var(--ds-surface);
  color: var(--ds-text);
  font: var(--ds-font-body);
  white-space: nowrap;
`;
