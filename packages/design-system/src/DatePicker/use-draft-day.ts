import type { CalendarDate } from "@internationalized/date";
import { useState } from "react";
import { type IsoDay, parseDay, validationErrorOf } from "../Calendar/iso-day.ts";

type DraftDayOptions = {
  value: IsoDay | undefined;
  onChange: (day: IsoDay | undefined, error: string | undefined) => void;
  min: IsoDay | undefined;
  max: IsoDay | undefined;
  isRequired: boolean;
};

/** The content of the segments. */
export type SegmentValues = { day: IsoDay | undefined; isIncomplete: boolean };

/**
 * Manages the date being typed apart from the owner's value: while the user types "2026" the year is 2, 20 and 202, which must
 * not be reported. `draft` is the date in the segments; `commit` commits it.
 */
export function useDraftDay({ value, onChange, min, max, isRequired }: DraftDayOptions) {
  const [lastValue, setLastValue] = useState(value);
  const [lastReported, setLastReported] = useState(value);
  const [draft, setDraft] = useState<CalendarDate | null>(parseDay(value) ?? null);
  const [validationError, setValidationError] = useState<string>();
  /** Why a pasted text was not taken; the segments are still those before it. */
  const [refusal, setRefusal] = useState<string>();
  if (value !== lastValue) {
    setLastValue(value);
    // The committed value returns as a prop, perhaps later: an owner that stores it in the URL loads first.
    if (value !== lastReported) {
      setLastReported(value);
      setDraft(parseDay(value) ?? null);
      setValidationError(undefined);
      setRefusal(undefined);
    }
  }

  const report = (day: IsoDay | undefined, error: string | undefined) => {
    setValidationError(error);
    const valid = error === undefined ? day : undefined;
    setLastReported(valid);
    if (valid !== lastReported || error !== validationError) onChange(valid, error);
  };
  return {
    draft,
    /** Changes the segments. */
    edit: (next: CalendarDate | null) => {
      setDraft(next);
      if (refusal === undefined) return;
      setRefusal(undefined);
      setValidationError(undefined);
    },
    /** The validation error, as a few words. */
    validationError,
    refusal,
    /** Commits the segments: a day, nothing, or an incomplete day. */
    commit: ({ day, isIncomplete }: SegmentValues) => {
      // The day before a refused paste is not the one that was meant.
      if (refusal !== undefined) return;
      if (isIncomplete) report(undefined, "Incomplete date");
      else if (day === undefined && isRequired) {
        setDraft(parseDay(value) ?? null);
        report(value, undefined);
      }
      // Blur without an edit reports nothing and clears nothing: the value may have been outside the limits before.
      else report(day, day === undefined || day === value ? undefined : validationErrorOf(day, min, max));
    },
    /** Commits a whole day at once: from the calendar, or pasted. */
    choose: (day: IsoDay) => {
      setDraft(parseDay(day) ?? null);
      setRefusal(undefined);
      report(day, validationErrorOf(day, min, max));
    },
    /** Reports that a pasted text was not taken. Until the segments are changed there is no day. */
    refuse: (reason: string) => {
      setRefusal(reason);
      report(undefined, reason);
    },
  };
}
