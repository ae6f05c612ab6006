import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { useObjectRef } from "react-aria/useObjectRef";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { AlertCircleIcon } from "../icons/icons.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { media } from "../tokens/breakpoints.ts";

type WithErrors = {
  /** The number of fields with an error; hidden when 0. */
  errorCount: number;
  /** Handler that moves focus to the first invalid field. */
  onShowFirstError: () => void;
};

export type ActionBarProps = ElementProps<HTMLElement> & {
  /** A quiet Cancel button, then the one primary button. */
  actions: ReactNode;
  /** The number of unsaved changes; hidden when 0. */
  changeCount?: number | undefined;
  /** What saving will do, as a sentence: "Winter class: 1 removed." */
  summary?: ReactNode;
} & (WithErrors | { errorCount?: never; onShowFirstError?: never });

/**
 * The bar at the lower edge of an editor: error count, change count and actions. It keeps its place whatever the form's length, replaces a
 * phone's bottom bar, and reserves its height below the form, so that it covers neither the last field nor focus. One per page. Source:
 * docs/design/layout.md, docs/design/pictures/42-checklist-editor-rearrange.png, docs/design/pictures/44-distribution-editor.png,
 * docs/design/pictures/47-checklist-editor-edit.png, docs/design/pictures/92-mobile-editor.png.
 */
export function ActionBar({
  actions,
  changeCount = 0,
  summary,
  errorCount = 0,
  onShowFirstError,
  ref,
  ...rest
}: ActionBarProps) {
  const bar = useObjectRef(ref);
  const spacer = useRef<HTMLDivElement>(null);
  useReservedSpace(bar, spacer);
  return (
    <>
      <Spacer ref={spacer} />
      <Bar aria-label="Actions" {...rest} ref={bar} data-action-bar>
        <Row>
          <State>
            {/* A live region is rendered from the start, so that later text is announced without moving focus. */}
            <span role="status">
              {errorCount > 0 && (
                <Errors type="button" onClick={onShowFirstError}>
                  <AlertCircleIcon size={16} />
                  <WhereWide>{errorCount === 1 ? "1 field needs" : `${errorCount} fields need`} attention</WhereWide>
                  <OnPhone aria-hidden>{errorCount === 1 ? "1 field" : `${errorCount} fields`}</OnPhone>
                </Errors>
              )}
            </span>
            {changeCount > 0 && (
              <StatusPill status="draft">{changeCount === 1 ? "1 change" : `${changeCount} changes`}</StatusPill>
            )}
            {summary !== undefined && <Summary>{summary}</Summary>}
          </State>
          <Actions>{actions}</Actions>
        </Row>
      </Bar>
    </>
  );
}

/** Reserves the bar's height below the page. The bar overlays the page and grows with a long summary or large text, so it is measured. */
function useReservedSpace(bar: RefObject<HTMLElement | null>, spacer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const before = page.style.scrollPaddingBlockEnd;
    const measure = () => {
      const isFixed = bar.current !== null && getComputedStyle(bar.current).position === "fixed";
      const blockSize = `${isFixed ? (bar.current?.offsetHeight ?? 0) : 0}px`;
      spacer.current?.style.setProperty("block-size", blockSize);
      page.style.scrollPaddingBlockEnd = `calc(${blockSize} + 16px)`;
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      page.style.scrollPaddingBlockEnd = before;
    };
  }, [bar, spacer]);
}

const Spacer = styled.div`
  ${media.print} {
    display: none;
  }
`;

const Bar = styled.section`
  position: fixed;
  inset-block-end: 0;
  inset-inline: var(--ds-navigation-inline-size, 0px) 0;
  z-index: var(--ds-layer-action-bar);
  border-block-start: 1px solid var(--ds-border);
  background: var(--ds-surface);

  /* In a short window it would cover the focused field, so it is at the end of the form. */
  ${media.short} {
    position: static;
    margin-block-start: var(--ds-space-20);
    margin-inline: calc(-1 * var(--ds-page-gutter, 0px));
  }

  ${media.print} {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ds-space-8) var(--ds-space-16);
  max-inline-size: calc(1440px + 2 * var(--ds-page-gutter, 16px));
  max-block-size: 50dvh;
  overflow-y: auto;
  margin-inline: auto;
  padding: 12px var(--ds-page-gutter, 16px) calc(12px + env(safe-area-inset-bottom, 0px));
`;

const State = styled.div`
  display: flex;
  flex: 1 1 0;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-12);
  min-inline-size: min(100%, 80px);

  /* Beside the buttons of a phone a sentence would wrap after each word. An empty live region takes no line. */
  ${media.belowSm} {
    &:has(> p):not(:has(> p > [role="status"]:empty)) {
      flex-basis: 100%;
    }
  }

  /* Empty it takes no space, but stays mounted as a live region. */
  & > [role="status"]:empty {
    margin-inline-end: calc(-1 * var(--ds-space-12));
  }
`;

const Summary = styled.p`
  min-inline-size: 0;
  color: var(--ds-muted);
  overflow-wrap: anywhere;
`;

/** On a phone only the number is visible; the rest is for screen readers. */
const WhereWide = styled.span`
  ${media.belowSm} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const OnPhone = styled.span`
  ${media.fromSm} {
    display: none;
  }
`;

const Errors = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-8);
  min-block-size: var(--ds-control-block-size);
  margin-inline-start: -8px;
  padding: 4px 8px;
  border: 0;
  border-radius: var(--ds-radius-control);
  background: none;
  color: var(--ds-danger);
  font-weight: 500;
  text-align: start;
  cursor: pointer;

  & > svg {
    flex: none;
  }

  @media (hover: hover) {
    &:hover {
      background: var(--ds-danger-bg);
    }
  }

  ${media.forcedColors} {
    color: ButtonText;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--ds-space-12);
  margin-inline-start: auto;
`;
