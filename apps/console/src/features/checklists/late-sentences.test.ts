import { expect, test } from "vitest";
import { lateSentences } from "./late-sentences.ts";

const fleet = (count: number, state: "silent" | "never-connected") =>
  Array.from({ length: count }, (_, at) => ({ vesselUuid: `${state} ${at}`, displayName: `Tern ${at}`, state }));
const said = (...vessels: Parameters<typeof lateSentences>[0]) =>
  lateSentences(vessels).map(({ displayName = "", text }) => `${displayName} ${text}`.trim());

test("each vessel that gets a revision late is named, in the order of the list", () => {
  const [first, ...others] = fleet(6, "never-connected");
  if (first === undefined) throw new Error("no vessel");
  expect(said(first, ...fleet(1, "silent"), ...others)).toEqual([
    "Tern 0 has never connected: tell it another way.",
    "Tern 0 is silent: it gets this when it connects again.",
    ...[1, 2, 3, 4, 5].map((at) => `Tern ${at} has never connected: tell it another way.`),
  ]);
});

test("of a whole fleet that has never connected five are named and the others counted", () => {
  const sentences = said(...fleet(300, "never-connected"), ...fleet(2, "silent"));
  expect(sentences).toHaveLength(5 + 2 + 1);
  expect(sentences.at(-1)).toBe("295 more vessels have never connected: tell them another way.");
});
