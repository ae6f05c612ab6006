import { expect, test } from "vitest";
import { themes } from "../tokens/themes.ts";
import { colourUses } from "./colour-uses.ts";
import { lowestContrast, ratioText } from "./lowest-contrast.ts";

test("the lowest ratio is the one on the background with the least contrast", () => {
  expect(lowestContrast("muted", (role) => themes.day[role])).toMatchObject({ on: "selected", atLeast: 4.5 });
});

test("a background has no ratio, nor have system colours", () => {
  expect(lowestContrast("canvas", (role) => themes.day[role])).toBeUndefined();
  expect(lowestContrast("text", () => "CanvasText")).toBeUndefined();
});

test("a ratio is rounded down", () => {
  expect(ratioText(4.49)).toBe("4.4 : 1");
});

test("every role of the themes is documented once", () => {
  const explained = colourUses.flatMap(({ roles }) => roles.map(([role]) => role));
  expect(explained.toSorted()).toEqual(Object.keys(themes.day).toSorted());
});
