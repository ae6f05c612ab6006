import type { FoundEntry } from "@shore/api/gen/shore/v1/find_pb";
import { Field } from "@shore/design-system/Field";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { NumberField } from "@shore/design-system/NumberField";
import { media } from "@shore/design-system/tokens/breakpoints";
import { useRef } from "react";
import { styled } from "styled-components";
import { rangeError } from "@shore/api/address/contradictions";
import { MAX_VALUES, type ValueRange } from "@shore/api/address/find-parameters";
import { FilterField } from "#shared/fleet-filters/filter-layout.ts";
import { useTerms } from "./queries.ts";
import { optionsOf } from "./term-labels.ts";

type ValueFilterProps = {
  values: readonly ValueRange[];
  /** The entries found so far. */
  hits: readonly FoundEntry[];
  onChange: (values: ValueRange[]) => void;
};

/** Filters by the named values of an entry and a range for each. */
export function ValueFilter({ values, hits, onChange }: ValueFilterProps) {
  const terms = useTerms("values", hits);
  const names = values.map(({ name }) => name);
  const options = optionsOf(terms, names);
  const choose = (chosen: readonly string[]) =>
    onChange(
      chosen
        .slice(0, MAX_VALUES)
        .map((name) => values.find((range) => range.name === name) ?? { name, min: undefined, max: undefined }),
    );
  return (
    <>
      <FilterField>
        <MultiComboBox
          label="Value"
          options={options}
          values={names}
          onChange={choose}
          onSearch={terms.search}
          placeholder="Any value"
          hint={names.length === MAX_VALUES ? `${MAX_VALUES} at most` : undefined}
        />
      </FilterField>
      {values.map((range) => (
        <Range
          key={range.name}
          label={options.find(({ value }) => value === range.name)?.label ?? range.name}
          range={range}
          onChange={(next) => onChange(values.map((other) => (other.name === range.name ? next : other)))}
        />
      ))}
    </>
  );
}

type RangeProps = { label: string; range: ValueRange; onChange: (range: ValueRange) => void };

function Range({ label, range, onChange }: RangeProps) {
  const parts = useRef<HTMLDivElement>(null);
  return (
    <Whole>
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
              onChange={(min) => onChange({ ...range, min })}
              step={PRECISION}
            />
            <span aria-hidden="true">to</span>
            <NumberField
              label={`${label} to`}
              isLabelHidden
              value={range.max}
              onChange={(max) => onChange({ ...range, max })}
              step={PRECISION}
            />
          </Parts>
        )}
      </Field>
    </Whole>
  );
}

/** The precision of figures in entries. */
const PRECISION = 0.0001;

const Whole = styled.div`
  align-self: start;

  ${media.fromSm} {
    inline-size: 22rem;
  }

  ${media.belowSm} {
    &&& {
      flex-basis: 100%;
    }
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: var(--ds-space-8);
  color: var(--ds-muted);
`;
