import { useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import type { ElementProps } from "../element-props.ts";
import { AlertCircleIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type InfiniteListFooterProps = ElementProps<HTMLDivElement> & {
  /** `more` can be loaded, is `loading`, has `failed`, or the list has come to its `end`. */
  state: "more" | "loading" | "failed" | "end";
  /** Loads more; also the second try after a failure. */
  onLoadMore: () => void;
  /** On the button, for those who do not scroll: "Load more entries". */
  moreText: string;
  /** Heard while loading: "Loading more entries". */
  loadingText: string;
  /** "No more logbook entries..." */
  endText: string;
  /** "Failed retrieving logbook entries" */
  failedText: string;
};

/**
 * What stands below a list that loads as one scrolls: a spinner, the end, or the failure with a second try in its place; the
 * rows above stay. Focus is never lost: the button is the same through all states, and at the end the focus is on its words.
 * Source: docs/design/components.md.
 */
export function InfiniteListFooter({
  state,
  onLoadMore,
  moreText,
  loadingText,
  endText,
  failedText,
  ...rest
}: InfiniteListFooterProps) {
  const hasFocus = useRef(false);
  const end = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // The button is gone, and a removed element does not say that it lost the focus.
    if (state === "end" && hasFocus.current) end.current?.focus();
  }, [state]);
  return (
    <Root {...rest} onFocus={() => (hasFocus.current = true)} onBlur={() => (hasFocus.current = false)}>
      <div role="status">
        {state === "loading" && <VisuallyHidden>{loadingText}</VisuallyHidden>}
        {state === "end" && (
          <EndText ref={end} tabIndex={-1}>
            {endText}
          </EndText>
        )}
      </div>
      {state === "failed" && (
        <Failure role="alert">
          <AlertCircleIcon />
          {failedText}
        </Failure>
      )}
      {state !== "end" && (
        <Button variant={state === "failed" ? "secondary" : "quiet"} isBusy={state === "loading"} onPress={onLoadMore}>
          {state === "failed" ? "Try again" : moreText}
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--ds-space-8) var(--ds-space-16);
  min-block-size: 64px;
  box-sizing: border-box;
  padding: var(--ds-space-8) var(--ds-space-20);
  border-block-start: 1px solid var(--ds-border);
  color: var(--ds-muted);
  font: var(--ds-font-body);
  text-align: center;

  ${media.print} {
    color: inherit;
  }
`;

const EndText = styled.span`
  &:focus-visible {
    outline-offset: 4px;
  }
`;

const Failure = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-8);
  color: var(--ds-danger);
  font-weight: 600;

  & > svg {
    flex: none;
  }
`;
