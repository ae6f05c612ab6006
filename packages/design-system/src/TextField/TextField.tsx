import { type InputHTMLAttributes, type Ref, useId } from "react";
import { styled } from "styled-components";
import { controlLook } from "../Field/control-look.ts";
import { Field, type FieldProps } from "../Field/Field.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type TextFieldProps = Omit<FieldProps, "children" | "counter"> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "name" | "placeholder" | "autoComplete" | "inputMode" | "onBlur" | "spellCheck" | "required"
  > & {
    value: string;
    onChange: (text: string) => void;
    /** Most characters allowed. Shows the counter; typing beyond it is not blocked, the caller sets `error`. */
    limit?: number;
    /** @default "text" */
    type?: "text" | "email" | "url" | "tel" | "password";
    /** For hashes and operation ids. @default false */
    isMonospace?: boolean;
    /** Why it cannot be changed now, as a sentence. Set = read only, still focusable, and explained. */
    disabledReason?: string | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
    "aria-label"?: string | undefined;
  };

/** One line of text with its label. */
export function TextField({
  label,
  error,
  hint,
  isOptional = false,
  isLabelHidden = false,
  id,
  value,
  onChange,
  limit,
  type = "text",
  isMonospace = false,
  disabledReason,
  "aria-describedby": describedBy,
  ...input
}: TextFieldProps) {
  const reasonId = useId();
  const isOff = disabledReason !== undefined;
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      isOptional={isOptional}
      isLabelHidden={isLabelHidden}
      id={id}
      counter={limit === undefined ? undefined : { length: value.length, limit }}
      aria-describedby={[describedBy, isOff && reasonId].filter(Boolean).join(" ")}
    >
      {(control) => (
        <>
          <Input
            {...input}
            {...control}
            aria-labelledby={input["aria-label"] === undefined ? control["aria-labelledby"] : undefined}
            type={type}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            readOnly={isOff}
            aria-disabled={isOff || undefined}
            data-monospace={isMonospace ? "" : undefined}
          />
          {isOff && (
            <VisuallyHidden id={reasonId} hidden>
              {disabledReason}
            </VisuallyHidden>
          )}
        </>
      )}
    </Field>
  );
}

const Input = styled.input`
  ${controlLook}

  &[data-monospace] {
    font-family: var(--ds-family-mono);
  }
`;
