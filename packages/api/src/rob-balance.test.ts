import fc from "fast-check";
import { expect, test } from "vitest";
import { type RobAction, robBalance, sumM3 } from "./rob-balance.ts";

const action = (actionType: string, volumeM3: number, robM3: number): RobAction => ({ actionType, volumeM3, robM3 });

/** November of the design picture, newest first. */
const november = [
  action("Collected", 1.428, 2.82),
  action("Incinerated", 0.416, 1.392),
  action("Transferred", 0.416, 1.708),
  action("Collected", 0.83, 1.708),
  action("Delivered", 6.718, 0.878),
  action("Collected", 1.338, 7.596),
  action("Incinerated", 0.301, 6.258),
  action("Transferred", 0.301, 6.559),
  action("Collected", 0.759, 6.559),
];

test("a period starts with the volume retained before it and reports the difference at its end", () => {
  expect(robBalance(november, action("Collected", 1, 5.8))).toEqual({
    openingM3: 5.8,
    isOpeningRecorded: true,
    totals: [
      { actionType: "Collected", sign: 1, volumeM3: 4.355, actions: 4 },
      { actionType: "Delivered", sign: -1, volumeM3: 6.718, actions: 1 },
      { actionType: "Incinerated", sign: -1, volumeM3: 0.717, actions: 2 },
    ],
    expectedM3: 2.72,
    recordedM3: 2.82,
    differenceM3: 0.1,
    toleranceM3: 0.0045,
    notJudged: 0,
  });
});

test("without an older action the opening is computed from the period's first action", () => {
  expect(robBalance(november, undefined)).toMatchObject({ openingM3: 5.8, isOpeningRecorded: false });
});

test("an action of an unknown kind or with an invalid volume is not judged", () => {
  for (const strange of [action("Evaporated", 1, 3), action("Collected", Number.NaN, 3)])
    expect(robBalance([...november, strange], undefined)).toMatchObject({
      expectedM3: undefined,
      differenceM3: undefined,
    });
  expect(robBalance([action("Evaporated", 1, 3)], undefined)).toMatchObject({ notJudged: 1, totals: [] });
});

test("a period without actions has no balance", () => {
  expect(robBalance([], action("Collected", 1, 1))).toBeUndefined();
});

test("every figure equals that of decimal arithmetic, for any recorded volumes", () => {
  const volume = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n });
  const kind = fc.constantFrom("Collected", "Delivered", "Incinerated", "Discharged", "Transferred");
  const stored = fc.record({ kind, volume, rob: volume });
  fc.assert(
    fc.property(fc.array(stored, { minLength: 1, maxLength: 40 }), fc.option(stored), (period, before) => {
      // Converted via text, as a database writes decimals, so that no binary fraction enters the expected values.
      const toAction = ({ kind: type, volume: moved, rob }: typeof before & object) =>
        action(type, Number(decimal(moved)), Number(decimal(rob)));
      const balance = robBalance(period.map(toAction), before === null ? undefined : toAction(before));
      const change = ({ kind: type, volume: moved }: typeof before & object) =>
        type === "Transferred" ? 0n : type === "Collected" ? moved : -moved;
      const first = period.at(-1);
      const opening = before === null ? (first ? first.rob - change(first) : 0n) : before.rob;
      const expected = period.map(change).reduce((sum, one) => sum + one, opening);
      expect([balance?.openingM3, balance?.expectedM3, balance?.differenceM3]).toEqual(
        [opening, expected, (period[0]?.rob ?? 0n) - expected].map((ml) => Number(decimal(ml))),
      );
    }),
    { numRuns: process.env["VITE_PROVE"] ? 5_000 : 200 },
  );
  expect(sumM3([0.1, 0.2])).toBe(0.3);
});

/** `-12.345678` for these millilitres. */
function decimal(ml: bigint): string {
  const digits = String(ml < 0n ? -ml : ml).padStart(7, "0");
  return `${ml < 0n ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
