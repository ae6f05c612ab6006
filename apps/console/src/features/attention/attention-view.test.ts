import { expect, test } from "vitest";
import { attentionVessels } from "#testing/attention.ts";
import { attentionView, groupsOf, newCount, newSince, quietText } from "./attention-view.ts";

const viewOf = (search: string) => attentionView.fromSearch(new URLSearchParams(search));
const shown = (search: string) => {
  const { act, look, quiet } = groupsOf(attentionVessels, viewOf(search));
  return [act.length, look.length, quiet.length];
};

test("vessels form three groups in the order of the answer; with a filter the quiet group is empty", () => {
  expect(shown("")).toEqual([3, 4, 5]);
  expect(shown("show=act")).toEqual([3, 0, 0]);
  expect(shown("show=know")).toEqual([0, 1, 0]);
  expect(shown("show=shout")).toEqual([3, 4, 5]);
});

test("the filter for new items shows vessels to act on by their new items", () => {
  const { act, look } = groupsOf(attentionVessels, viewOf("only=new"));
  expect(act).toEqual([]);
  expect(look.map(({ displayName }) => displayName)).toEqual(["Havbris", "Tern of Orkney", "Bergensund", "Fjordglimt"]);
  expect(newCount(attentionVessels)).toBe(4);
});

test("new is since the earliest visit to a vessel", () => {
  const [first] = attentionVessels;
  expect(newSince(attentionVessels)).toBe("2026-11-21T16:40:00Z");
  expect(
    newSince([...attentionVessels, ...(first ? [{ ...first, seenThroughTime: "2026-11-20T00:00:00Z" }] : [])]),
  ).toBe("2026-11-20T00:00:00Z");
  expect(newSince([])).toBeUndefined();
});

test.each([
  [["A"], "A: nothing to do."],
  [["A", "B"], "A and B: nothing to do."],
  [["A", "B", "C"], "A, B and 1 other: nothing to do."],
  [["Bergensund", "Kystvåg", "C", "D", "E", "F", "G", "H", "I"], "Bergensund, Kystvåg and 7 others: nothing to do."],
])("%o", (names, text) => {
  expect(quietText(names.map((displayName) => ({ displayName })))).toBe(text);
});
