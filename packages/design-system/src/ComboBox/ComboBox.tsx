import { useComboBoxState } from "react-stately/useComboBoxState";
import { Item } from "react-stately/Item";
import { Field, type FieldControlProps } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import type { ListOption } from "../ListBox/list-options.ts";
import { matches } from "../ListBox/list-options.ts";
import { ComboBoxBox } from "./ComboBoxBox.tsx";
import { useComboBoxControl } from "./use-combo-box-control.ts";

export type ComboBoxProps<Value extends string> = OwnFieldProps &
  OwnElementProps<HTMLInputElement> & {
    options: readonly ListOption<Value>[];
    /** undefined: nothing chosen. */
    value: Value | undefined;
    /** undefined when the text was cleared. */
    onChange: (value: Value | undefined) => void;
    placeholder?: string | undefined;
    /** Takes part in a form under this name. */
    name?: string | undefined;
    /** The id of that form, where the field lies outside it. */
    form?: string | undefined;
    /** Why it cannot be changed now, as a sentence, shown below. Set = read only, still focusable. */
    disabledReason?: string | undefined;
  };

/** One of many things: typing narrows the list, the matching part is drawn heavier. */
export function ComboBox<Value extends string>({ hint, disabledReason, ...props }: ComboBoxProps<Value>) {
  const { options, value, onChange, placeholder, name, form, ...rest } = props;
  const [field, element] = splitFieldProps(rest);
  return (
    <Field {...field} hint={disabledReason ?? hint}>
      {(control) => (
        <>
          <SingleControl
            control={control}
            element={element}
            options={options}
            value={value}
            onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
            placeholder={placeholder}
            isDisabled={disabledReason !== undefined}
          />
          {name === undefined ? null : <input type="hidden" name={name} form={form} value={value ?? ""} />}
        </>
      )}
    </Field>
  );
}

type ControlProps = {
  control: FieldControlProps;
  element: OwnElementProps<HTMLInputElement>;
  options: readonly ListOption[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  placeholder: string | undefined;
  isDisabled: boolean;
};

function SingleControl({ options, value, onChange, ...settings }: ControlProps) {
  const state = useComboBoxState<ListOption>({
    defaultItems: options,
    children: (option) => (
      <Item key={option.value} textValue={option.label}>
        {option.label}
      </Item>
    ),
    value: value ?? null,
    onChange: (key) => onChange(key === null ? undefined : String(key)),
    defaultFilter: matches,
    allowsEmptyCollection: true,
    isReadOnly: settings.isDisabled,
  });
  const control = useComboBoxControl(state, {
    ...settings,
    onClear: value === undefined ? undefined : () => state.setValue(null),
  });
  const chosen = options.find((option) => option.value === value)?.label;
  // What is in the input because it was chosen was not searched for.
  const query = state.inputValue === chosen ? "" : state.inputValue;
  return <ComboBoxBox state={state} control={control} query={query} />;
}
