import { useState } from "react";
import type { NumberFieldState } from "react-stately/useNumberFieldState";
import { decimalsOf, type NumberReading, plainDecimal, readNumber, type WrittenNumber } from "./read-number.ts";

type TypedNumberOptions = {
  value: number | undefined;
  onChange: (value: number | undefined, error: string | undefined, text: string) => void;
  defaultText: string | undefined;
  min: number | undefined;
  max: number | undefined;
  /** The amount that an arrow key or a button adds. Its decimals are the most that can be written. */
  step: number;
  unit: string | undefined;
  isDisabled: boolean;
  /** The locale of the person, as BCP 47. */
  region: string;
};

/** What was committed: a number with its text, or a text that is none yet. */
type Committed = {
  number: number | undefined;
  text: string;
  fault?: Exclude<NumberReading, { kind: "number" | "empty" }>;
};

/** What the owner was told last; of an error also the text, which the owner may keep. */
type Reported = { value: number | undefined; error?: string; text?: string };

/**
 * The state of a number field for react-aria's `useNumberField`, with our own reading of the text: react-aria drops the other
 * region's decimal sign while a person types, so that 0.020 becomes 20. What cannot be taken stays as it was written, with an
 * error, and is reported as undefined: changing it would hide the mistake, keeping the former number would store it.
 */
export function useTypedNumber({ value: ownerValue, onChange, min, max, step, ...options }: TypedNumberOptions) {
  const { unit, region, isDisabled, defaultText } = options;
  const value = Number.isNaN(ownerValue) ? undefined : ownerValue;
  const mostDecimals = decimalsOf({ value: step, text: plainDecimal(step) });
  const readWritten = (written: string) => readNumber(written, { region, unit, hasDecimals: mostDecimals > 0 });
  /** @param before the number that was there, which may have more decimals */
  const committedOf = (reading: NumberReading, written: string, before?: number): Committed => {
    if (reading.kind === "empty") return shownOf(undefined);
    if (reading.kind !== "number") return { number: undefined, text: written, fault: reading };
    const { value: number, text: digits } = reading;
    if (number === before || decimalsOf(reading) <= mostDecimals) return { number, text: digits };
    const reason = mostDecimals === 0 ? "Write a whole number" : `Write at most ${mostDecimals} decimals`;
    return { number: undefined, text: digits, fault: { kind: "unreadable", reason } };
  };
  const [lastValue, setLastValue] = useState(ownerValue);
  const [lastReported, setLastReported] = useState<Reported>({ value });
  const [committed, setCommitted] = useState(() =>
    defaultText === undefined ? shownOf(value) : committedOf(readWritten(defaultText), defaultText),
  );
  const [text, setText] = useState(committed.text);
  /** The text of the written number that was taken last. */
  const [taken, setTaken] = useState<string>();
  if (!Object.is(ownerValue, lastValue)) {
    setLastValue(ownerValue);
    // The committed value returns as a prop, perhaps later: an owner that stores it in the URL loads first. One that held NaN
    // for an error and now holds nothing was reset.
    if (value !== lastReported.value || (Number.isNaN(lastValue) && ownerValue === undefined)) {
      const shown = shownOf(value);
      setLastReported({ value });
      setCommitted(shown);
      setText(shown.text);
      setTaken(undefined);
    }
  }

  const read = (written: string): NumberReading => {
    // A field does not ask about the text it showed itself.
    if (written === committed.text && committed.number !== undefined)
      return { kind: "number", value: committed.number, text: written };
    return readWritten(written);
  };
  const limitErrorOf = (number: number | undefined): string | undefined => {
    if (number === undefined) return undefined;
    // Beyond this a number is not exact to the unit.
    if (Math.abs(number) > Number.MAX_SAFE_INTEGER) return "Too many digits: write at most 15";
    if (min !== undefined && number < min) return `Not below ${plainDecimal(min)}`;
    if (max !== undefined && number > max) return `Not above ${plainDecimal(max)}`;
    return undefined;
  };
  const errorOf = ({ number, fault }: Committed) => (fault === undefined ? limitErrorOf(number) : faultText(fault));

  const store = (next: Committed, written: string): boolean => {
    if (isDisabled) return true;
    setCommitted(next);
    setText(next.text);
    const error = errorOf(next);
    if (written !== committed.text || next.text !== written) setTaken(error === undefined ? next.text : undefined);
    const valid = error === undefined ? next.number : undefined;
    const reported: Reported = error === undefined ? { value: valid } : { value: valid, error, text: next.text };
    setLastReported(reported);
    if (!isSame(reported, lastReported)) onChange(valid, error, next.text);
    return error === undefined;
  };
  /** Commits a text; false: it is no valid number, and the field says why. */
  const commit = (written = text): boolean => {
    if (written === committed.text && committed.fault !== undefined) return false;
    return store(committedOf(read(written), written, committed.number), written);
  };
  const stepTo = (next: (from: number | undefined) => number) => {
    const reading = read(text);
    if (reading.kind !== "number" && reading.kind !== "empty") commit();
    else {
      const number = next(reading.kind === "number" ? reading.value : undefined);
      const shown = shownOf(number);
      if (number !== committed.number || text !== committed.text) store(shown, shown.text);
      // react-aria announces the steps.
      setTaken(undefined);
    }
  };

  const current = read(text);
  const currentNumber = current.kind === "number" ? current.value : Number.NaN;
  const state: NumberFieldState = {
    ...NO_VALIDATION,
    inputValue: text,
    numberValue: committed.number ?? Number.NaN,
    defaultNumberValue: Number.NaN,
    ...(min !== undefined && { minValue: min }),
    ...(max !== undefined && { maxValue: max }),
    canIncrement: !isDisabled && (max === undefined || !(currentNumber >= max)),
    canDecrement: !isDisabled && (min === undefined || !(currentNumber <= min)),
    // Every text may be written; it is read when it is committed.
    validate: () => true,
    setInputValue: (next) => {
      setText(next);
      setTaken(undefined);
    },
    setNumberValue: (number) => store(shownOf(Number.isNaN(number) ? undefined : number), text),
    commit: (written) => void commit(written),
    increment: () => stepTo((from) => stepped(from, 1, { min, max, step })),
    decrement: () => stepTo((from) => stepped(from, -1, { min, max, step })),
    incrementToMax: () => max !== undefined && stepTo(() => max),
    decrementToMin: () => min !== undefined && stepTo(() => min),
  };
  // While the text is being changed, what is wrong with the former one is of no interest.
  const isChanged = text !== committed.text;
  const fault = isChanged ? undefined : committed.fault;
  return {
    state,
    commit,
    mostDecimals,
    /** Why the text is not taken, as a few words. */
    faultError: fault && faultText(fault),
    /** Why its number is not valid, as a few words. */
    limitError: isChanged ? undefined : limitErrorOf(committed.number),
    /** The two numbers between which the person has to choose. */
    readings: fault?.kind === "ambiguous" ? fault.readings : undefined,
    choose: (number: WrittenNumber) => store(committedOf({ kind: "number", ...number }, text, committed.number), text),
    /** The written number that was taken, to be said back. */
    taken: isChanged ? undefined : taken,
  };
}

function isSame(a: Reported, b: Reported): boolean {
  return a.value === b.value && a.error === b.error && a.text === b.text;
}

function shownOf(number: number | undefined): Committed {
  return { number, text: number === undefined ? "" : plainDecimal(number) };
}

function faultText(fault: NonNullable<Committed["fault"]>): string {
  if (fault.kind === "unreadable") return fault.reason;
  const [decimal, whole] = fault.readings;
  return `Is it ${decimal.text} or ${whole.text}?`;
}

type Steps = { min: number | undefined; max: number | undefined; step: number };

/**
 * Returns the next number up or down: the next multiple of the step, counted from `min`, within the limits. Without a number: the
 * least when going up, the most when going down, or 0.
 */
function stepped(from: number | undefined, direction: 1 | -1, { min, max, step }: Steps): number {
  if (from === undefined) return (direction === 1 ? min : max) ?? 0;
  // In whole numbers of the last decimal: 12.345 + 0.001 is 12.346, also counted from a far minimum.
  const decimals = Math.max(...[from, min ?? 0, step].map((value) => decimalsOf({ value, text: plainDecimal(value) })));
  const [at = 0n, start = 0n, width = 1n] = [from, min ?? 0, step].map((value) => scaled(value, decimals));
  const beyond = (at - start) % width;
  const below = at - (beyond < 0n ? beyond + width : beyond);
  const next = unscaled(direction === 1 ? below + width : below === at ? at - width : below, decimals);
  return Math.min(Math.max(next, min ?? next), max ?? next);
}

function scaled(value: number, decimals: number): bigint {
  const [whole = "", fraction = ""] = plainDecimal(value).split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

function unscaled(value: bigint, decimals: number): number {
  const digits = `${value < 0n ? -value : value}`.padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  return Number(`${value < 0n ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}`) + 0;
}

const VALID: ValidityState = {
  badInput: false,
  customError: false,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valid: true,
  valueMissing: false,
};
const RESULT = { isInvalid: false, validationErrors: [], validationDetails: VALID };

/** The field shows its errors itself. */
const NO_VALIDATION = {
  realtimeValidation: RESULT,
  displayValidation: RESULT,
  updateValidation: () => {},
  resetValidation: () => {},
  commitValidation: () => {},
};
