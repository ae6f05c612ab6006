import { useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import type { ElementProps } from "../element-props.ts";
import { AlertCircleIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type InfiniteListFooterProps = ElementProps<HTMLDivElement> & {
  /** The state: `more` can be loaded, `loading`, `failed`, or the `end` of the list. */
  state: "more" | "loading" | "failed" | "end";
  /** Handler that loads more, also on retry. */
  onLoadMore: () => void;
  /** The label of the button, for keyboard users: "Load more entries". */
  moreText: string;
  /** The text before the button: "Searched back to March 2019." */
  note?: string | undefined;
  /** The text announced while loading: "Loading more entries". */
  loadingText: string;
  /** The text at the end: "No more logbook entries..." */
  endText: string;
  /** The error message: "Failed retrieving logbook entries" */
  failedText: string;
};

/**
 * The footer of an infinite list: a spinner, the end, or the failure with a retry in its place; the rows above stay. Focus is
 * kept: the button is the same element in all states, and at the end focus moves to the text. Source:
 * docs/design/components.md.
 */
export function InfiniteListFooter({
  state,
  onLoadMore,
  moreText,
  note,
  loadingText,
  endText,
  failedText,
  ...rest
}: InfiniteListFooterProps) {
  const hasFocus = useRef(false);
  const end = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // A removed button fires no blur event, so move focus to the end text.
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
      {note !== undefined && state !== "end" && <span>{note}</span>}
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
