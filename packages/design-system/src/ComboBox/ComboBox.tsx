import { useComboBoxState } from "react-stately/useComboBoxState";
import { Item } from "react-stately/Item";
import { Field, type FieldControlProps } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { type ListOption, matches } from "../ListBox/list-options.ts";
import { useFoldText } from "../LanguageProvider/use-fold-text.ts";
import { ComboBoxBox } from "./ComboBoxBox.tsx";
import { useComboBoxControl } from "./use-combo-box-control.ts";
import { type TypedOption, useTypedOption } from "./use-typed-option.ts";

export type ComboBoxProps<Value extends string> = OwnFieldProps &
  OwnElementProps<HTMLInputElement> & {
    options: readonly ListOption<Value>[];
    /** The selected value; undefined: none. */
    value: Value | undefined;
    /** Handler that is called when the selection changes, with undefined when the text was cleared or names no option. */
    onChange: (value: Value | undefined) => void;
    /** Whether there is always a value, as in a filter: a cleared text is put back on blur, and undefined is never reported. @default false */
    isRequired?: boolean | undefined;
    placeholder?: string | undefined;
    /** The form field name. */
    name?: string | undefined;
    /** The id of the form, where the field lies outside it. */
    form?: string | undefined;
    /** Why it is disabled, as a sentence, shown below. When set, it is read-only and still focusable. */
    disabledReason?: string | undefined;
  };

/**
 * A combo box for one value out of many: typing filters the list, the match is set in bold. A text that names one option is
 * taken on Enter and blur; any other stays, with what to do, and no value.
 */
export function ComboBox<Value extends string>({ error, hint, disabledReason, ...props }: ComboBoxProps<Value>) {
  const { options, value, onChange, isRequired = false, placeholder, name, form, ...rest } = props;
  const [field, element] = splitFieldProps(rest);
  const typed = useTypedOption({ options, value, onChange, isRequired });
  return (
    <Field {...field} error={typed.error ?? error} hint={disabledReason ?? hint}>
      {(control) => (
        <>
          <SingleControl
            control={control}
            element={element}
            options={options}
            value={value}
            typed={typed}
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
  typed: TypedOption;
  placeholder: string | undefined;
  isDisabled: boolean;
};

function SingleControl({ options, value, typed, ...settings }: ControlProps) {
  const fold = useFoldText();
  const state = useComboBoxState<ListOption>({
    defaultItems: options,
    children: (option) => (
      <Item key={option.value} textValue={option.label}>
        {option.label}
      </Item>
    ),
    value: value ?? null,
    // react-aria also fires with the present value, when it would put its text back.
    onChange: (key) => key !== (value ?? null) && typed.choose(key === null ? undefined : String(key)),
    inputValue: typed.text,
    onInputChange: typed.write,
    defaultFilter: (option, query) => matches(option, query, fold),
    // Opened while the user types (use-combo-box-control), not whenever the text changes.
    menuTrigger: "manual",
    allowsEmptyCollection: true,
    isReadOnly: settings.isDisabled,
  });
  const control = useComboBoxControl(state, {
    ...settings,
    textError: typed.error,
    onSettle: typed.settle,
    onRevert: typed.revert,
    onClear: typed.text === "" && value === undefined ? undefined : () => typed.choose(undefined),
  });
  // The text of the selected option is not a query.
  return <ComboBoxBox state={state} control={control} query={typed.text === typed.chosenText ? "" : typed.text} />;
}
