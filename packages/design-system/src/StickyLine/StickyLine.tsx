import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { media } from "../tokens/breakpoints.ts";

export type StickyLineProps = ElementProps<HTMLDivElement> & {
  /** Names it: "Shown entries". */
  "aria-label": string;
  /** Buttons and words in one line. */
  children: ReactNode;
};

/**
 * A line under the top bar with what the page's head says, once the head has scrolled away. It stands right below the head, in the page's
 * own flow, and takes no room there. What sticks below it leaves 52 px: `--ds-page-line-block-size`. Source: docs/design/components.md.
 */
export function StickyLine({ children, ...element }: StickyLineProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useScrolledAway(place);
  return (
    <>
      <div ref={place} />
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

/** Whether an element is above what sticks at the top of the window. */
function useScrolledAway(place: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  // Where the window is scrolled to is outside React.
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const topBar = Number.parseFloat(getComputedStyle(element).getPropertyValue("--ds-top-bar-block-size")) || 0;
    const observer = new IntersectionObserver(
      (changes) => {
        const last = changes.at(-1);
        if (last) setIsAway(!last.isIntersecting && last.boundingClientRect.top < topBar + LINE);
      },
      { rootMargin: `-${topBar + LINE}px 0px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isAway;
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
