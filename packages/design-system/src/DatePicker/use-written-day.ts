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

/** What the parts of a field say together. */
export type WrittenParts = { day: IsoDay | undefined; isIncomplete: boolean };

/**
 * What is being written in a date field, apart from what the owner knows: while somebody types "2026" the year is 2, 20 and 202 for a
 * moment, and nobody should hear of those. `draft` is what the segments show; `finish` hands it over.
 */
export function useWrittenDay({ value, onChange, min, max, isRequired }: WrittenDay) {
  const [given, setGiven] = useState(value);
  const [known, setKnown] = useState(value);
  const [draft, setDraft] = useState<CalendarDate | null>(dayOf(value) ?? null);
  const [fault, setFault] = useState<string>();
  if (value !== given) {
    setGiven(value);
    // What was handed over comes back, perhaps later: an owner that keeps it in the address loads first.
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
    /** What is wrong with what was written, as a few words. */
    fault,
    /** Somebody is done with the segments, which say this day, nothing, or only a part of a day. */
    finish: ({ day, isIncomplete }: WrittenParts) => {
      if (isIncomplete) handOver(undefined, "Incomplete date");
      else if (day === undefined && isRequired) {
        setDraft(dayOf(value) ?? null);
        handOver(value, undefined);
      }
      // Who only passes through has written nothing, and takes nothing away: the day may have stood outside the limits before.
      else handOver(day, day === undefined || day === value ? undefined : faultOf(day, min, max));
    },
    /** A whole day at once: from the calendar, or pasted. */
    choose: (day: IsoDay) => {
      setDraft(dayOf(day) ?? null);
      handOver(day, faultOf(day, min, max));
    },
  };
}
