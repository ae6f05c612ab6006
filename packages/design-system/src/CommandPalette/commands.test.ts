import { expect, test } from "vitest";
import { type Command, commandsMatching, groupsOf } from "./commands.ts";

const command = (label: string, group = "Vessels", detail?: string): Command => ({
  id: label,
  label,
  group,
  detail,
  href: `/${label}`,
});
const labels = (commands: readonly Command[]) => commands.map(({ label }) => label);

test("every word must occur, in any order, with or without diacritics", () => {
  const all = [command("Kystvåg", "Vessels", "IMO 9990143"), command("Havbris"), command("Theme: Night", "Actions")];
  expect(labels(commandsMatching(all, "kystvag"))).toEqual(["Kystvåg"]);
  expect(labels(commandsMatching(all, "0143 kyst"))).toEqual(["Kystvåg"]);
  expect(labels(commandsMatching(all, "NIGHT actions"))).toEqual(["Theme: Night"]);
  expect(labels(commandsMatching(all, "  "))).toHaveLength(3);
  expect(commandsMatching(all, "🚢")).toEqual([]);
});

test("adjacent commands of one group share a heading and keep their index in the whole list", () => {
  const groups = groupsOf([command("A"), command("B"), command("C", "Actions")]);
  expect(groups.map(({ heading, start, commands }) => [heading, start, commands.length])).toEqual([
    ["Vessels", 0, 2],
    ["Actions", 2, 1],
  ]);
  expect(groupsOf([])).toEqual([]);
});

test("filtering 10,000 commands is fast", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => command(`Vessel ${index}`));
  const start = performance.now();
  expect(commandsMatching(many, "vessel 9999")).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(1_000);
});
