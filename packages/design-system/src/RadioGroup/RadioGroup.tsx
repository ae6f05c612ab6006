import { type ReactNode, useId } from "react";
import { useObjectRef } from "react-aria/useObjectRef";
import { Choice, ChoiceInput, ChoiceLine, ChoiceNote, Choices, ChoiceText, NoChoices } from "../Field/choice.styles.ts";
import { Field } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { Ring } from "./RadioGroup.styles.ts";

export type RadioOption<Value extends string> = {
  value: Value;
  label: string;
  /** A sentence of help below the label. */
  description?: ReactNode;
};

export type RadioGroupProps<Value extends string> = OwnFieldProps &
  OwnElementProps<HTMLDivElement> & {
    options: readonly RadioOption<Value>[];
    /** The selected value; undefined: none. */
    value: Value | undefined;
    onChange: (value: Value) => void;
    /** `horizontal` lays the options out side by side where there is room. @default "vertical" */
    orientation?: "vertical" | "horizontal" | undefined;
    /** The text shown when there are no options. @default "Nothing to choose from" */
    emptyText?: string | undefined;
    /** The form field name. */
    name?: string | undefined;
    form?: string | undefined;
    /** Why it is disabled, as a sentence, shown below. It stays focusable. */
    disabledReason?: string | undefined;
  };

/** A group of radio buttons. For more than half a dozen options use Select or ComboBox, whose lists are virtualised. */
export function RadioGroup<Value extends string>({
  orientation = "vertical",
  emptyText = "Nothing to choose from",
  disabledReason,
  hint,
  ...props
}: RadioGroupProps<Value>) {
  const { options, value: chosen, onChange, name, form, ...rest } = props;
  const [field, { ref: givenRef, ...element }] = splitFieldProps(rest);
  const ref = useObjectRef(givenRef);
  const ids = useId();
  const isDisabled = disabledReason !== undefined;
  return (
    <Field
      {...field}
      hint={disabledReason ?? hint}
      onLabelPress={() => {
        const { current: group } = ref;
        (group?.querySelector<HTMLElement>(":checked") ?? group?.querySelector("input"))?.focus();
      }}
    >
      {(control) => (
        <Choices
          role="radiogroup"
          {...control}
          {...element}
          aria-labelledby={element["aria-label"] === undefined ? control["aria-labelledby"] : undefined}
          aria-disabled={isDisabled || undefined}
          ref={ref}
          data-orientation={orientation}
        >
          {options.length === 0 && <NoChoices>{emptyText}</NoChoices>}
          {options.map(({ value, label, description }, index) => (
            <Choice key={value}>
              <ChoiceLine>
                <ChoiceInput
                  type="radio"
                  name={name ?? ids}
                  form={form}
                  value={value}
                  checked={value === chosen}
                  onChange={() => {
                    if (!isDisabled) onChange(value);
                  }}
                  aria-disabled={isDisabled || undefined}
                  aria-describedby={description === undefined ? undefined : `${ids}-${index}`}
                  data-invalid={control["aria-invalid"] ? "" : undefined}
                />
                <Ring aria-hidden="true" />
                <ChoiceText>{label}</ChoiceText>
              </ChoiceLine>
              {description !== undefined && <ChoiceNote id={`${ids}-${index}`}>{description}</ChoiceNote>}
            </Choice>
          ))}
        </Choices>
      )}
    </Field>
  );
}
