import { useRef } from "react";
import { useButton } from "react-aria/useButton";
import { useObjectRef } from "react-aria/useObjectRef";
import { useSelect } from "react-aria/useSelect";
import { Item } from "react-stately/Item";
import { useSelectState } from "react-stately/useSelectState";
import { styled } from "styled-components";
import { controlStyles } from "../Field/control.styles.ts";
import { Field, type FieldControlProps } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { LazyOptionsPanel } from "../ListBox/LazyOptionsPanel.tsx";
import type { ListOption } from "../ListBox/list-options.ts";
import { usePreload } from "../primitives/lazy.tsx";

export type SelectProps<Value extends string> = OwnFieldProps &
  OwnElementProps<HTMLButtonElement> & {
    options: readonly ListOption<Value>[];
    /** The selected value; undefined: none. */
    value: Value | undefined;
    onChange: (value: Value) => void;
    /** The text shown while nothing is selected. @default "None" */
    placeholder?: string | undefined;
    /** The form field name. */
    name?: string | undefined;
    /** The id of the form, where the field lies outside it. */
    form?: string | undefined;
    /** Why it is disabled, as a sentence, shown below. When set, it is disabled and still focusable. */
    disabledReason?: string | undefined;
  } & (LabelInside | { isLabelInside?: false | undefined });

type LabelInside = {
  /** Whether the label is inside the field, before the value: "Category: Deck". For filters in a row. @default false */
  isLabelInside: boolean;
  isLabelHidden?: never;
  labelPlacement?: never;
};

/** A button that opens a list to select one value. For more than a dozen options, ComboBox is faster to use. */
export function Select<Value extends string>(allProps: SelectProps<Value>) {
  const { hint, disabledReason, isLabelInside = false, ...props } = allProps;
  const { options, value, onChange, placeholder, name, form, ...rest } = props;
  const [field, element] = splitFieldProps(rest);
  return (
    <Field {...field} isLabelHidden={isLabelInside || field.isLabelHidden === true} hint={disabledReason ?? hint}>
      {(control) => (
        <>
          <SelectControl
            control={control}
            element={element}
            options={options}
            value={value}
            onChange={(chosen) => {
              const option = options.find((candidate) => candidate.value === chosen);
              if (option) onChange(option.value);
            }}
            placeholder={placeholder ?? "None"}
            labelInside={isLabelInside ? field.label : undefined}
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
  element: OwnElementProps<HTMLButtonElement>;
  options: readonly ListOption[];
  value: string | undefined;
  onChange: (value: string) => void;
  placeholder: string;
  labelInside: string | undefined;
  isDisabled: boolean;
};

function SelectControl({ control, element, options, value, onChange, isDisabled, ...texts }: ControlProps) {
  const ref = useObjectRef(element.ref);
  usePreload(LazyOptionsPanel);
  const listRef = useRef<HTMLDivElement>(null);
  const shared = { "aria-labelledby": control["aria-labelledby"], isDisabled };
  const state = useSelectState<ListOption>({
    ...shared,
    items: options,
    children: (option) => (
      <Item key={option.value} textValue={option.label}>
        {option.label}
      </Item>
    ),
    value: value ?? null,
    onChange: (key) => onChange(String(key)),
    allowsEmptyCollection: true,
  });
  const { triggerProps, valueProps, menuProps } = useSelect<ListOption>(shared, state, ref);
  // While disabled it stays focusable to show the reason, without the props that would open or change it.
  const { buttonProps } = useButton(isDisabled ? { "aria-haspopup": "listbox" } : triggerProps, ref);
  const chosen = options.find((option) => option.value === value);

  return (
    <>
      <Trigger
        {...buttonProps}
        {...element}
        ref={ref}
        id={control.id}
        aria-labelledby={`${element["aria-label"] === undefined ? control["aria-labelledby"] : control.id} ${valueProps.id}`}
        aria-describedby={control["aria-describedby"]}
        aria-disabled={isDisabled || undefined}
        data-invalid={control["aria-invalid"] ? "" : undefined}
        data-placeholder={chosen ? undefined : ""}
      >
        {chosen?.icon}
        <Shown>
          {/* Hidden from screen readers, which get it as the field's name. */}
          {texts.labelInside !== undefined && <span aria-hidden="true">{texts.labelInside}: </span>}
          <span {...valueProps}>{chosen?.label ?? texts.placeholder}</span>
        </Shown>
        <ChevronDownIcon />
      </Trigger>
      {state.isOpen ? (
        <LazyOptionsPanel
          onClose={() => state.close()}
          triggerRef={ref}
          listBoxProps={menuProps}
          state={state}
          listRef={listRef}
          emptyText="Nothing to choose from"
        />
      ) : null}
    </>
  );
}

const Trigger = styled.button`
  ${controlStyles}

  display: flex;
  align-items: center;
  gap: var(--ds-space-8);
  text-align: start;
  cursor: default;

  & > svg {
    flex: none;
    color: var(--ds-muted);
  }

  &[data-placeholder] {
    color: var(--ds-subtle);
  }

  &[data-invalid] {
    border-color: var(--ds-danger);
    box-shadow: inset 0 0 0 1px var(--ds-danger);
  }
`;

/** A long value, or large text, wraps and is never truncated. */
const Shown = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;
