import { type InputHTMLAttributes, type ReactNode, useEffect, useId } from "react";
import { useObjectRef } from "react-aria/useObjectRef";
import type { ElementProps } from "../element-props.ts";
import {
  Choice,
  ChoiceError,
  ChoiceHead,
  ChoiceInput,
  ChoiceLine,
  ChoiceNote,
  ChoiceText,
} from "../Field/choice.styles.ts";
import { AlertCircleIcon, CheckIcon, MinusIcon } from "../icons/icons.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { Box } from "./Checkbox.styles.ts";
import { CheckboxReason } from "./CheckboxReason.tsx";

export type CheckboxProps = ElementProps<HTMLInputElement> &
  Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "form" | "onBlur"> & {
    label: string;
    isSelected: boolean;
    /** Handler that is called on a press; in the mixed state with `true`, whatever `isSelected` is. */
    onChange: (isSelected: boolean) => void;
    /** Whether the state is mixed: drawn as a dash, announced as "mixed". @default false */
    isIndeterminate?: boolean | undefined;
    /** The error message, such as "Required", shown beside the label. */
    error?: string | undefined;
    /** Invalid as part of a group, which shows the error. */
    "aria-invalid"?: true | undefined;
    /** Disabled as part of a group, which shows the reason. */
    "aria-disabled"?: true | undefined;
    /** The value a form submits while it is checked. @default "on" */
    value?: string | undefined;
    /** Why it is disabled, as a sentence: below the label, or in a tooltip where the label is hidden. It stays focusable. */
    disabledReason?: string | undefined;
  } & (ShownLabel | HiddenLabel);

type ShownLabel = {
  isLabelHidden?: false | undefined;
  /** A sentence of help below the label. */
  description?: ReactNode;
};

type HiddenLabel = {
  /** The label is visually hidden: for a table row or column that shows the same text. */
  isLabelHidden: true;
  description?: never;
};

/** A checkbox that takes effect when the form is submitted. For an immediate effect use Switch. */
export function Checkbox({
  label,
  isLabelHidden = false,
  description,
  error,
  isSelected,
  isIndeterminate = false,
  onChange,
  disabledReason,
  ...rest
}: CheckboxProps) {
  const ref = useObjectRef(rest.ref);
  const id = useId();
  const isDisabled = disabledReason !== undefined || rest["aria-disabled"] === true;
  const note = disabledReason ?? description;
  const [errorId, noteId] = [`${id}-error`, `${id}-note`];
  const isShown = isSelected && !isIndeterminate;

  // `indeterminate` is a property without an attribute, and the browser clears it on every press.
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isIndeterminate;
  });

  return (
    <Choice>
      <ChoiceHead>
        <ChoiceLine data-bare={isLabelHidden ? "" : undefined}>
          <ChoiceInput
            {...rest}
            ref={ref}
            type="checkbox"
            checked={isShown}
            onChange={(event) => {
              const input = event.currentTarget;
              if (!isDisabled) onChange(isIndeterminate || input.checked);
              // If the handler leaves the state unchanged, nothing re-renders and the dash would be lost.
              input.indeterminate = isIndeterminate;
            }}
            aria-invalid={error === undefined ? rest["aria-invalid"] : true}
            aria-disabled={isDisabled || undefined}
            aria-describedby={
              [rest["aria-describedby"], error && errorId, note !== undefined && noteId].filter(Boolean).join(" ") ||
              undefined
            }
          />
          <Box aria-hidden="true" data-on={isShown || isIndeterminate ? "" : undefined}>
            {isIndeterminate ? <MinusIcon size={14} /> : isShown && <CheckIcon size={14} />}
          </Box>
          {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <ChoiceText>{label}</ChoiceText>}
        </ChoiceLine>
        {error !== undefined && (
          <ChoiceError id={errorId}>
            <AlertCircleIcon size={16} />
            {error}
          </ChoiceError>
        )}
      </ChoiceHead>
      {note !== undefined && !isLabelHidden && <ChoiceNote id={noteId}>{note}</ChoiceNote>}
      {isLabelHidden && disabledReason !== undefined && (
        <CheckboxReason id={noteId} controlRef={ref} text={disabledReason} />
      )}
    </Choice>
  );
}
