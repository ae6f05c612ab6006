import { type RobSign, robSign } from "./rob-signs.ts";

/** An action with its volumes in whole millilitres, for exact comparison. */
export type WalkedAction = {
  actionType: string;
  /** Milliseconds since 1970. */
  time: number;
  volume: bigint;
  /** Retained on board after it. */
  rob: bigint;
};

/** Tolerated difference: the larger of the two applies. */
export type Tolerance = {
  /** Millilitres. */
  volume: bigint;
  /** Hundredths of a per cent of the expected volume. */
  share: bigint;
};

/** Why an action is inconsistent; at most one finding per action. */
export type StepFinding<T extends WalkedAction = WalkedAction> = {
  kind: "volume_not_positive" | "below_zero" | "does_not_follow";
  action: T;
  /** Retained volume computed from the previous action; undefined for the first action. */
  expected: bigint | undefined;
};

/** How actions are judged. */
export type RobRules = { signs: readonly RobSign[]; tolerance: Tolerance };

/**
 * Checks a vessel's actions: each retained volume has to be the previous one with the action's volume added or taken. Continues from the
 * recorded volume, so that one error is one finding. A type without a sign is not judged. Source: docs/spec/balance.md.
 * @param actions oldest first
 */
export function walkRob<T extends WalkedAction>(actions: readonly T[], rules: RobRules): StepFinding<T>[] {
  return [...stepsOf(actions, rules)].flatMap(({ action, expected }) => {
    const kind = problemOf(action, expected, rules);
    return kind === undefined ? [] : [{ kind, action, expected }];
  });
}

/**
 * The actions in the order in which {@link walkRob} checks them: of one instant, the one that follows comes first.
 * @param actions oldest first
 */
export function robOrder<T extends WalkedAction>(actions: readonly T[], rules: RobRules): T[] {
  return [...stepsOf(actions, rules)].map(({ action }) => action);
}

/** The tolerance of an organisation's rules. */
export function toleranceOf({
  toleranceM3,
  tolerancePercent,
}: {
  toleranceM3: number;
  tolerancePercent: number;
}): Tolerance {
  return { volume: millilitresOf(toleranceM3.toFixed(DECIMALS)), share: BigInt(Math.round(tolerancePercent * 100)) };
}

/** True when two volumes differ by more than the tolerance. */
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

function* stepsOf<T extends WalkedAction>(
  actions: readonly T[],
  { signs, tolerance }: RobRules,
): Generator<Pick<StepFinding<T>, "action" | "expected">> {
  let before: bigint | undefined;
  for (const sameTime of byTime(actions)) {
    for (const waiting = [...sameTime]; waiting.length > 0;) {
      // Actions of one instant have no order: take the one that follows from the previous action first.
      const at =
        waiting.length > MAX_SORTED
          ? 0
          : waiting.findIndex((action) => follows(action, expectedAfter(action, before, signs), tolerance));
      const [action] = waiting.splice(Math.max(0, at), 1);
      if (action === undefined) break;
      yield { action, expected: expectedAfter(action, before, signs) };
      before = action.rob;
    }
  }
}

function problemOf(
  action: WalkedAction,
  expected: bigint | undefined,
  { signs, tolerance }: RobRules,
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
/** Larger groups of one instant keep their order: ordering compares every pair. */
const MAX_SORTED = 32;
/** A hundred per cent in hundredths of a per cent. */
const WHOLE_SHARE = 10_000n;
