import { type ReactNode, useId, useState } from "react";
import { useObjectRef } from "react-aria/useObjectRef";
import { styled } from "styled-components";
import { Checkbox, type CheckboxProps } from "../Checkbox/Checkbox.tsx";
import { Choices, NoChoices } from "../Field/choice.styles.ts";
import { Field } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { enabledOptions, selectionState, withAllSelected, withNoneSelected, withOption } from "./selected-values.ts";

export type CheckboxOption<Value extends string> = {
  value: Value;
  label: string;
  description?: ReactNode;
  /** Why this option is disabled, as a sentence. */
  disabledReason?: string | undefined;
};

export type CheckboxGroupProps<Value extends string> = OwnFieldProps &
  OwnElementProps<HTMLDivElement> & {
    /** `horizontal` lays the options out in columns where there is room. @default "vertical" */
    orientation?: "vertical" | "horizontal" | undefined;
  } & (GroupWithOptions<Value> | GroupWithChildren);

type GroupWithOptions<Value extends string> = {
  options: readonly CheckboxOption<Value>[];
  values: readonly Value[];
  /** Handler that is called with the values in the order of the options; values that are no option follow, unchanged. */
  onChange: (values: Value[]) => void;
  /**
   * The label of a select-all checkbox, such as "Select all", shown from two options on. A press cycles from some to all to
   * none, and back to the last partial selection. Disabled options keep their state.
   */
  selectAllLabel?: string | undefined;
  /** The text shown when there are no options. @default "Nothing to choose from" */
  emptyText?: string | undefined;
  /** The form field name; each checkbox submits its value. */
  name?: string | undefined;
  form?: string | undefined;
  /** Why the whole group is disabled, as a sentence, shown below. All checkboxes stay focusable. */
  disabledReason?: string | undefined;
  children?: never;
};

type GroupWithChildren = {
  /** Independent checkboxes that only share the label. */
  children: ReactNode;
} & { [Name in Exclude<keyof GroupWithOptions<string>, "children">]?: never };

/**
 * A group of checkboxes. Designed for a few to a few dozen options, all of which are rendered; for hundreds use a MultiComboBox
 * or a table with checkboxes, which are virtualised.
 */
export function CheckboxGroup<Value extends string>({
  orientation = "vertical",
  disabledReason,
  hint,
  ...props
}: CheckboxGroupProps<Value>) {
  const reasonId = useId();
  const { options, values, onChange, selectAllLabel, emptyText, name, form, children, ...rest } = props;
  const [field, { ref: givenRef, ...element }] = splitFieldProps(rest);
  const ref = useObjectRef(givenRef);
  return (
    <Field
      {...field}
      hint={disabledReason === undefined ? hint : <span id={reasonId}>{disabledReason}</span>}
      onLabelPress={() => ref.current?.querySelector("input")?.focus()}
    >
      {({ "aria-invalid": isInvalid, ...control }) => (
        <Columns
          role="group"
          {...control}
          {...element}
          aria-labelledby={element["aria-label"] === undefined ? control["aria-labelledby"] : undefined}
          ref={ref}
          data-orientation={orientation}
        >
          {options === undefined ? (
            children
          ) : (
            <OptionsOfGroup
              {...{ options, values, onChange, selectAllLabel, emptyText, name, form }}
              shared={{
                "aria-invalid": isInvalid,
                ...(disabledReason !== undefined && { "aria-disabled": true, "aria-describedby": reasonId }),
              }}
            />
          )}
        </Columns>
      )}
    </Field>
  );
}

type OptionsProps<Value extends string> = Omit<GroupWithOptions<Value>, "children" | "disabledReason"> & {
  shared: Pick<CheckboxProps, "aria-invalid" | "aria-disabled" | "aria-describedby">;
};

function OptionsOfGroup<Value extends string>(props: OptionsProps<Value>) {
  const { options, values, onChange, selectAllLabel, emptyText = "Nothing to choose from", shared, ...form } = props;
  const ids = useId();
  const [lastPartial, setLastPartial] = useState<Value[]>();
  const selected = new Set(values);
  const selection = selectionState(options, selected);

  const toggleAll = () => {
    if (selection === "some") setLastPartial([...values]);
    if (selection === "none") onChange(lastPartial ?? withAllSelected(options, values));
    else onChange(selection === "some" ? withAllSelected(options, values) : withNoneSelected(options, values));
  };

  return (
    <>
      {options.length === 0 && <NoChoices>{emptyText}</NoChoices>}
      {selectAllLabel !== undefined && enabledOptions(options).length > 1 && (
        <All>
          <Checkbox
            {...shared}
            label={selectAllLabel}
            aria-controls={options.map((_, index) => `${ids}-${index}`).join(" ")}
            isSelected={selection === "all"}
            isIndeterminate={selection === "some"}
            onChange={toggleAll}
          />
        </All>
      )}
      {options.map(({ value, ...option }, index) => (
        <Checkbox
          {...shared}
          {...form}
          {...option}
          key={value}
          id={`${ids}-${index}`}
          value={value}
          isSelected={selected.has(value)}
          onChange={(isSelected) => {
            setLastPartial(undefined);
            onChange(withOption(options, values, value, isSelected));
          }}
        />
      ))}
    </>
  );
}

/** The boxes are aligned in columns, so that they are easy to scan. */
const Columns = styled(Choices)`
  &[data-orientation="horizontal"] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  }
`;

const All = styled.div`
  grid-column: 1 / -1;
`;
