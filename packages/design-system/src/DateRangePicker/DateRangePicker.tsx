import { useId } from "react";
import { useObjectRef } from "react-aria/useObjectRef";
import { styled } from "styled-components";
import { todayUtc } from "../Calendar/iso-day.ts";
import { DatePicker, type DatePickerProps, type IsoDay } from "../DatePicker/DatePicker.tsx";
import { Field } from "../Field/Field.tsx";
import { type OwnElementProps, type OwnFieldProps, splitFieldProps } from "../Field/split-field-props.ts";
import { FilterChip, FilterChips } from "../FilterChip/FilterChip.tsx";
import { media } from "../tokens/breakpoints.ts";
import { type DateRange, defaultPeriods, isSameRange, isWithin, type NamedRange } from "./periods.ts";
import { useDraftRange } from "./use-draft-range.ts";

export type { DateRange, IsoDay, NamedRange };

export type DateRangePickerProps = OwnFieldProps &
  /** `ref` is the group of all segments. */
  OwnElementProps<HTMLDivElement> &
  Pick<DatePickerProps, "min" | "max"> & {
    /** The first and the last day, both inclusive, as `yyyy-MM-dd`; undefined: not set. */
    value: DateRange;
    /**
     * Handler that is called when a day is committed or a preset is pressed. A day that is incomplete, refused or outside `min` and
     * `max` is undefined, and so is `to` while the period is reversed; the field shows the error itself.
     * @param error that error; undefined if both days are empty or valid. An owner that replaces a missing day by one of its own, as
     *   the first of its records, has to keep its period then: the new one would take the place of what was written
     */
    onChange: (range: DateRange, error: string | undefined) => void;
    /**
     * The day of "Today"; "Yesterday" is the day before, "Last month" the whole calendar month before its month.
     * @default today in UTC
     */
    today?: IsoDay | undefined;
    /** Replaces the three default presets. */
    periods?: readonly NamedRange[] | undefined;
    /** The form field names of the two days, submitted as `yyyy-MM-dd`. */
    names?: { from: string; to: string } | undefined;
    form?: string | undefined;
    /** Why it is disabled, as a sentence, shown below. When set, it is read-only and still focusable. */
    disabledReason?: string | undefined;
  };

/** A range of days with presets. A chip is selected while the range equals its preset. The note states the time zone. */
export function DateRangePicker({ error, hint, disabledReason, ...props }: DateRangePickerProps) {
  const {
    value,
    onChange,
    min,
    max,
    today = todayUtc(),
    periods = defaultPeriods(today),
    names,
    form,
    ...rest
  } = props;
  const [field, { ref: givenRef, ...element }] = splitFieldProps(rest);
  const ref = useObjectRef(givenRef);
  const reasonId = useId();
  const { draft, dayErrors, rangeError, commit } = useDraftRange(value, onChange);
  const isDisabled = disabledReason !== undefined;
  const validationError = rangeError ?? error;
  const limits = { min, max, today };

  return (
    <Field
      {...field}
      error={validationError}
      hint={isDisabled ? <span id={reasonId}>{disabledReason}</span> : hint}
      onLabelPress={() => ref.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()}
    >
      {({ "aria-invalid": isInvalid, ...control }) => {
        const shared = {
          ...limits,
          isLabelHidden: true,
          "aria-invalid": isInvalid,
          "aria-disabled": isDisabled ? true : undefined,
          "aria-describedby": isDisabled ? reasonId : undefined,
        } as const;
        return (
          <Parts
            role="group"
            {...control}
            {...element}
            aria-labelledby={element["aria-label"] === undefined ? control["aria-labelledby"] : undefined}
            ref={ref}
          >
            <DatePicker
              {...shared}
              label="From"
              value={draft.from}
              onChange={(from, wrong) => commit({ ...draft, from }, { ...dayErrors, from: wrong })}
            />
            <To aria-hidden="true">to</To>
            <DatePicker
              {...shared}
              label="To"
              value={draft.to}
              onChange={(to, wrong) => commit({ ...draft, to }, { ...dayErrors, to: wrong })}
            />
            {names !== undefined && (
              <>
                <input type="hidden" name={names.from} form={form} value={value.from ?? ""} />
                <input type="hidden" name={names.to} form={form} value={value.to ?? ""} />
              </>
            )}
            {!isDisabled && (
              <Shortcuts periods={periods} draft={draft} limits={limits} onChoose={(range) => commit(range, {})} />
            )}
          </Parts>
        );
      }}
    </Field>
  );
}

type ShortcutsProps = {
  periods: readonly NamedRange[];
  draft: DateRange;
  limits: { min: IsoDay | undefined; max: IsoDay | undefined };
  onChoose: (range: DateRange) => void;
};

/** The presets that lie completely within the limits: half of last month is not last month. */
function Shortcuts({ periods, draft, limits: { min, max }, onChoose }: ShortcutsProps) {
  const allowed = periods.filter(({ range }) => isWithin(range, min, max));
  return allowed.length === 0 ? null : (
    <FilterChips label="Usual periods">
      {allowed.map(({ name, range }) => (
        <FilterChip key={name} isSelected={isSameRange(draft, range)} onChange={() => onChoose(range)}>
          {name}
        </FilterChip>
      ))}
    </FilterChips>
  );
}

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--ds-space-8) var(--ds-space-12);

  /* Chips are 8 px less high than fields: centred in their line. */
  & > fieldset {
    margin-block: 4px;
  }

  /* Both days side by side where a phone is wide enough, else one per line. */
  ${media.belowSm} {
    column-gap: var(--ds-space-8);

    & > div {
      flex: 1 1 156px;
    }
  }
`;

const To = styled.span`
  display: grid;
  align-items: center;
  min-block-size: var(--ds-control-block-size);
  color: var(--ds-muted);

  ${media.belowSm} {
    display: none;
  }
`;
