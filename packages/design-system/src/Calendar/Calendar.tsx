import { type CalendarDate, endOfWeek, GregorianCalendar, startOfWeek } from "@internationalized/date";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { mergeProps } from "react-aria/mergeProps";
import { useLocale } from "react-aria/I18nProvider";
import { type AriaButtonProps, useButton } from "react-aria/useButton";
import { useCalendar, useCalendarCell, useCalendarGrid } from "react-aria/useCalendar";
import { type CalendarState, useCalendarState } from "react-stately/useCalendarState";
import { ChevronLeftIcon, ChevronRightIcon, ChevronsLeftIcon, ChevronsRightIcon } from "../icons/icons.tsx";
import { Cell, Day, Footer, Grid, Head, Jump, Month, Root, Step, Weekday } from "./Calendar.styles.ts";
import { useRegion } from "../LanguageProvider/use-region.ts";
import { type Weekday as FirstDay, weekStartOf } from "../LanguageProvider/week-start.ts";
import { formatLongDay, type IsoDay, isoLocale, parseDay, todayUtc } from "./iso-day.ts";

export type CalendarProps = {
  /** The accessible name. */
  label: string;
  /** The selected day; undefined: none. */
  value: IsoDay | undefined;
  onChange: (day: IsoDay) => void;
  /** The first and last selectable day. */
  min?: IsoDay | undefined;
  max?: IsoDay | undefined;
  /** The day that is underlined, and shown first when nothing is selected. @default today in UTC */
  today?: IsoDay | undefined;
  /** Whether to focus the selected day on mount. @default false */
  focusesOnMount?: boolean;
};

/**
 * A month grid whose weeks start as in the user's region, with buttons for the adjacent months and years, and lists of
 * both to jump. Arrow keys move by day and week,
 * Page keys by month, with Shift by year, Home and End to the ends of the week.
 */
export function Calendar({
  label,
  value,
  onChange,
  min,
  max,
  today = todayUtc(),
  focusesOnMount = false,
}: CalendarProps) {
  const locale = isoLocale(useLocale().locale);
  const firstDayOfWeek = weekStartOf(useRegion());
  const props = {
    "aria-label": label,
    value: parseDay(value) ?? null,
    onChange: (day: CalendarDate) => onChange(day.toString()),
    minValue: parseDay(min) ?? null,
    maxValue: parseDay(max) ?? null,
    defaultFocusedValue: parseDay(value) ?? parseDay(today) ?? null,
    firstDayOfWeek,
    autoFocus: focusesOnMount,
  } as const;
  const state = useCalendarState({ ...props, locale, createCalendar: () => new GregorianCalendar() });
  const { prevButtonProps, nextButtonProps } = useCalendar(props, state);

  return (
    // Without the hook's role "application", in which screen readers skip plain text such as "Dates are UTC", and without its
    // name, which the grid has too and would be announced twice.
    <Root>
      <Head>
        <CalendarStep
          button={{ ...prevButtonProps, onPress: () => state.focusPreviousSection(true) }}
          label="Previous year"
          icon={<ChevronsLeftIcon />}
        />
        <CalendarStep button={prevButtonProps} label="Previous month" icon={<ChevronLeftIcon />} />
        <MonthAndYear state={state} today={today} locale={locale} />
        <CalendarStep button={nextButtonProps} label="Next month" icon={<ChevronRightIcon />} />
        <CalendarStep
          button={{ ...nextButtonProps, onPress: () => state.focusNextSection(true) }}
          label="Next year"
          icon={<ChevronsRightIcon />}
        />
      </Head>
      <MonthGrid state={state} today={today} locale={locale} firstDayOfWeek={firstDayOfWeek} />
      <Footer>Dates are UTC</Footer>
    </Root>
  );
}

/** The month and the year shown, each a list to jump: a log of 1942 is two choices away. */
function MonthAndYear({ state, today, locale }: Omit<CellProps, "date">) {
  const { year, month } = state.visibleRange.start;
  const monthName = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  const first = Math.min(state.minValue?.year ?? FIRST_YEAR, year);
  const last = Math.max(state.maxValue?.year ?? Number(today.slice(0, 4)) + YEARS_AHEAD, year);
  return (
    <Month>
      <Jump
        aria-label="Month"
        value={month}
        onChange={(event) => state.setFocusedDate(state.focusedDate.set({ month: Number(event.target.value) }))}
      >
        {MONTHS.map((one) => (
          <option key={one} value={one} disabled={isOutside(state, year, one)}>
            {monthName.format(Date.UTC(2000, one - 1))}
          </option>
        ))}
      </Jump>
      <Jump
        aria-label="Year"
        value={year}
        onChange={(event) => state.setFocusedDate(state.focusedDate.set({ year: Number(event.target.value) }))}
      >
        {Array.from({ length: last - first + 1 }, (_, at) => last - at).map((one) => (
          <option key={one} value={one}>
            {String(one).padStart(4, "0")}
          </option>
        ))}
      </Jump>
    </Month>
  );
}

/** Whether a month lies beyond the limits: chosen, it would be another one. */
function isOutside({ minValue, maxValue }: CalendarState, year: number, month: number): boolean {
  const at = year * 12 + month;
  const isBefore = minValue ? at < minValue.year * 12 + minValue.month : false;
  return isBefore || (maxValue ? at > maxValue.year * 12 + maxValue.month : false);
}

function CalendarStep({ button, label, icon }: { button: AriaButtonProps; label: string; icon: ReactNode }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps } = useButton({ ...button, "aria-label": label }, ref);
  return (
    <Step {...buttonProps} ref={ref}>
      {icon}
    </Step>
  );
}

type CellProps = { state: CalendarState; date: CalendarDate; today: IsoDay; locale: string };
type GridProps = Omit<CellProps, "date"> & { firstDayOfWeek: FirstDay };

function MonthGrid({ state, today, locale, firstDayOfWeek }: GridProps) {
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid(
    { weekdayStyle: "short", firstDayOfWeek },
    state,
  );
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== "Home" && event.key !== "End") return;
    // react-aria moves to the ends of the month; the ARIA Authoring Practices (date picker dialog) to those of the week.
    const end = event.key === "Home" ? startOfWeek : endOfWeek;
    state.setFocusedDate(end(state.focusedDate, locale, firstDayOfWeek));
    event.preventDefault();
    event.stopPropagation();
  };
  const weeks = Array.from({ length: weeksInMonth }, (_, week) => state.getDatesInWeek(week));
  return (
    <Grid {...mergeProps(gridProps, { onKeyDownCapture })}>
      <thead {...headerProps}>
        <tr>
          {weekDays.map((weekday) => (
            <Weekday key={weekday}>{weekday.slice(0, 2)}</Weekday>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.toString()}>
            {week.map((date) =>
              date ? <DayCell key={date.toString()} state={state} date={date} today={today} locale={locale} /> : null,
            )}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

function DayCell({ state, date, today, locale }: CellProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isOutsideMonth = date.month !== state.visibleRange.start.month;
  const { cellProps, buttonProps, isSelected, isDisabled } = useCalendarCell({ date, isOutsideMonth }, state, ref);
  const isToday = date.toString() === today;
  return (
    <Cell {...cellProps}>
      <Day
        {...buttonProps}
        ref={ref}
        aria-label={[formatLongDay(date, locale), isToday && "today", isSelected && "chosen"]
          .filter(Boolean)
          .join(", ")}
        aria-current={isToday ? "date" : undefined}
        data-today={isToday ? "" : undefined}
        data-selected={isSelected ? "" : undefined}
        data-disabled={isDisabled ? "" : undefined}
      >
        {date.day}
      </Day>
    </Cell>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

/** The first year that is offered without a limit; an earlier one is typed. */
const FIRST_YEAR = 1850;
const YEARS_AHEAD = 10;
