import { expect, test } from "vitest";
import { floor3 } from "./volumes.ts";

test.each([
  [1.2345, "1.234"],
  [1.2349999, "1.234"],
  [12.45, "12.450"],
  [0.0009, "0.000"],
  [1e-12, "0.000"],
  [99_999_999.999_999, "99999999.999"],
  [0, "0.000"],
])("%d m³ is rounded down to %s", (value, text) => {
  expect(floor3(value)).toBe(text);
});

test.each([
  [0.29, "0.290"],
  [1.005, "1.005"],
  [0.7 + 0.1, "0.800"],
  [1.1 + 2.2, "3.300"],
  [4.35, "4.350"],
  [8.2, "8.200"],
])("floating-point error does not lose a litre: %d m³ is %s", (value, text) => {
  expect(floor3(value)).toBe(text);
});

test("every whole litre up to 20 m³, and on a big ship, is unchanged", () => {
  for (let litres = 0; litres <= 20_000; litres += 1) {
    for (const offset of [0, 12_345_000]) {
      const all = litres + offset;
      const text = `${Math.floor(all / 1_000)}.${String(all % 1_000).padStart(3, "0")}`;
      expect(floor3(all / 1_000)).toBe(text);
    }
  }
});

test("zero has no minus sign, and negative volumes are rounded away from zero", () => {
  expect(floor3(-0)).toBe("0.000");
  expect(floor3(-1e-20 + 1e-20)).toBe("0.000");
  expect(floor3(-0.2905)).toBe("-0.291");
  expect(floor3(-0.29)).toBe("-0.290");
});

test("a value that is not a number is a dash", () => {
  expect(floor3(Number.NaN)).toBe("—");
  expect(floor3(Number.POSITIVE_INFINITY)).toBe("—");
});
