import { type TextareaHTMLAttributes, useState } from "react";
import { styled } from "styled-components";
import { controlLook } from "../Field/control-look.ts";
import { Field } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";

export type TextAreaProps = OwnFieldProps &
  OwnElementProps<HTMLTextAreaElement> &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "form" | "placeholder" | "onBlur" | "spellCheck"> & {
    value: string;
    onChange: (text: string) => void;
    /** Most characters allowed. Shows the counter; typing beyond it is not blocked, the caller sets `error`. */
    limit?: number | undefined;
    /** Lines it is high while there is little in it; it grows with the text to twelve. @default 2 */
    lines?: 1 | 2 | 3 | 4 | undefined;
    /** Why it cannot be changed now, as a sentence, shown below. Set = read only, still focusable. */
    disabledReason?: string | undefined;
  };

/** Text of several lines with its label. Grows to twelve lines, then scrolls. */
export function TextArea({ value, onChange, limit, lines = 2, disabledReason, hint, ...props }: TextAreaProps) {
  const [field, element] = splitFieldProps(props);
  const [growsByItself] = useState(() => CSS.supports("field-sizing", "content"));
  const isDisabled = disabledReason !== undefined;
  return (
    <Field
      {...field}
      hint={disabledReason ?? hint}
      counter={limit === undefined ? undefined : { length: value.length, limit }}
    >
      {(control) => (
        // The last line break needs something behind it to have a height.
        <Room data-lines={lines} data-text={growsByItself ? undefined : `${value} `}>
          <Text
            // What a person types has a language that nobody knows.
            lang=""
            {...element}
            {...control}
            aria-labelledby={element["aria-label"] === undefined ? control["aria-labelledby"] : undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            readOnly={isDisabled}
            aria-disabled={isDisabled || undefined}
          />
        </Room>
      )}
    </Field>
  );
}

const Text = styled.textarea`
  ${controlLook}

  display: block;
  grid-area: 1 / 1;
  padding-block: 9px;
  resize: none;
  overflow-y: auto;
  scrollbar-width: thin;
  overflow-wrap: anywhere;
  field-sizing: content;
`;

/**
 * As high as its text. Where a browser cannot size a text area by its content, an unseen copy of the text in the same cell of the
 * grid does so.
 */
const Room = styled.div`
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
