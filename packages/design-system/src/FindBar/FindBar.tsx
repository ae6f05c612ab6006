import { type KeyboardEvent, type Ref, useEffect, useEffectEvent } from "react";
import { useObjectRef } from "react-aria/useObjectRef";
import { styled } from "styled-components";
import { Button } from "../Button/Button.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { ChevronDownIcon, ChevronUpIcon, XIcon } from "../icons/icons.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";
import { SpinnerArc } from "../Spinner/SpinnerArc.tsx";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type FindBarProps = {
  /** The accessible name of the bar and its field: "Find in logbooks". */
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  /** The position among the hits, or that there are none: "3 of 41". Empty without a query. */
  count: string;
  /** The text announced when the count or the hit changes: "3 of 41, 12 November, Noon report". @default `count` */
  announcement?: string | undefined;
  /** Whether there are hits. */
  hasHits: boolean;
  /** Whether the search is pending. @default false */
  isBusy?: boolean | undefined;
  /** The error message of a failed search, shown with Try again in place of the count. */
  failure?: string | undefined;
  onTryAgain?: (() => void) | undefined;
  onPrevious: () => void;
  onNext: () => void;
  onClose: () => void;
  /** A ref to the field. */
  ref?: Ref<HTMLInputElement>;
};

/**
 * A find bar for partly loaded content: a field, which is focused when the bar opens, the position, Previous, Next and Close.
 * F3 works wherever focus is. The caller searches, moves to the hits and provides the announcement.
 */
export function FindBar({
  label,
  text,
  onTextChange,
  count,
  announcement = count,
  hasHits,
  isBusy = false,
  failure,
  onTryAgain,
  onPrevious,
  onNext,
  onClose,
  ref,
}: FindBarProps) {
  const field = useObjectRef(ref);
  // Focus is outside React. The bar is opened to type.
  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);
  useFindNextKey((isBackward) => (isBackward ? onPrevious() : onNext()));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, target, nativeEvent } = event;
    const isInField = target === field.current;
    if (nativeEvent.isComposing) return;
    if (key === "Escape") onClose();
    else if (key === "Enter" && isInField && shiftKey) onPrevious();
    else if (key === "Enter" && isInField) onNext();
    else return;
    // Escape would clear the field.
    event.preventDefault();
    event.stopPropagation();
  };
  const disabledReason = hasHits ? undefined : "Nothing was found.";
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field and buttons inside hold focus
    <Bar role="search" aria-label={label} onKeyDownCapture={onKeyDown}>
      <Field>
        <SearchField ref={field} label={label} placeholder={label} value={text} onChange={onTextChange} />
      </Field>
      <Result>
        {failure === undefined ? <span aria-hidden>{count}</span> : <Failure>{failure}</Failure>}
        {isBusy && <SpinnerArc />}
        {failure !== undefined && onTryAgain && (
          <Button size="small" onPress={onTryAgain} isBusy={isBusy}>
            Try again
          </Button>
        )}
      </Result>
      {/* A live region is rendered from the start, so that later text is announced. */}
      <VisuallyHidden role="status">{failure ?? announcement}</VisuallyHidden>
      <Buttons>
        <IconButton label="Previous" icon={<ChevronUpIcon />} onPress={onPrevious} disabledReason={disabledReason} />
        <IconButton label="Next" icon={<ChevronDownIcon />} onPress={onNext} disabledReason={disabledReason} />
        <IconButton label="Close" icon={<XIcon />} onPress={onClose} />
      </Buttons>
    </Bar>
  );
}

/** Handles F3 and Shift+F3 anywhere on the page, where browsers would search only the loaded part. */
function useFindNextKey(find: (isBackward: boolean) => void): void {
  const findNow = useEffectEvent(find);
  // The window is outside React.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== "F3" || ctrlKey || metaKey || altKey || defaultPrevented) return;
      // Not while a modal dialog is open.
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      findNow(shiftKey);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8) var(--ds-space-12);
  padding: var(--ds-space-8);
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);
  box-shadow: var(--ds-shadow-2);
  color: var(--ds-text);
  font: var(--ds-font-body);

  ${media.print} {
    display: none;
  }
`;

const Field = styled.div`
  flex: 1 1 16rem;
  min-inline-size: 0;
  max-inline-size: 28rem;

  & > * {
    inline-size: 100%;
  }

  /* On its own line. */
  ${media.belowSm} {
    flex-basis: 100%;
    max-inline-size: none;
  }
`;

const Result = styled.div`
  display: flex;
  flex: 1 1 auto;
  min-inline-size: 0;
  align-items: center;
  gap: var(--ds-space-8);
  font-variant-numeric: tabular-nums;

  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Failure = styled.span`
  color: var(--ds-danger);
`;

const Buttons = styled.div`
  display: flex;
  margin-inline-start: auto;
`;
