import { useState } from "react";

type WrittenNumber = {
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
export function useWrittenNumber({ value: owned, onChange, min, max, format }: WrittenNumber) {
  const value = Number.isNaN(owned) ? undefined : owned;
  const [given, setGiven] = useState(value);
  const [known, setKnown] = useState(value);
  const [draft, setDraft] = useState(value);
  if (value !== given) {
    setGiven(value);
    // The committed value returns as a prop, perhaps later: an owner that stores it in the URL loads first.
    if (value !== known) {
      setKnown(value);
      setDraft(value);
    }
  }
  const faultOf = (number: number | undefined): string | undefined => {
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
    fault: faultOf(draft),
    /** Commits the number; NaN: the field is empty. */
    finish: (number: number) => {
      const written = Number.isNaN(number) ? undefined : number;
      const valid = faultOf(written) === undefined ? written : undefined;
      setDraft(written);
      setKnown(valid);
      if (valid !== known) onChange(valid);
    },
  };
}
