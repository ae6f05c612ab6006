import { type FocusEvent, type ReactNode, startTransition, useId, useState } from "react";
import { styled } from "styled-components";
import { AlertCircleIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

/** The props a field provides for its control; spread them onto the focusable element. */
export type FieldControlProps = {
  id: string;
  "aria-labelledby": string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export type FieldProps = {
  label: string;
  /** The error message, such as "Required". Shown beside the label, so it is read before the control. */
  error?: string | undefined;
  /** One sentence of help below the control. */
  hint?: ReactNode;
  /** Whether to show "optional" beside the label. @default false */
  isOptional?: boolean;
  /** Muted text after the label, such as "UTC". It is part of the control's description. */
  note?: string | undefined;
  /** The position of the label; `beside`, in filter bars, applies from 640 px. @default "above" */
  labelPlacement?: "above" | "beside" | undefined;
  /** The current and maximum number of characters, shown as "147 / 8192". */
  counter?: { length: number; limit: number } | undefined;
  /** A small button at the end of the label's line, for the whole field: "Select all". */
  action?: ReactNode;
  /** Whether the label is visually hidden, for filters that are clear from their context. @default false */
  isLabelHidden?: boolean;
  /** @default a generated one */
  id?: string | undefined;
  /** Handler that moves focus when the label is pressed, for a control of several elements. */
  onLabelPress?: (() => void) | undefined;
  /** Further ids of elements that describe the control. */
  "aria-describedby"?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
};

/** A label, hint and error for any control: text, select, date, choice. */
export function Field({
  label,
  error,
  hint,
  isOptional = false,
  note,
  labelPlacement = "above",
  counter,
  action,
  isLabelHidden = false,
  onLabelPress,
  children,
  ...rest
}: FieldProps) {
  const generated = useId();
  const id = rest.id ?? generated;
  const live = useErrorAnnouncement(error);
  const [labelId, noteId, errorId, hintId] = [`${id}-label`, `${id}-note`, `${id}-error`, `${id}-hint`];
  const describedBy = [
    rest["aria-describedby"],
    note !== undefined && noteId,
    error && errorId,
    hint !== undefined && hintId,
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <Root data-placement={labelPlacement} onFocus={live.onFocus} onBlur={live.onBlur}>
      <Head data-hidden={isLabelHidden && error === undefined ? "" : undefined}>
        <Label id={labelId} htmlFor={onLabelPress ? undefined : id} onClick={onLabelPress}>
          {label}
        </Label>
        {note !== undefined && <Muted id={noteId}>{note}</Muted>}
        {isOptional && <Muted>optional</Muted>}
        {/* A live region is rendered from the start, so that later text is announced. */}
        <ErrorText id={errorId} aria-live={live.isLive ? "polite" : "off"}>
          {error !== undefined && (
            <>
              <AlertCircleIcon size={16} />
              {error}
            </>
          )}
        </ErrorText>
        {counter !== undefined && <Counter {...counter} />}
        {action !== undefined && <Action>{action}</Action>}
      </Head>
      {children({
        id,
        "aria-labelledby": labelId,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error === undefined ? undefined : true,
      })}
      {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
    </Root>
  );
}

/**
 * Returns whether a change of the error is announced: while focus is in the field, and on blur. Errors of other fields are not: after a
 * submission the form announces their number and focuses the first one, whose description contains its error.
 */
function useErrorAnnouncement(error: string | undefined) {
  const [isFocused, setFocused] = useState(false);
  const [last, setLast] = useState({ error, isLive: false });
  // A live region has to stay one until its text was announced.
  if (last.error !== error) setLast({ error, isLive: isFocused && error !== undefined });
  return {
    isLive: isFocused || last.isLive,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      // React's focus events also come from a popover of the field.
      if (currentTarget.contains(target)) setFocused(true);
    },
    // A transition is rendered after an error that the blur itself causes.
    onBlur: () => startTransition(() => setFocused(false)),
  };
}

/** The character count. Always visible, announced only near the limit: after every key press it would drown the text. */
function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const announced =
    left < 0 ? `${count(-left)} too many` : left <= limit * ANNOUNCED_SHARE ? `${count(left)} left` : "";
  return (
    <>
      <CounterText aria-hidden="true" data-exceeded={left < 0 ? "" : undefined}>
        {length} / {limit}
      </CounterText>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}

function count(characters: number): string {
  return characters === 1 ? "1 character" : `${characters} characters`;
}

const ANNOUNCED_SHARE = 0.1;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;

  ${media.fromSm} {
    &[data-placement="beside"] {
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: var(--ds-space-12);
      align-items: center;
    }

    &[data-placement="beside"] > :nth-child(n + 3) {
      grid-column: 2;
    }
  }
`;

const Head = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--ds-space-12);

  &[data-hidden] {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip: rect(0 0 0 0);
    white-space: nowrap;
  }
`;

const Label = styled.label`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Muted = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
`;

const ErrorText = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--ds-danger);
  font-weight: 500;
  overflow-wrap: anywhere;

  /* Takes no gap. */
  &:empty {
    position: absolute;
  }

  & > svg {
    flex: none;
  }
`;

const CounterText = styled.span`
  margin-inline-start: auto;
  color: var(--ds-muted);
  font: var(--ds-font-small);

  &[data-exceeded] {
    color: var(--ds-danger);
    font-weight: 600;
  }
`;

/** Keeps the height of the text beside it, whatever the button's size. */
const Action = styled.span`
  margin-block: -12px;
  margin-inline-start: auto;
  white-space: nowrap;

  /* Aligns its text, not its invisible border, with the end of the field. */
  & > [data-variant="quiet"] {
    margin-inline-end: -12px;
  }

  /* The target of the control below begins directly after the header. */
  ${media.touch} {
    margin-block: 0;
  }
`;

const Hint = styled.div`
  color: var(--ds-muted);
  font: var(--ds-font-small);
  max-inline-size: 72ch;
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;
