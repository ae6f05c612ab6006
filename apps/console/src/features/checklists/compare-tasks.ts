import type { ChecklistSection, ChecklistTask } from "@shore/api/gen/shore/v1/checklists_pb";
import { compareTexts, hasChanged, type TextRun } from "./compare-texts.ts";
import { insertRemoved, type Match, matchParts, moved, wordsOf } from "./match-parts.ts";

/** The position of a task: index of its section, and its own index there. */
export type TaskPosition = { section: number; task: number };

/** A task of either version, or of both. */
export type TaskComparison = {
  change: "same" | "edited" | "moved" | "moved-and-edited" | "added" | "removed";
  /** Position in the older version; undefined: added. */
  position: TaskPosition | undefined;
  /** Index in its section of the older version, if that is the same section; it orders removed tasks. */
  from: number | undefined;
  name: TextRun[];
  description: TextRun[];
  logbooks: { before: readonly string[]; after: readonly string[] };
};

/** The compared tasks by section. */
export type TaskComparisons = {
  /** For each section of the newer version its tasks in order, with those removed from it at their old position. */
  kept: TaskComparison[][];
  /** For each removed section the tasks removed with it; tasks that were moved elsewhere are shown there. */
  ofRemoved: Map<number, TaskComparison[]>;
};

/**
 * Compares the tasks of two versions whose sections are already matched. A task is searched in its own section first, then anywhere:
 * one with the same content elsewhere was moved.
 */
export function compareTasks(
  before: readonly ChecklistSection[],
  after: readonly ChecklistSection[],
  sections: readonly Match[],
): TaskComparisons {
  const origins = findOrigins(before, after, sections);
  const pairedKeys = new Set([...origins.values()].map(keyOf));
  const removedFrom = (section: number) =>
    (before[section]?.tasks ?? []).flatMap((task, index) =>
      pairedKeys.has(keyOf({ section, task: index })) ? [] : [removed(task, { section, task: index })],
    );
  const kept = after.map(({ tasks }, to) => {
    const own = sections.find(([, one]) => one === to)?.[0];
    const positions = tasks.map((_, task) => origins.get(keyOf({ section: to, task })));
    const flags = movedFlags(positions, own);
    const shown = tasks.map((task, index) =>
      compareTask(taskAt(before, positions[index]), task, own, flags[index] === true),
    );
    return own === undefined ? shown : insertRemoved(shown, removedFrom(own));
  });
  const lost = [...before.keys()].filter((from) => !sections.some(([one]) => one === from));
  return { kept, ofRemoved: new Map(lost.map((from) => [from, removedFrom(from)])) };
}

/** Returns a string that is equal for tasks of equal content. */
export function contentOf({ name, description, recordCompletionInLogbooks }: ChecklistTask): string {
  return JSON.stringify([name, description, recordCompletionInLogbooks]);
}

type Features = (task: LocatedTask) => Set<string>[];
type LocatedTask = { task: ChecklistTask; position: TaskPosition };

/** Returns the origin of each task of the newer version, by position. */
function findOrigins(
  before: readonly ChecklistSection[],
  after: readonly ChecklistSection[],
  sections: readonly Match[],
): Map<string, TaskPosition> {
  const origins = new Map<string, TaskPosition>();
  const unmatched = { before: allTasks(before), after: allTasks(after) };
  const pair = (ones: readonly LocatedTask[], others: readonly LocatedTask[], features?: Features) => {
    const matches = matchParts(ones, others, { content: contentOfLocated, ...(features && { features }) });
    for (const [from, to] of matches) origins.set(keyOf(others[to]!.position), ones[from]!.position); // both are of these lists
    const used = new Set(matches.map(([from]) => ones[from]));
    const found = new Set(matches.map(([, to]) => others[to]));
    unmatched.before = unmatched.before.filter((one) => !used.has(one));
    unmatched.after = unmatched.after.filter((one) => !found.has(one));
  };
  const inSections = (features?: Features) => {
    const [olds, news] = [bySection(unmatched.before), bySection(unmatched.after)];
    for (const [from, to] of sections) pair(olds.get(from) ?? [], news.get(to) ?? [], features);
  };
  inSections();
  pair(unmatched.before, unmatched.after);
  inSections(taskFeatures);
  return origins;
}

function allTasks(sections: readonly ChecklistSection[]): LocatedTask[] {
  return sections.flatMap(({ tasks }, section) =>
    tasks.map((task, index) => ({ task, position: { section, task: index } })),
  );
}

function bySection(tasks: readonly LocatedTask[]): Map<number, LocatedTask[]> {
  return Map.groupBy(tasks, ({ position }) => position.section);
}

function contentOfLocated({ task }: LocatedTask): string {
  return contentOf(task);
}

function taskFeatures({ task: { name, description } }: LocatedTask): Set<string>[] {
  return [new Set([name]), wordsOf(`${name} ${description}`)];
}

/** Returns which of a section's tasks came from another section or changed their order in this one. */
function movedFlags(positions: readonly (TaskPosition | undefined)[], own: number | undefined): boolean[] {
  const staying = [...positions.entries()].filter(([, position]) => position !== undefined && position.section === own);
  const flags = moved(staying.map(([, position]) => position!.task)); // filtered to those with a position
  const all = positions.map((position) => position !== undefined && position.section !== own);
  for (const [at, [index]] of staying.entries()) all[index] = flags[at] ?? false;
  return all;
}

function taskAt(before: readonly ChecklistSection[], position: TaskPosition | undefined): LocatedTask | undefined {
  const task = position && before[position.section]?.tasks[position.task];
  return task && position && { task, position };
}

function compareTask(
  origin: LocatedTask | undefined,
  after: ChecklistTask,
  own: number | undefined,
  isMoved: boolean,
): TaskComparison {
  const name = compareTexts(origin?.task.name ?? "", after.name);
  const description = compareTexts(origin?.task.description ?? "", after.description);
  const logbooks = {
    before: origin?.task.recordCompletionInLogbooks ?? [],
    after: after.recordCompletionInLogbooks,
  };
  const isEdited = hasChanged(name) || hasChanged(description) || logbooks.before.join() !== logbooks.after.join();
  const position = origin?.position;
  const from = position?.section === own ? position?.task : undefined;
  const change = position === undefined ? "added" : changes[Number(isMoved)]![Number(isEdited)]!; // both are 0 or 1
  return { change, position, from, name, description, logbooks };
}

function removed(
  { name, description, recordCompletionInLogbooks }: ChecklistTask,
  position: TaskPosition,
): TaskComparison {
  return {
    change: "removed",
    position,
    from: position.task,
    name: compareTexts(name, ""),
    description: compareTexts(description, ""),
    logbooks: { before: recordCompletionInLogbooks, after: [] },
  };
}

function keyOf({ section, task }: TaskPosition): string {
  return `${section}.${task}`;
}

const changes = [
  ["same", "edited"],
  ["moved", "moved-and-edited"],
] as const;
