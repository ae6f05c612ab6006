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
} from "../Field/choice-look.ts";
import { AlertCircleIcon, CheckIcon, MinusIcon } from "../icons/icons.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { Box } from "./Checkbox.styles.ts";
import { CheckboxReason } from "./CheckboxReason.tsx";

export type CheckboxProps = ElementProps<HTMLInputElement> &
  Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "form" | "onBlur"> & {
    label: string;
    isSelected: boolean;
    /** A press on a mixed one asks for `true`, whatever `isSelected` says. */
    onChange: (isSelected: boolean) => void;
    /** Some of what it stands for is on: a dash, heard as "mixed". @default false */
    isIndeterminate?: boolean | undefined;
    /** What is wrong, as "Required", beside the label. */
    error?: string | undefined;
    /** Wrong together with others, whose group says what is wrong. */
    "aria-invalid"?: true | undefined;
    /** Off together with others, whose group says why. */
    "aria-disabled"?: true | undefined;
    /** What a form receives while it is on. @default "on" */
    value?: string | undefined;
    /** Why it cannot be changed now, as a sentence: below the label, or in a tooltip where the label is hidden. Still focusable. */
    disabledReason?: string | undefined;
  } & (ShownLabel | HiddenLabel);

type ShownLabel = {
  isLabelHidden?: false | undefined;
  /** A sentence of help below the label. */
  description?: ReactNode;
};

type HiddenLabel = {
  /** The label is only heard: in a row or a column of a table that says what it is. */
  isLabelHidden: true;
  description?: never;
};

/** One thing that is on or off, and takes effect when the form is sent. For an effect at once use Switch. */
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

  // The dash is a property of the element that no attribute sets, and the browser takes it away at every press.
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
              // Whoever is told may leave it as it was; then nothing renders and the dash would be lost.
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
