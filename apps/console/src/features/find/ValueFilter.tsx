import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import { NumberField } from "@shore/design-system/NumberField";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { rangeFault } from "./contradictions.ts";
import { Choice } from "./filter-layout.ts";
import { MOST_VALUES, type ValueRange } from "./find-parameters.ts";
import { optionsOf, useTerms } from "./queries.ts";

type ValueFilterProps = { values: readonly ValueRange[]; onChange: (values: ValueRange[]) => void };

/** Which named values an entry has, and between which numbers each of them lies. */
export function ValueFilter({ values, onChange }: ValueFilterProps) {
  const { terms, search } = useTerms("values");
  const names = values.map(({ name }) => name);
  const options = optionsOf(terms, names);
  const choose = (chosen: readonly string[]) =>
    onChange(
      chosen
        .slice(0, MOST_VALUES)
        .map((name) => values.find((range) => range.name === name) ?? { name, min: undefined, max: undefined }),
    );
  return (
    <>
      <Choice>
        <MultiComboBox
          label="Value"
          options={options}
          values={names}
          onChange={choose}
          onSearch={search}
          placeholder="Any value"
          hint={names.length === MOST_VALUES ? `${MOST_VALUES} at most` : undefined}
        />
      </Choice>
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
  return (
    <Fields role="group" aria-label={label}>
      <NumberField
        label={`${label} from`}
        value={range.min}
        onChange={(min) => onChange({ ...range, min })}
        step={PRECISION}
      />
      <NumberField
        label={`${label} to`}
        value={range.max}
        onChange={(max) => onChange({ ...range, max })}
        step={PRECISION}
        error={rangeFault(range)}
      />
    </Fields>
  );
}

/** As figures of entries are written. */
const PRECISION = 0.0001;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--ds-space-12);

  ${media.fromSm} {
    inline-size: 23rem;
  }

  ${media.belowSm} {
    &&& {
      flex-basis: 100%;
    }
  }
`;
