import { matrixCell } from "@shore/design-system/Matrix";
import { seededRandom } from "@shore/server/testing/random";
import { expect, test } from "vitest";
import { inheritedThrough, netEffect, netSentence, wholeFleetGroup } from "./vessel-collections.ts";

const vessel = (name: string) => ({ vesselUuid: name, displayName: name });
const group = (key: string, vessels: string) => ({
  key,
  label: key.toUpperCase(),
  vessels: vessels.split("").map(vessel),
});
const collections = ["x", "y", "z"].map((key) => ({ key, label: key }));
const cells = (...names: string[]) =>
  new Set(names.map((name) => matrixCell(name.charAt(0), name.charAt(1)))) as ReadonlySet<string>;

test("only a group with all vessels of the other groups passes its collections on, and not to groups without vessels", () => {
  const groups = [group("a", "123"), group("b", "12"), group("c", "")];
  expect(wholeFleetGroup({ groups })?.key).toBe("a");
  expect(inheritedThrough({ groups, collections }, cells("ax", "by"))).toEqual({ from: "A", cells: cells("bx") });
  expect(inheritedThrough({ groups: [...groups, group("d", "4")], collections }, cells("ax"))).toBeUndefined();
  expect(wholeFleetGroup({ groups: [] })).toBeUndefined();
});

test("the effect is counted per vessel, whatever groups a collection comes through", () => {
  const random = seededRandom(36);
  for (let round = 0; round < 200; round += 1) {
    const some = (all: string) => all.split("").filter(() => random.below(2) === 0);
    const groups = "abc".split("").map((key) => group(key, some("12345").join("")));
    const all = groups.flatMap(({ key }) => collections.map((collection) => `${key}${collection.key}`));
    const [before, after] = [all, all].map((list) => list.filter(() => random.below(2) === 0));
    // z has no published checklist.
    const has = (names: string[] | undefined, uuid: string) =>
      "xy"
        .split("")
        .filter((key) =>
          groups.some(
            (one) => one.vessels.some(({ vesselUuid }) => vesselUuid === uuid) && names?.includes(`${one.key}${key}`),
          ),
        );
    const uuids = "12345".split("");
    const lacks = (from: string[], of: string[]) => of.some((key) => !from.includes(key));
    const effect = netEffect(
      { groups, collections, cells: cells(...(before ?? [])) },
      cells(...(after ?? [])),
      new Map([
        ["x", 1],
        ["y", 7],
      ]),
    );
    expect(effect).toEqual({
      gain: uuids.filter((uuid) => lacks(has(before, uuid), has(after, uuid))).length,
      lose: uuids.filter((uuid) => lacks(has(after, uuid), has(before, uuid))).length,
    });
  }
});

test.each([
  [{ gain: 2, lose: 0 }, "2 vessels gain checklists, none loses any."],
  [{ gain: 1, lose: 1 }, "1 vessel gains checklists, 1 loses some."],
  [{ gain: 0, lose: 3 }, "No vessel gains checklists, 3 lose some."],
  [{ gain: 0, lose: 0 }, "No vessel gains or loses checklists."],
])("%j reads %s", (effect, sentence) => {
  expect(netSentence(effect)).toBe(sentence);
});
