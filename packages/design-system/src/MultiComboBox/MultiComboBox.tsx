import { useState } from "react";
import { useComboBoxState } from "react-stately/useComboBoxState";
import { Item } from "react-stately/Item";
import { styled } from "styled-components";
import { ComboBoxBox } from "../ComboBox/ComboBoxBox.tsx";
import { useComboBoxControl } from "../ComboBox/use-combo-box-control.ts";
import { Field, type FieldControlProps } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { type ListOption, matches, typedOption, unchosenText } from "../ListBox/list-options.ts";
import { useFoldText } from "../LanguageProvider/use-fold-text.ts";
import { Tag } from "../Tag/Tag.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

export type MultiComboBoxProps<Value extends string> = OwnFieldProps &
  OwnElementProps<HTMLInputElement> & {
    options: readonly ListOption<Value>[];
    /** The selected values, in the order of selection. */
    values: readonly Value[];
    onChange: (values: Value[]) => void;
    /** The text shown while nothing is selected. */
    placeholder?: string | undefined;
    /** Handler that is called with the typed text, for lists that load only a part at a time. */
    onSearch?: ((text: string) => void) | undefined;
    /** The number of tags shown; the rest is counted as "+2" and is in the list. @default 2 */
    tagsShown?: number | undefined;
    /** The form field name, submitted once for each value. */
    name?: string | undefined;
    /** The id of the form, where the field lies outside it. */
    form?: string | undefined;
    /** Why it is disabled, as a sentence, shown below. When set, it is read-only and still focusable. */
    disabledReason?: string | undefined;
  };

/**
 * A combo box for several values, shown as tags. Backspace in the empty input removes the last one. A text that names one option
 * adds it on Enter and blur; any other stays, with what to do.
 */
export function MultiComboBox<Value extends string>(props: MultiComboBoxProps<Value>) {
  const { error, hint, disabledReason, options, values, onChange, onSearch, ...others } = props;
  const { placeholder, tagsShown = 2, name, form, ...rest } = others;
  const [field, element] = splitFieldProps(rest);
  const [text, setOwnText] = useState("");
  /** The text that was found to name no option. */
  const [unchosen, setUnchosen] = useState<string>();
  const setText = (next: string) => {
    setOwnText(next);
    if (next !== text) onSearch?.(next);
  };
  const fold = useFoldText();
  const textError = unchosen !== undefined && unchosen === text ? unchosenText(options, text, fold) : undefined;
  return (
    <Field {...field} error={textError ?? error} hint={disabledReason ?? hint}>
      {(control) => (
        <>
          <MultiControl
            control={control}
            element={element}
            options={options}
            values={values}
            onChange={(chosen) => onChange(valuesOf(options, chosen))}
            text={text}
            setText={setText}
            textError={textError}
            setUnchosen={setUnchosen}
            placeholder={values.length === 0 ? placeholder : undefined}
            tagsShown={tagsShown}
            isDisabled={disabledReason !== undefined}
          />
          {name === undefined
            ? null
            : values.map((value) => <input key={value} type="hidden" name={name} form={form} value={value} />)}
        </>
      )}
    </Field>
  );
}

type ControlProps = {
  control: FieldControlProps;
  element: OwnElementProps<HTMLInputElement>;
  options: readonly ListOption[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  text: string;
  setText: (text: string) => void;
  textError: string | undefined;
  setUnchosen: (text: string) => void;
  placeholder: string | undefined;
  tagsShown: number;
  isDisabled: boolean;
};

function MultiControl({ options, values, onChange, text, setText, setUnchosen, tagsShown, ...settings }: ControlProps) {
  const fold = useFoldText();
  const state = useComboBoxState<ListOption, "multiple">({
    selectionMode: "multiple",
    defaultItems: options,
    children: (option) => (
      <Item key={option.value} textValue={option.label}>
        {option.label}
      </Item>
    ),
    value: values,
    onChange: (keys) => {
      if (sameMembers(keys, values)) return;
      onChange(keys.map(String));
      setText("");
    },
    inputValue: text,
    onInputChange: setText,
    defaultFilter: (option, query) => matches(option, query, fold),
    // Opened while the user types (use-combo-box-control), not whenever the text changes.
    menuTrigger: "manual",
    allowsEmptyCollection: true,
    isReadOnly: settings.isDisabled,
  });
  const control = useComboBoxControl(state, {
    ...settings,
    onSettle: () => {
      if (text.trim() === "") return true;
      const option = typedOption(options, text, fold);
      if (option === undefined) setUnchosen(text);
      else {
        if (!values.includes(option.value)) onChange([...values, option.value]);
        setText("");
      }
      return false;
    },
    onRevert: () => setText(""),
    onKeyDown: ({ key, repeat }) => {
      // Held to clear the text, the key must not go on to the chosen values.
      if (key === "Backspace" && !repeat && text === "" && values.length > 0 && !settings.isDisabled)
        onChange(values.slice(0, -1));
    },
  });
  const chosen = values.flatMap((value) => options.find((option) => option.value === value) ?? []);
  const remove = (value: string) => {
    onChange(values.filter((other) => other !== value));
    control.focusInput();
  };

  return (
    <ComboBoxBox state={state} control={control} query={text}>
      {chosen.slice(0, tagsShown).map(({ value, label }) =>
        settings.isDisabled ? (
          <Tag key={value}>{label}</Tag>
        ) : (
          <Tag key={value} onRemove={() => remove(value)} removeLabel={`Remove ${label}`}>
            {label}
          </Tag>
        ),
      )}
      {chosen.length > tagsShown ? <More aria-hidden="true">+{chosen.length - tagsShown}</More> : null}
      {/* Describes the input with the whole selection, including values that are only counted. */}
      <VisuallyHidden {...valueProps(control.valueProps)}>
        {chosen.length === 0 ? "" : `Chosen: ${chosen.map(({ label }) => label).join(", ")}`}
      </VisuallyHidden>
    </ComboBoxBox>
  );
}

function valuesOf<Value extends string>(options: readonly ListOption<Value>[], chosen: readonly string[]): Value[] {
  return chosen.flatMap((value) => options.find((option) => option.value === value)?.value ?? []);
}

function valueProps({ id }: { id?: string | undefined }) {
  return id === undefined ? {} : { id };
}

/** react-aria also fires when the same selection is confirmed on blur. */
function sameMembers(keys: readonly (string | number)[], values: readonly string[]): boolean {
  return keys.length === values.length && keys.every((key) => values.includes(String(key)));
}

const More = styled.span`
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
