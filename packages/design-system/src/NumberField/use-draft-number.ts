import { useState } from "react";

type DraftNumberOptions = {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min: number | undefined;
  max: number | undefined;
  /** Formats a number for the field. */
  format: (value: number) => string;
};

/**
 * Manages the text of a number field apart from the owner's value: a number outside the limits stays as typed with an error,
 * and is not reported to the owner. Clamping it silently would hide the user's mistake.
 */
export function useDraftNumber({ value: ownerValue, onChange, min, max, format }: DraftNumberOptions) {
  const value = Number.isNaN(ownerValue) ? undefined : ownerValue;
  const [lastValue, setLastValue] = useState(value);
  const [lastReported, setLastReported] = useState(value);
  const [draft, setDraft] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // The committed value returns as a prop, perhaps later: an owner that stores it in the URL loads first.
    if (value !== lastReported) {
      setLastReported(value);
      setDraft(value);
    }
  }
  const validationErrorOf = (number: number | undefined): string | undefined => {
    if (number === undefined) return undefined;
    // Beyond this a number is not exact to the unit.
    if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return "Too many digits";
    if (min !== undefined && number < min) return `Not below ${format(min)}`;
    if (max !== undefined && number > max) return `Not above ${format(max)}`;
    return undefined;
  };
  return {
    draft,
    /** The validation error, as a few words. */
    validationError: validationErrorOf(draft),
    /** Commits the number; NaN: the field is empty. */
    commit: (number: number) => {
      const entered = Number.isNaN(number) ? undefined : number;
      const valid = validationErrorOf(entered) === undefined ? entered : undefined;
      setDraft(entered);
      setLastReported(valid);
      if (valid !== lastReported) onChange(valid);
    },
  };
}
