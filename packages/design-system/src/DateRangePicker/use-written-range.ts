import { useState } from "react";
import { type DateRange, isReversed, isSameRange } from "./periods.ts";

/**
 * The period that is being written, apart from what its owner knows: one that ends before it begins stays as it was written and
 * is explained, and the owner hears of no end.
 */
export function useWrittenRange(value: DateRange, onChange: (range: DateRange) => void) {
  const [given, setGiven] = useState(value);
  const [known, setKnown] = useState(value);
  const [draft, setDraft] = useState(value);
  if (!isSameRange(value, given)) {
    setGiven(value);
    // What was handed over comes back, perhaps later: an owner that keeps it in the address loads first.
    if (!isSameRange(value, known)) {
      setKnown(value);
      setDraft(value);
    }
  }
  return {
    draft,
    /** Somebody is done with one of the days, or chose both. */
    finish: (written: DateRange) => {
      const valid = isReversed(written) ? { from: written.from, to: undefined } : written;
      setDraft(written);
      setKnown(valid);
      if (!isSameRange(valid, known)) onChange(valid);
    },
  };
}
