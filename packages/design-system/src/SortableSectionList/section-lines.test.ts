import { expect, test } from "vitest";
import { sectionLines, taskDropTargets, withTaskMoved } from "./section-lines.ts";

const task = (key: string) => ({ key, name: key });
const sections = [
  { key: "a", name: "Alpha", tasks: [task("a1"), task("a2")] },
  { key: "b", name: "", tasks: [] },
  { key: "c", name: "Charlie", tasks: [task("c1")] },
];
const open = () => false;
const foldedC = (key: string) => key === "c";

test("a section is its head, its tasks or a line for none, and its foot; when folded only its head", () => {
  expect(sectionLines(sections, foldedC, true).map(({ key }) => key)).toEqual([
    "section:a",
    "task:a1",
    "task:a2",
    "foot:a",
    "section:b",
    "none:b",
    "foot:b",
    "section:c",
  ]);
});

test("a task can move to every position of every open section and to the end of a folded one", () => {
  const lines = sectionLines(sections, foldedC, false);
  const { targets, current } = taskDropTargets(sections, lines, { section: 0, index: 1 }, "Unnamed");
  expect(targets.map(({ to, position, count, within }) => [to.section, to.index, position, count, within])).toEqual([
    [0, 0, 1, 2, "section 1, Alpha"],
    [0, 1, 2, 2, "section 1, Alpha"],
    [1, 0, 1, 1, "section 2, Unnamed"],
    [2, 1, 2, 2, "section 3, Charlie"],
  ]);
  expect(current).toBe(1);
});

test("every position of every task is where the task is after the move", () => {
  const lines = sectionLines(sections, open, false);
  for (const [section, { tasks }] of sections.entries()) {
    for (const [index, { key }] of tasks.entries()) {
      const from = { section, index };
      const { targets, current } = taskDropTargets(sections, lines, from, "Unnamed");
      expect(targets[current]?.to).toEqual(from);
      for (const { to, count } of targets) {
        const moved = withTaskMoved(sections, { from, to });
        expect(moved[to.section]?.tasks[to.index]?.key).toBe(key);
        expect(moved[to.section]?.tasks).toHaveLength(count);
        expect(moved.flatMap(({ tasks }) => tasks)).toHaveLength(3);
      }
    }
  }
});
