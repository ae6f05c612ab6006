import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_ROB_SIGNS } from "./rob-signs.ts";
import { cubicMetresText, differs, millilitresOf, type WalkedAction, robOrder, walkRob } from "./rob-walk.ts";

const tolerance = { volume: millilitresOf("0.010"), share: 100n };
const rules = { signs: DEFAULT_ROB_SIGNS, tolerance };
let minute = 0;
const action = (actionType: string, volume: string, rob: string, time = (minute += 1)): WalkedAction => ({
  actionType,
  time,
  volume: millilitresOf(volume),
  rob: millilitresOf(rob),
});
const found = (...actions: WalkedAction[]) =>
  walkRob(actions, rules).map(({ kind, action: wrong, expected }) => [
    kind,
    actions.indexOf(wrong),
    expected === undefined ? undefined : cubicMetresText(expected),
  ]);

test("a misread volume is one finding: the walk continues from the recorded volume", () => {
  expect(
    found(
      action("Collected", "0.830", "1.708"),
      action("Transferred", "0.416", "1.708"),
      action("Incinerated", "0.416", "1.392"),
      action("Collected", "1.428", "2.820"),
    ),
  ).toEqual([["does_not_follow", 2, "1.292000"]]);
});

test("the larger of both tolerances applies, exact to the millilitre", () => {
  const after = (rob: string) => found(action("Collected", "1", "0.5"), action("Collected", "0.5", rob)).length;
  // One per cent of 1 m³ is ten litres, equal to the absolute tolerance.
  expect([after("1.010000"), after("1.010001"), after("0.990000"), after("0.989999")]).toEqual([0, 1, 0, 1]);
  expect(differs(millilitresOf("20"), millilitresOf("20.2"), tolerance)).toBe(false);
  expect(differs(millilitresOf("20"), millilitresOf("20.200001"), tolerance)).toBe(true);
});

test("a negative retained volume and a volume of zero or less are findings even if the sums match", () => {
  expect(
    found(
      action("Collected", "1", "1"),
      action("Collected", "-0.4", "1.4"),
      action("Incinerated", "0", "1.4"),
      action("Delivered", "1.5", "-0.1"),
    ),
  ).toEqual([
    ["volume_not_positive", 1, "0.600000"],
    ["volume_not_positive", 2, "1.400000"],
    ["below_zero", 3, "-0.100000"],
  ]);
});

test("an unknown type is not judged; the next action is judged by the volume it recorded", () => {
  expect(
    found(action("Collected", "1", "1"), action("Evaporated", "0.2", "0.7"), action("Collected", "1", "1.7")),
  ).toEqual([]);
});

test("actions of one instant are ordered so that each follows from the one before", () => {
  expect(
    found(
      action("Collected", "1", "5"),
      action("Incinerated", "0.4", "5.6", 1_000_000),
      action("Collected", "1", "6", 1_000_000),
    ),
  ).toEqual([]);
  const [collected, delivered] = [action("Collected", "1", "3", 2_000_000), action("Delivered", "2", "1", 2_000_000)];
  const before = action("Collected", "1", "2", 1_500_000);
  expect(robOrder([before, delivered, collected], rules)).toEqual([before, collected, delivered]);
});

test("correct records give no finding, and a wrong figure always gives one", () => {
  const litres = fc.integer({ min: 200, max: 2_000 });
  fc.assert(
    fc.property(fc.array(litres, { minLength: 2, maxLength: 40 }), fc.nat(), fc.boolean(), (volumes, place, more) => {
      let rob = 10_000;
      const steps = volumes.map((volume, index) => {
        const type = index % 2 === 0 ? "Collected" : "Incinerated";
        rob += type === "Collected" ? volume : -volume;
        return { type, volume, rob };
      });
      const walked = (error: number, from: number) =>
        found(
          ...steps.map(({ type, volume, rob: left }, index) =>
            action(type, String(volume / 1_000), String((left + (index >= from ? error : 0)) / 1_000)),
          ),
        );
      const wrong = 1 + (place % (volumes.length - 1));
      expect(walked(0, 0)).toEqual([]);
      expect(walked(more ? 1_000 : -1_000, wrong).map(([, index]) => index)).toEqual([wrong]);
    }),
  );
});

test("decimals are parsed and formatted without loss", () => {
  for (const text of ["0.000001", "-12.345678", "99999999.999999", "0.000000"])
    expect(cubicMetresText(millilitresOf(text))).toBe(text);
  expect(() => millilitresOf("NaN")).toThrow(RangeError);
});
