import { useState } from "react";
import { type DateRange, isReversed, isSameRange } from "./periods.ts";

/**
 * Manages the period being entered apart from the owner's value: a reversed period stays as entered with an error, and its end
 * is not reported to the owner.
 */
export function useWrittenRange(value: DateRange, onChange: (range: DateRange) => void) {
  const [given, setGiven] = useState(value);
  const [known, setKnown] = useState(value);
  const [draft, setDraft] = useState(value);
  if (!isSameRange(value, given)) {
    setGiven(value);
    // The committed value returns as a prop, perhaps later: an owner that stores it in the URL loads first.
    if (!isSameRange(value, known)) {
      setKnown(value);
      setDraft(value);
    }
  }
  return {
    draft,
    /** Commits one of the days, or a preset of both. */
    finish: (written: DateRange) => {
      const valid = isReversed(written) ? { from: written.from, to: undefined } : written;
      setDraft(written);
      setKnown(valid);
      if (!isSameRange(valid, known)) onChange(valid);
    },
  };
}
