import { expect, test } from "vitest";
import { depthAt } from "./depth.ts";

test("depths are those of the charts to the eye: shallow bights, the deep Norwegian Trench", () => {
  const rounded = (latitude: number, longitude: number) => Math.round(depthAt({ latitude, longitude }) / 10) * 10;
  expect([rounded(51.95, 4.2), rounded(55.5, 8.1), rounded(56.8, 7), rounded(58.5, 5.2), rounded(55.3, 18.5)]).toEqual([
    20, 20, 40, 270, 90,
  ]);
});
