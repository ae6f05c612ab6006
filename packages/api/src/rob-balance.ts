import { DEFAULT_ROB_SIGNS, type RobSign, robSign } from "./rob-signs.ts";

/** An action and the volume retained on board (ROB) after it, in cubic metres. */
export type RobAction = { actionType: string; volumeM3: number; robM3: number };

/** A period's volumes, in cubic metres. Source: docs/spec/csrd.md#totals. */
export type RobBalance = {
  openingM3: number;
  /** False: there is no older action, so the opening is computed from the period's first action. */
  isOpeningRecorded: boolean;
  /** Changes of the retained volume by kind; kinds that do not occur are left out. */
  totals: readonly { actionType: string; sign: 1 | -1; volumeM3: number; actions: number }[];
  /** Opening plus all totals; undefined when an action cannot be judged. */
  expectedM3: number | undefined;
  /** Retained on board after the newest action. */
  recordedM3: number;
  /** Recorded minus expected; undefined when expected is. */
  differenceM3: number | undefined;
  /** Difference explained by rounding: half a litre for each figure in the sum. */
  toleranceM3: number;
  /** Number of actions of a kind whose sign is not known. */
  notJudged: number;
};

/**
 * The balance of a period, exact to the stored millilitre; undefined for a period without actions.
 * @param period its actions, newest first
 * @param before the newest action before the period
 * @param signs the effect of each kind of action
 */
export function robBalance(
  period: readonly RobAction[],
  before: RobAction | undefined,
  signs: readonly RobSign[] = DEFAULT_ROB_SIGNS,
): RobBalance | undefined {
  const changeOf = ({ actionType, volumeM3 }: RobAction) => {
    const sign = robSign(actionType, signs) ?? 0;
    return sign === 0 ? 0 : sign * millilitres(volumeM3);
  };
  const [newest, oldest] = [period[0], period.at(-1)];
  if (newest === undefined || oldest === undefined) return undefined;
  const opening = before === undefined ? millilitres(oldest.robM3) - changeOf(oldest) : millilitres(before.robM3);
  const recorded = millilitres(newest.robM3);
  const totals = signs.flatMap(({ actionType, sign }) => {
    const volumes = period.filter((action) => action.actionType === actionType).map(({ volumeM3 }) => volumeM3);
    return sign === 0 || volumes.length === 0
      ? []
      : [{ actionType, sign, volumeM3: sumM3(volumes), actions: volumes.length }];
  });
  const notJudged = period.filter(({ actionType }) => robSign(actionType, signs) === undefined).length;
  const expected = period.reduce((sum, action) => sum + changeOf(action), opening);
  const isJudged = notJudged === 0 && Number.isFinite(expected) && Number.isFinite(recorded);
  const figures = 2 + totals.reduce((sum, { actions }) => sum + actions, 0);
  return {
    openingM3: cubicMetres(opening),
    isOpeningRecorded: before !== undefined,
    totals,
    expectedM3: isJudged ? cubicMetres(expected) : undefined,
    recordedM3: cubicMetres(recorded),
    differenceM3: isJudged ? cubicMetres(recorded - expected) : undefined,
    toleranceM3: cubicMetres(figures * HALF_A_LITRE),
    notJudged,
  };
}

/** The sum of volumes without floating-point error: 0.1 and 0.2 are 0.3. */
export function sumM3(volumes: readonly number[]): number {
  return cubicMetres(volumes.reduce((sum, volume) => sum + millilitres(volume), 0));
}

/** Exact integers: volumes are stored with six decimals and eight digits before them, so that ninety of the largest add up exactly. */
function millilitres(m3: number): number {
  return Math.round(m3 * 1_000_000);
}

function cubicMetres(ml: number): number {
  // Adding 0 makes -0 a 0.
  return ml / 1_000_000 + 0;
}

const HALF_A_LITRE = 500;
