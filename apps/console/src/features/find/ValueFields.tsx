import { rangeError } from "@shore/api/address/contradictions";
import { MAX_VALUES, type ValueRange } from "@shore/api/address/find-parameters";
import { ChoiceList } from "@shore/design-system/ChoiceList";
import { Field } from "@shore/design-system/Field";
import { useFilterFault } from "@shore/design-system/FilterBar";
import { NumberField } from "@shore/design-system/NumberField";
import { useRef } from "react";
import { styled } from "styled-components";

type Option = { value: string; label: string };

type ValueFieldsProps = {
  values: readonly ValueRange[];
  /** The names that can be chosen, and those of the values. */
  options: readonly Option[];
  onSearch: (text: string) => void;
  onChange: (values: ValueRange[]) => void;
};

/** The fields of the filter by named values of an entry: a range for each, and the names. */
export function ValueFields({ values, options, onSearch, onChange }: ValueFieldsProps) {
  const reportFault = useFilterFault();
  const faults = useRef<Record<string, string | undefined>>({});
  const setRange = (end: string, range: ValueRange, fault: string | undefined) => {
    faults.current = { ...faults.current, [`${range.name} ${end}`]: fault };
    const names = values.map(({ name }) => name);
    reportFault(
      Object.entries(faults.current).find(
        ([key, text]) => text !== undefined && names.some((name) => key.startsWith(`${name} `)),
      )?.[1],
    );
    onChange(values.map((other) => (other.name === range.name ? range : other)));
  };
  return (
    <Fields>
      {values.map((range) => (
        <Range key={range.name} label={labelOf(range, options)} range={range} onChange={setRange} />
      ))}
      <ChoiceList
        label="Value"
        options={options}
        values={values.map(({ name }) => name)}
        most={MAX_VALUES}
        onSearch={onSearch}
        onChange={(chosen) =>
          onChange(
            chosen.map(
              (name) => values.find((range) => range.name === name) ?? { name, min: undefined, max: undefined },
            ),
          )
        }
      />
    </Fields>
  );
}

/** Returns `Barometer hPa 1000 to 1010.5 +1`; undefined without any. */
export function valuesText(values: readonly ValueRange[], options: readonly Option[]): string | undefined {
  const [first] = values;
  if (first === undefined) return undefined;
  const { min, max } = first;
  const bounds =
    min === undefined
      ? max === undefined
        ? ""
        : ` to ${max}`
      : max === undefined
        ? ` from ${min}`
        : ` ${min} to ${max}`;
  return `${labelOf(first, options)}${bounds}${values.length > 1 ? ` +${values.length - 1}` : ""}`;
}

function labelOf({ name }: ValueRange, options: readonly Option[]): string {
  return options.find(({ value }) => value === name)?.label ?? name;
}

type RangeProps = {
  label: string;
  range: ValueRange;
  /** Receives which end it is, and what is wrong with its text. */
  onChange: (end: string, range: ValueRange, fault: string | undefined) => void;
};

function Range({ label, range, onChange }: RangeProps) {
  const parts = useRef<HTMLDivElement>(null);
  return (
    <Field
      label={label}
      error={rangeError(range)}
      onLabelPress={() => parts.current?.querySelector<HTMLElement>("input")?.focus()}
    >
      {({ id, "aria-labelledby": labelledBy, "aria-describedby": describedBy }) => (
        <Parts ref={parts} role="group" id={id} aria-labelledby={labelledBy} aria-describedby={describedBy}>
          <NumberField
            label={`${label} from`}
            isLabelHidden
            value={range.min}
            onChange={(min, fault) => onChange("from", { ...range, min }, fault)}
            step={PRECISION}
          />
          <span aria-hidden="true">to</span>
          <NumberField
            label={`${label} to`}
            isLabelHidden
            value={range.max}
            onChange={(max, fault) => onChange("to", { ...range, max }, fault)}
            step={PRECISION}
          />
        </Parts>
      )}
    </Field>
  );
}

/** The precision of figures in entries. */
const PRECISION = 0.0001;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-12);
  inline-size: 22rem;
  max-inline-size: 100%;
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: var(--ds-space-8);
  color: var(--ds-muted);
`;
