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
    /** The selected value; undefined: none. */
    value: Value | undefined;
    /** Handler that is called when the selection changes, with undefined when the text was cleared. */
    onChange: (value: Value | undefined) => void;
    placeholder?: string | undefined;
    /** The form field name. */
    name?: string | undefined;
    /** The id of the form, where the field lies outside it. */
    form?: string | undefined;
    /** Why it is disabled, as a sentence, shown below. When set, it is read-only and still focusable. */
    disabledReason?: string | undefined;
  };

/** A combo box for one value out of many: typing filters the list, the match is set in bold. */
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
  // The text of the selected option is not a query.
  const query = state.inputValue === chosen ? "" : state.inputValue;
  return <ComboBoxBox state={state} control={control} query={query} />;
}
