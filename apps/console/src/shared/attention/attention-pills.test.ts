import { expect, test } from "vitest";
import { attentionVessels, setAsideVessel } from "#testing/attention.ts";
import { highestGrade, pillsOf, vesselsWith, withoutSetAside } from "./attention-pills.ts";

const itemsOf = (name: string) => attentionVessels.find(({ displayName }) => displayName === name)?.items ?? [];

test("logbooks of one kind become one pill with their sum, in the order of the response", () => {
  const pills = pillsOf(itemsOf("Havbris")).map(({ item, logbookNames }) => [item.kind, item.count, logbookNames]);
  expect(pills).toEqual([
    ["balance", 1, []],
    ["not_verified", 3, ["deck", "garbage"]],
    ["struck", 1, ["deck"]],
  ]);
});

test("overdue checklists become one pill; silent logbooks one each", () => {
  expect(pillsOf(itemsOf("Lofot Pilot")).map(({ item }) => item.count)).toEqual([1, 2]);
  const silent = ["deck", "engine"].map((logbookName) => ({
    ...itemsOf("Lofot Pilot")[0],
    kind: "book_silent",
    logbookName,
  }));
  expect(pillsOf(silent as ReturnType<typeof itemsOf>)).toHaveLength(2);
});

test("items that are set aside are not counted", () => {
  expect(withoutSetAside(setAsideVessel.items)).toEqual([]);
  expect(highestGrade(setAsideVessel.items)).toBeUndefined();
  const countOf = (grade: "act" | "look" | "know") => vesselsWith(grade, [...attentionVessels, setAsideVessel]).length;
  // Havbris has both to act on and new.
  expect([countOf("act"), countOf("look"), countOf("know")]).toEqual([3, 4, 1]);
});
