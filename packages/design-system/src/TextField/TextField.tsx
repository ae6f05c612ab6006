import { type InputHTMLAttributes, useId } from "react";
import { styled } from "styled-components";
import { controlStyles } from "../Field/control.styles.ts";
import { Field } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type TextFieldProps = OwnFieldProps &
  OwnElementProps<HTMLInputElement> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "name" | "placeholder" | "autoComplete" | "inputMode" | "onBlur" | "spellCheck"
  > & {
    value: string;
    onChange: (text: string) => void;
    /** The maximum number of characters. Shows the counter; typing beyond it is not blocked, the caller sets `error`. */
    limit?: number;
    /** The type of the input. @default "text" */
    type?: "text" | "email" | "url" | "tel" | "password";
    /** Whether to use a monospaced font, for hashes and operation ids. @default false */
    isMonospace?: boolean;
    /** Why it is disabled, as a sentence. When set, it is read-only, still focusable, and shows the reason. */
    disabledReason?: string | undefined;
  };

/** A text field of one line with a label. */
export function TextField({
  value,
  onChange,
  limit,
  type = "text",
  isMonospace = false,
  disabledReason,
  ...props
}: TextFieldProps) {
  const [field, input] = splitFieldProps(props);
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  return (
    <Field
      {...field}
      counter={limit === undefined ? undefined : { length: value.length, limit }}
      aria-describedby={[field["aria-describedby"], isDisabled && reasonId].filter(Boolean).join(" ")}
    >
      {(control) => (
        <>
          <Input
            // The language of user input is unknown.
            lang=""
            {...input}
            {...control}
            aria-labelledby={input["aria-label"] === undefined ? control["aria-labelledby"] : undefined}
            type={type}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            readOnly={isDisabled}
            aria-disabled={isDisabled || undefined}
            data-monospace={isMonospace ? "" : undefined}
          />
          {isDisabled && (
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
  ${controlStyles}

  &[data-monospace] {
    font-family: var(--ds-family-mono);
  }
`;
