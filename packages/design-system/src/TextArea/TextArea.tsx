import { type TextareaHTMLAttributes, useState } from "react";
import { styled } from "styled-components";
import { controlStyles } from "../Field/control.styles.ts";
import { Field } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";

export type TextAreaProps = OwnFieldProps &
  OwnElementProps<HTMLTextAreaElement> &
  Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    "name" | "form" | "placeholder" | "onBlur" | "onPaste" | "spellCheck"
  > & {
    value: string;
    onChange: (text: string) => void;
    /** The maximum number of characters. Shows the counter; typing beyond it is not blocked, the caller sets `error`. */
    limit?: number | undefined;
    /** The minimum height in lines; it grows with the text to twelve. @default 2 */
    lines?: 1 | 2 | 3 | 4 | undefined;
    /** Why it is disabled, as a sentence, shown below. When set, it is read-only and still focusable. */
    disabledReason?: string | undefined;
  };

/** A text area with a label. Grows to twelve lines, then scrolls. */
export function TextArea({ value, onChange, limit, lines = 2, disabledReason, hint, ...props }: TextAreaProps) {
  const [field, element] = splitFieldProps(props);
  const [hasFieldSizing] = useState(() => CSS.supports("field-sizing", "content"));
  const isDisabled = disabledReason !== undefined;
  return (
    <Field
      {...field}
      hint={disabledReason ?? hint}
      counter={limit === undefined ? undefined : { length: value.length, limit }}
    >
      {(control) => (
        // A trailing line break needs a character after it to have a height.
        <Sizer data-lines={lines} data-text={hasFieldSizing ? undefined : `${value} `}>
          <Text
            // The language of user input is unknown.
            lang=""
            {...element}
            {...control}
            aria-labelledby={element["aria-label"] === undefined ? control["aria-labelledby"] : undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            readOnly={isDisabled}
            aria-disabled={isDisabled || undefined}
          />
        </Sizer>
      )}
    </Field>
  );
}

const Text = styled.textarea`
  ${controlStyles}

  display: block;
  grid-area: 1 / 1;
  padding-block: 9px;
  resize: none;
  overflow-y: auto;
  scrollbar-width: thin;
  overflow-wrap: anywhere;
  field-sizing: content;
`;

/** Sizes the text area to its text. In browsers without `field-sizing`, a hidden copy of the text in the same grid cell does so. */
const Sizer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  &[data-text]::after {
    content: attr(data-text);
    grid-area: 1 / 1;
    visibility: hidden;
    padding: 10px 13px;
    overflow: hidden;
    font: var(--ds-font-body);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  &[data-text] > textarea {
    field-sizing: fixed;
    block-size: auto;
  }

  & > textarea,
  &::after {
    min-block-size: calc(2lh + 20px);
    max-block-size: calc(12lh + 20px);
  }

  &[data-lines="1"] > textarea {
    min-block-size: var(--ds-control-block-size);
  }

  &[data-lines="3"] > textarea {
    min-block-size: calc(3lh + 20px);
  }

  &[data-lines="4"] > textarea {
    min-block-size: calc(4lh + 20px);
  }
`;
