import { type ReactNode, useId, useState } from "react";
import { useObjectRef } from "react-aria/useObjectRef";
import { styled } from "styled-components";
import { Checkbox, type CheckboxProps } from "../Checkbox/Checkbox.tsx";
import { Choices, NoChoices } from "../Field/choice-look.ts";
import { Field } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { amountOf, changeable, withAll, withNone, withOne } from "./chosen-values.ts";

export type CheckboxOption<Value extends string> = {
  value: Value;
  label: string;
  description?: ReactNode;
  /** Why this one cannot be changed now, as a sentence. */
  disabledReason?: string | undefined;
};

export type CheckboxGroupProps<Value extends string> = OwnFieldProps &
  OwnElementProps<HTMLDivElement> & {
    /** In columns where there is room. @default "vertical" */
    orientation?: "vertical" | "horizontal" | undefined;
  } & (GroupWithOptions<Value> | GroupWithChildren);

type GroupWithOptions<Value extends string> = {
  options: readonly CheckboxOption<Value>[];
  values: readonly Value[];
  /** In the order of the options; values that are no option follow, untouched. */
  onChange: (values: Value[]) => void;
  /**
   * Names a checkbox for all of them, as "Select all", shown from two options on. A press goes from some to all to none, and back to
   * the last choice of some. Options with a reason are left as they are.
   */
  selectAllLabel?: string | undefined;
  /** Said when there are no options. @default "Nothing to choose from" */
  emptyText?: string | undefined;
  /** Take part in a form under this name, each with its value. */
  name?: string | undefined;
  form?: string | undefined;
  /** Why none of them can be changed now, as a sentence, shown below. All stay focusable. */
  disabledReason?: string | undefined;
  children?: never;
};

type GroupWithChildren = {
  /** Checkboxes that stand each for a thing of its own and only share the label. */
  children: ReactNode;
} & { [Name in Exclude<keyof GroupWithOptions<string>, "children">]?: never };

/**
 * Several things, any of which may be on. Made for a few to a few dozen, all of which are drawn; for hundreds take a
 * MultiComboBox or a table with checkboxes, which draw only what is seen.
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
  const [lastSome, setLastSome] = useState<Value[]>();
  const chosen = new Set(values);
  const amount = amountOf(options, chosen);

  const pressAll = () => {
    if (amount === "some") setLastSome([...values]);
    if (amount === "none") onChange(lastSome ?? withAll(options, values));
    else onChange(amount === "some" ? withAll(options, values) : withNone(options, values));
  };

  return (
    <>
      {options.length === 0 && <NoChoices>{emptyText}</NoChoices>}
      {selectAllLabel !== undefined && changeable(options).length > 1 && (
        <All>
          <Checkbox
            {...shared}
            label={selectAllLabel}
            aria-controls={options.map((_, index) => `${ids}-${index}`).join(" ")}
            isSelected={amount === "all"}
            isIndeterminate={amount === "some"}
            onChange={pressAll}
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
          isSelected={chosen.has(value)}
          onChange={(isSelected) => {
            setLastSome(undefined);
            onChange(withOne(options, values, value, isSelected));
          }}
        />
      ))}
    </>
  );
}

/** Boxes stand below boxes, so that they are found by running the eye down. */
const Columns = styled(Choices)`
  &[data-orientation="horizontal"] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  }
`;

const All = styled.div`
  grid-column: 1 / -1;
`;
