import type { ChecklistSection, ChecklistTask } from "@shore/api/gen/shore/v1/checklists_pb";
import { compareTexts, hasChanged, type TextRun } from "./compare-texts.ts";
import { insertRemoved, type Match, matchParts, moved, wordsOf } from "./match-parts.ts";

/** The position of a task: index of its section, and its own index there. */
export type TaskPlace = { section: number; task: number };

/** A task of either version, or of both. */
export type TaskComparison = {
  change: "same" | "edited" | "moved" | "moved-and-edited" | "added" | "removed";
  /** Place in the older version; undefined: added. */
  place: TaskPlace | undefined;
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
  const isTaken = new Set([...origins.values()].map(keyOf));
  const goneFrom = (section: number) =>
    (before[section]?.tasks ?? []).flatMap((task, index) =>
      isTaken.has(keyOf({ section, task: index })) ? [] : [removed(task, { section, task: index })],
    );
  const kept = after.map(({ tasks }, to) => {
    const own = sections.find(([, one]) => one === to)?.[0];
    const places = tasks.map((_, task) => origins.get(keyOf({ section: to, task })));
    const strays = strayed(places, own);
    const shown = tasks.map((task, index) =>
      compareTask(placed(before, places[index]), task, own, strays[index] === true),
    );
    return own === undefined ? shown : insertRemoved(shown, goneFrom(own));
  });
  const lost = [...before.keys()].filter((from) => !sections.some(([one]) => one === from));
  return { kept, ofRemoved: new Map(lost.map((from) => [from, goneFrom(from)])) };
}

/** Returns a string that is equal for tasks of equal content. */
export function contentOf({ name, description, recordCompletionInLogbooks }: ChecklistTask): string {
  return JSON.stringify([name, description, recordCompletionInLogbooks]);
}

type Marks = (task: Placed) => Set<string>[];
type Placed = { task: ChecklistTask; place: TaskPlace };

/** Returns the origin of each task of the newer version, by position. */
function findOrigins(
  before: readonly ChecklistSection[],
  after: readonly ChecklistSection[],
  sections: readonly Match[],
): Map<string, TaskPlace> {
  const origins = new Map<string, TaskPlace>();
  const left = { before: allTasks(before), after: allTasks(after) };
  const pair = (ones: readonly Placed[], others: readonly Placed[], marks?: Marks) => {
    const matches = matchParts(ones, others, { content: contentOfPlaced, ...(marks && { marks }) });
    for (const [from, to] of matches) origins.set(keyOf(others[to]!.place), ones[from]!.place); // both are of these lists
    const used = new Set(matches.map(([from]) => ones[from]));
    const found = new Set(matches.map(([, to]) => others[to]));
    left.before = left.before.filter((one) => !used.has(one));
    left.after = left.after.filter((one) => !found.has(one));
  };
  const inSections = (marks?: Marks) => {
    const [olds, news] = [bySection(left.before), bySection(left.after)];
    for (const [from, to] of sections) pair(olds.get(from) ?? [], news.get(to) ?? [], marks);
  };
  inSections();
  pair(left.before, left.after);
  inSections(taskMarks);
  return origins;
}

function allTasks(sections: readonly ChecklistSection[]): Placed[] {
  return sections.flatMap(({ tasks }, section) =>
    tasks.map((task, index) => ({ task, place: { section, task: index } })),
  );
}

function bySection(tasks: readonly Placed[]): Map<number, Placed[]> {
  return Map.groupBy(tasks, ({ place }) => place.section);
}

function contentOfPlaced({ task }: Placed): string {
  return contentOf(task);
}

function taskMarks({ task: { name, description } }: Placed): Set<string>[] {
  return [new Set([name]), wordsOf(`${name} ${description}`)];
}

/** Returns which of a section's tasks came from another section or changed their order in this one. */
function strayed(places: readonly (TaskPlace | undefined)[], own: number | undefined): boolean[] {
  const staying = [...places.entries()].filter(([, place]) => place !== undefined && place.section === own);
  const flags = moved(staying.map(([, place]) => place!.task)); // filtered to those with a place
  const strays = places.map((place) => place !== undefined && place.section !== own);
  for (const [position, [index]] of staying.entries()) strays[index] = flags[position] ?? false;
  return strays;
}

function placed(before: readonly ChecklistSection[], place: TaskPlace | undefined): Placed | undefined {
  const task = place && before[place.section]?.tasks[place.task];
  return task && place && { task, place };
}

function compareTask(
  origin: Placed | undefined,
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
  const place = origin?.place;
  const from = place?.section === own ? place?.task : undefined;
  const change = place === undefined ? "added" : changes[Number(isMoved)]![Number(isEdited)]!; // both are 0 or 1
  return { change, place, from, name, description, logbooks };
}

function removed({ name, description, recordCompletionInLogbooks }: ChecklistTask, place: TaskPlace): TaskComparison {
  return {
    change: "removed",
    place,
    from: place.task,
    name: compareTexts(name, ""),
    description: compareTexts(description, ""),
    logbooks: { before: recordCompletionInLogbooks, after: [] },
  };
}

function keyOf({ section, task }: TaskPlace): string {
  return `${section}.${task}`;
}

const changes = [
  ["same", "edited"],
  ["moved", "moved-and-edited"],
] as const;
