import { useState } from "react";
import { type DateRange, isReversed, isSameRange } from "./periods.ts";

/** Why a day cannot be taken, as its field says. */
type DayErrors = { from?: string | undefined; to?: string | undefined };

/**
 * Manages the period being entered apart from the owner's value: a reversed period stays as entered with an error, and its end
 * is not reported to the owner.
 */
export function useDraftRange(value: DateRange, onChange: (range: DateRange, error: string | undefined) => void) {
  const [lastValue, setLastValue] = useState(value);
  const [lastReported, setLastReported] = useState<{ range: DateRange; error?: string | undefined }>({ range: value });
  const [draft, setDraft] = useState(value);
  const [dayErrors, setDayErrors] = useState<DayErrors>({});
  if (!isSameRange(value, lastValue)) {
    setLastValue(value);
    // The committed value returns as a prop, perhaps later: an owner that stores it in the URL loads first.
    if (!isSameRange(value, lastReported.range)) {
      setLastReported({ range: value });
      setDraft(value);
      setDayErrors({});
    }
  }
  return {
    draft,
    /** Errors of the two days that were committed last. */
    dayErrors,
    rangeError: isReversed(draft) ? REVERSED : undefined,
    /** Commits one of the days, or a preset of both. */
    commit: (entered: DateRange, errors: DayErrors) => {
      const range = isReversed(entered) ? { from: entered.from, to: undefined } : entered;
      const error = errors.from ?? errors.to ?? (isReversed(entered) ? REVERSED : undefined);
      setDraft(entered);
      setDayErrors(errors);
      setLastReported({ range, error });
      if (!isSameRange(range, lastReported.range) || error !== lastReported.error) onChange(range, error);
    },
  };
}

const REVERSED = "Ends before it begins";
