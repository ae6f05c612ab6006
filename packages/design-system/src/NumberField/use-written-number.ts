import { useState } from "react";

type WrittenNumber = {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  min: number | undefined;
  max: number | undefined;
  /** A number as it is shown in the field. */
  format: (value: number) => string;
};

/**
 * What stands in a number field, apart from what its owner knows: a number outside the limits stays as it was written, is
 * explained, and the owner hears of none. Changed in silence to the limit it would be somebody's mistake that nobody sees.
 */
export function useWrittenNumber({ value: owned, onChange, min, max, format }: WrittenNumber) {
  const value = Number.isNaN(owned) ? undefined : owned;
  const [given, setGiven] = useState(value);
  const [known, setKnown] = useState(value);
  const [draft, setDraft] = useState(value);
  if (value !== given) {
    setGiven(value);
    // What was handed over comes back, perhaps later: an owner that keeps it in the address loads first.
    if (value !== known) {
      setKnown(value);
      setDraft(value);
    }
  }
  const faultOf = (number: number | undefined): string | undefined => {
    if (number === undefined) return undefined;
    // Beyond this a number is not kept to the unit.
    if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return "Too many digits";
    if (min !== undefined && number < min) return `Not below ${format(min)}`;
    if (max !== undefined && number > max) return `Not above ${format(max)}`;
    return undefined;
  };
  return {
    draft,
    /** What is wrong with what is written, as a few words. */
    fault: faultOf(draft),
    /** Somebody is done writing this; NaN: the field is empty. */
    finish: (number: number) => {
      const written = Number.isNaN(number) ? undefined : number;
      const valid = faultOf(written) === undefined ? written : undefined;
      setDraft(written);
      setKnown(valid);
      if (valid !== known) onChange(valid);
    },
  };
}
