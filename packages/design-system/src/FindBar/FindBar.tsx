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
  /** Names the bar and its field: "Find in logbooks". */
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Where one is among what was found, or that nothing was: "3 of 41". Empty while nothing is asked. */
  count: string;
  /** What is heard when the count or the hit has changed: "3 of 41, 12 November, Noon report". @default `count` */
  announcement?: string | undefined;
  /** There is something to go to. */
  hasHits: boolean;
  /** @default false */
  isBusy?: boolean | undefined;
  /** It could not be found out; shown with Try again in place of the count. */
  failure?: string | undefined;
  onTryAgain?: (() => void) | undefined;
  onPrevious: () => void;
  onNext: () => void;
  onClose: () => void;
  /** Of its field. */
  ref?: Ref<HTMLInputElement>;
};

/**
 * Finds in what the page shows a part of: a field, which has the focus as the bar opens, where one is, Previous, Next and Close. F3 is its
 * key wherever the focus is. The caller counts, moves and says what is heard.
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
  // Focus is outside React. Who opens the bar wants to type.
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field and buttons inside hold the focus
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
      {/* There from the start, so that what is written into it is told. */}
      <VisuallyHidden role="status">{failure ?? announcement}</VisuallyHidden>
      <Buttons>
        <IconButton label="Previous" icon={<ChevronUpIcon />} onPress={onPrevious} disabledReason={disabledReason} />
        <IconButton label="Next" icon={<ChevronDownIcon />} onPress={onNext} disabledReason={disabledReason} />
        <IconButton label="Close" icon={<XIcon />} onPress={onClose} />
      </Buttons>
    </Bar>
  );
}

/** F3 and Shift+F3 from anywhere on the page, where browsers would find in what is loaded. */
function useFindNextKey(find: (isBackward: boolean) => void): void {
  const findNow = useEffectEvent(find);
  // The window is outside React.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== "F3" || ctrlKey || metaKey || altKey || defaultPrevented) return;
      // What a dialog asks is answered first.
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

  /* A line of its own. */
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
