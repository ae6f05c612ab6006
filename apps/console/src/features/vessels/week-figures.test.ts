import { create } from "@bufbuild/protobuf";
import { FigurePointSchema } from "@shore/api/gen/shore/v1/figures_pb";
import { expect, test } from "vitest";
import { namesIn, weekFacts, weekSummary } from "./week-figures.ts";

const pointOf = (value: number, more: { count?: number; min?: number; max?: number } = {}) =>
  create(FigurePointSchema, { value, count: 1, min: value, max: value, ...more });

test("a stored preference has at most two names; malformed text has none", () => {
  expect(namesIn('["speed","barometer","wind"]')).toEqual(["speed", "barometer"]);
  expect([namesIn(undefined), namesIn("{"), namesIn('"speed"'), namesIn("[1]")]).toEqual([[], [], [], []]);
});

test("low and high include all values of an aggregated point", () => {
  const facts = weekFacts([pointOf(13, { count: 8, min: 11.5, max: 13.2 }), pointOf(12.8)]);
  expect(facts).toMatchObject({ low: 11.5, high: 13.2, last: { value: 12.8 } });
  expect(facts && weekSummary(facts, "kn")).toBe("11.5 to 13.2\u00A0kn, last 12.8\u00A0kn.");
  expect(weekFacts([])).toBeUndefined();
});

test("equal values are shown once", () => {
  const facts = weekFacts([pointOf(7), pointOf(7)]);
  expect(facts && weekSummary(facts, "")).toBe("7, last 7.");
});
