import type { CalendarDate } from "@internationalized/date";
import { useState } from "react";
import { dayOf, faultOf, type IsoDay } from "../Calendar/iso-day.ts";

type WrittenDay = {
  value: IsoDay | undefined;
  onChange: (day: IsoDay | undefined) => void;
  min: IsoDay | undefined;
  max: IsoDay | undefined;
  isRequired: boolean;
};

/** The content of the segments. */
export type WrittenParts = { day: IsoDay | undefined; isIncomplete: boolean };

/**
 * Manages the date being typed apart from the owner's value: while the user types "2026" the year is 2, 20 and 202, which must
 * not be reported. `draft` is the date in the segments; `finish` commits it.
 */
export function useWrittenDay({ value, onChange, min, max, isRequired }: WrittenDay) {
  const [given, setGiven] = useState(value);
  const [known, setKnown] = useState(value);
  const [draft, setDraft] = useState<CalendarDate | null>(dayOf(value) ?? null);
  const [fault, setFault] = useState<string>();
  if (value !== given) {
    setGiven(value);
    // The committed value returns as a prop, perhaps later: an owner that stores it in the URL loads first.
    if (value !== known) {
      setKnown(value);
      setDraft(dayOf(value) ?? null);
      setFault(undefined);
    }
  }

  const handOver = (day: IsoDay | undefined, wrong: string | undefined) => {
    setFault(wrong);
    const valid = wrong === undefined ? day : undefined;
    setKnown(valid);
    if (valid !== known) onChange(valid);
  };
  return {
    draft,
    setDraft,
    /** The validation error, as a few words. */
    fault,
    /** Commits the segments: a day, nothing, or an incomplete day. */
    finish: ({ day, isIncomplete }: WrittenParts) => {
      if (isIncomplete) handOver(undefined, "Incomplete date");
      else if (day === undefined && isRequired) {
        setDraft(dayOf(value) ?? null);
        handOver(value, undefined);
      }
      // Blur without an edit reports nothing and clears nothing: the value may have been outside the limits before.
      else handOver(day, day === undefined || day === value ? undefined : faultOf(day, min, max));
    },
    /** Commits a whole day at once: from the calendar, or pasted. */
    choose: (day: IsoDay) => {
      setDraft(dayOf(day) ?? null);
      handOver(day, faultOf(day, min, max));
    },
  };
}
