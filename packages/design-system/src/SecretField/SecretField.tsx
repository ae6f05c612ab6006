import { type InputHTMLAttributes, useId, useState } from "react";
import { styled } from "styled-components";
import { controlStyles } from "../Field/control.styles.ts";
import { Field } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { EyeIcon, EyeOffIcon } from "../icons/icons.tsx";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type SecretFieldProps = OwnFieldProps &
  OwnElementProps<HTMLInputElement> &
  Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "placeholder" | "onBlur"> & {
    value: string;
    onChange: (text: string) => void;
    /** Why it is disabled, as a sentence, shown below. When set, it is read-only and still focusable. */
    disabledReason?: string | undefined;
  };

/** A text field with masked content, until the user shows it. For keys and access URLs, which are entered once and never shown again. */
export function SecretField({ hint, disabledReason, ...props }: SecretFieldProps) {
  const { value, onChange, name, placeholder, onBlur, ...rest } = props;
  const [field, element] = splitFieldProps(rest);
  const reasonId = useId();
  const [isRevealed, setRevealed] = useState(false);
  const isDisabled = disabledReason !== undefined;
  const isShown = isRevealed && value !== "";
  return (
    <Field {...field} hint={isDisabled ? <span id={reasonId}>{disabledReason}</span> : hint}>
      {(control) => (
        <Box>
          <Input
            {...element}
            {...control}
            aria-labelledby={element["aria-label"] === undefined ? control["aria-labelledby"] : undefined}
            type={isShown ? "text" : "password"}
            name={name}
            placeholder={placeholder}
            // Browsers offer to store passwords, and a secret must not remain in one. They do not store one-time codes.
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
            readOnly={isDisabled}
            aria-disabled={isDisabled || undefined}
          />
          {value !== "" && (
            <Toggle type="button" onClick={() => setRevealed(!isShown)}>
              {isShown ? <EyeOffIcon /> : <EyeIcon />}
              <VisuallyHidden>
                {isShown ? "Hide" : "Show"} {field.label}
              </VisuallyHidden>
            </Toggle>
          )}
        </Box>
      )}
    </Field>
  );
}

const Box = styled.div`
  ${controlStyles}
  display: flex;
  align-items: center;
  padding: 0;

  /* The button has its own focus ring. */
  &:has(button:focus-visible) {
    border-color: var(--ds-control);
    outline-style: none;
  }
`;

const Input = styled.input`
  flex: 1;
  align-self: stretch;
  min-inline-size: 0;
  padding: 4px 12px;
  border: 0;
  background: transparent;
  color: inherit;
  font: inherit;

  /* The focus ring is on the surrounding box. */
  &:focus-visible {
    outline-style: none;
  }

  /* Edge adds its own reveal button. */
  &::-ms-reveal {
    display: none;
  }
`;

const Toggle = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: calc(var(--ds-control-block-size) - 4px);
  block-size: calc(var(--ds-control-block-size) - 4px);
  padding: 0;
  border: 0;
  border-radius: var(--ds-radius-control);
  background: transparent;
  color: var(--ds-muted);
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }

  ${media.touch} {
    inline-size: var(--ds-control-block-size);
    block-size: calc(var(--ds-control-block-size) - 2px);
  }
`;
