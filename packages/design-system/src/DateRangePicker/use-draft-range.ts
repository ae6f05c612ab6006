import { useState } from "react";
import { type DateRange, isReversed, isSameRange } from "./periods.ts";

/**
 * Manages the period being entered apart from the owner's value: a reversed period stays as entered with an error, and its end
 * is not reported to the owner.
 */
export function useDraftRange(value: DateRange, onChange: (range: DateRange) => void) {
  const [lastValue, setLastValue] = useState(value);
  const [lastReported, setLastReported] = useState(value);
  const [draft, setDraft] = useState(value);
  if (!isSameRange(value, lastValue)) {
    setLastValue(value);
    // The committed value returns as a prop, perhaps later: an owner that stores it in the URL loads first.
    if (!isSameRange(value, lastReported)) {
      setLastReported(value);
      setDraft(value);
    }
  }
  return {
    draft,
    /** Commits one of the days, or a preset of both. */
    commit: (entered: DateRange) => {
      const valid = isReversed(entered) ? { from: entered.from, to: undefined } : entered;
      setDraft(entered);
      setLastReported(valid);
      if (!isSameRange(valid, lastReported)) onChange(valid);
    },
  };
}
