import { type RobSign, robSign } from "./rob-signs.ts";

/** An action with its volumes in whole millilitres, so that they are compared exactly. */
export type WalkedAction = {
  actionType: string;
  /** Milliseconds since 1970. */
  time: number;
  volume: bigint;
  /** Retained on board after it. */
  rob: bigint;
};

/** By how much figures may differ: the larger of the two. */
export type Tolerance = {
  /** Millilitres. */
  volume: bigint;
  /** Hundredths of a per cent of what is expected. */
  share: bigint;
};

/** Why an action does not fit; one at most for each. */
export type StepFinding<T extends WalkedAction = WalkedAction> = {
  kind: "volume_not_positive" | "below_zero" | "does_not_follow";
  action: T;
  /** Retained on board as it follows from the action before; undefined for the first action. */
  expected: bigint | undefined;
};

/**
 * Goes through a vessel's actions: what is retained after each has to be what was retained before, with its volume added or taken. After a finding
 * the walk goes on from what is recorded, so that one error is one finding. A type without a sign is not judged. Source: docs/spec/balance.md.
 * @param actions oldest first
 */
export function walkRob<T extends WalkedAction>(
  actions: readonly T[],
  { signs, tolerance }: { signs: readonly RobSign[]; tolerance: Tolerance },
): StepFinding<T>[] {
  const findings: StepFinding<T>[] = [];
  let before: bigint | undefined;
  for (const sameTime of byTime(actions)) {
    for (const waiting = [...sameTime]; waiting.length > 0;) {
      // Actions of one instant have no order of their own: the one that follows comes first.
      const at =
        waiting.length > MOST_SORTED
          ? 0
          : waiting.findIndex((action) => follows(action, expectedAfter(action, before, signs), tolerance));
      const [action] = waiting.splice(Math.max(0, at), 1);
      if (action === undefined) break;
      const expected = expectedAfter(action, before, signs);
      const kind = problemOf(action, expected, { signs, tolerance });
      if (kind !== undefined) findings.push({ kind, action, expected });
      before = action.rob;
    }
  }
  return findings;
}

/** Whether two volumes differ by more than what is tolerated. */
export function differs(expected: bigint, recorded: bigint, { volume, share }: Tolerance): boolean {
  const difference = size(recorded - expected);
  return difference > volume && difference * WHOLE_SHARE > size(expected) * share;
}

/** Cubic metres as whole millilitres: volumes are stored with six decimals. @param text a decimal, as the database writes it */
export function millilitresOf(text: string): bigint {
  const [, minus = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === "") throw new RangeError(`"${text}" is no decimal.`);
  const ml = BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, "0"));
  return minus === "" ? ml : -ml;
}

/** Whole millilitres as cubic metres with all six decimals. */
export function cubicMetresText(millilitres: bigint): string {
  const digits = String(size(millilitres)).padStart(DECIMALS + 1, "0");
  return `${millilitres < 0n ? "-" : ""}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

function problemOf(
  action: WalkedAction,
  expected: bigint | undefined,
  { signs, tolerance }: { signs: readonly RobSign[]; tolerance: Tolerance },
): StepFinding["kind"] | undefined {
  if (robSign(action.actionType, signs) !== undefined && action.volume <= 0n) return "volume_not_positive";
  if (action.rob < 0n) return "below_zero";
  return expected === undefined || follows(action, expected, tolerance) ? undefined : "does_not_follow";
}

function follows({ rob }: WalkedAction, expected: bigint | undefined, tolerance: Tolerance): boolean {
  return expected !== undefined && !differs(expected, rob, tolerance);
}

function expectedAfter(
  { actionType, volume }: WalkedAction,
  before: bigint | undefined,
  signs: readonly RobSign[],
): bigint | undefined {
  const sign = robSign(actionType, signs);
  return before === undefined || sign === undefined ? undefined : before + BigInt(sign) * volume;
}

function* byTime<T extends WalkedAction>(actions: readonly T[]): Generator<T[]> {
  let group: T[] = [];
  for (const action of actions) {
    if (group[0] !== undefined && group[0].time !== action.time) {
      yield group;
      group = [];
    }
    group.push(action);
  }
  if (group.length > 0) yield group;
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}

const DECIMALS = 6;
/** More of one instant are taken as they come: looking for the one that follows takes a look at each. */
const MOST_SORTED = 32;
/** A hundred per cent in hundredths of a per cent. */
const WHOLE_SHARE = 10_000n;
