import { arrayMove } from "@dnd-kit/sortable";
import type { DropTarget, DropTargets } from "../drag-and-drop/drop-targets.ts";

export type SortableTask = {
  key: string;
  /** The name in announcements. */
  name: string;
};

export type SortableSection<Task extends SortableTask> = {
  key: string;
  name: string;
  tasks: readonly Task[];
};

/** Both from 0; `index` is among the tasks of that section. As a destination, the moved task is not counted. */
export type TaskPosition = { section: number; index: number };

export type TaskMove = { from: TaskPosition; to: TaskPosition };

/** One line of a list of sections. */
export type SectionLine =
  | { kind: "head"; key: string; section: number }
  | { kind: "task"; key: string; section: number; task: number }
  /** The line of an open section without tasks. */
  | { kind: "none"; key: string; section: number }
  | { kind: "foot"; key: string; section: number };

type Sections = readonly SortableSection<SortableTask>[];

/** Returns the lines of all sections; a folded one is only its head. Keys of sections and of tasks may be equal. */
export function sectionLines(sections: Sections, isFolded: (key: string) => boolean, hasFeet: boolean): SectionLine[] {
  return sections.flatMap(({ key, tasks }, section) => {
    const head: SectionLine = { kind: "head", key: sectionLineKey(key), section };
    if (isFolded(key)) return [head];
    const lines = tasks.map((task, index): SectionLine => ({
      kind: "task",
      key: taskLineKey(task.key),
      section,
      task: index,
    }));
    if (tasks.length === 0) lines.push({ kind: "none", key: `none:${key}`, section });
    if (hasFeet) lines.push({ kind: "foot", key: `foot:${key}`, section });
    return [head, ...lines];
  });
}

/**
 * Returns the possible destinations of that line's task: every position of an open section, and the end of a folded one.
 * @param lines the result of `sectionLines`
 */
export function taskDropTargets(
  sections: Sections,
  lines: readonly SectionLine[],
  from: TaskPosition,
  unnamed: string,
): DropTargets<TaskPosition> {
  const targets: DropTarget<TaskPosition>[] = [];
  let current = 0;
  const own = (line: SectionLine) => line.kind === "task" && line.section === from.section && line.task === from.index;
  for (const [after, line] of lines.entries()) {
    const section = sections[line.section];
    if (section === undefined || own(line)) continue;
    const others = section.tasks.length - (line.section === from.section ? 1 : 0);
    const isFolded = line.kind === "head" && !isLineOf(lines[after + 1], line.section);
    const index = indexAfter(line, isFolded ? others : 0, from);
    if (index === undefined) continue;
    if (line.section === from.section && index === from.index) current = targets.length;
    targets.push({
      after,
      to: { section: line.section, index },
      position: index + 1,
      count: others + 1,
      within: sectionName(line.section, section.name, unnamed),
    });
  }
  return { targets, current };
}

/** Returns the name: "section 2, Steering and propulsion". */
export function sectionName(section: number, name: string, unnamed: string): string {
  return `section ${section + 1}, ${name || unnamed}`;
}

export function sectionLineKey(key: string): string {
  return `section:${key}`;
}

export function taskLineKey(key: string): string {
  return `task:${key}`;
}

/** Returns the sections with one of them moved: the update a caller makes in `onMoveSection`. */
export function withSectionMoved<Section>(sections: readonly Section[], from: number, to: number): Section[] {
  return arrayMove([...sections], from, to);
}

/** Returns the sections with one task moved: the update a caller makes in `onMoveTask` if it keeps plain data. */
export function withTaskMoved<Task extends SortableTask, Section extends SortableSection<Task>>(
  sections: readonly Section[],
  { from, to }: TaskMove,
): Section[] {
  const task = sections[from.section]?.tasks[from.index];
  if (task === undefined) return [...sections];
  return sections.map((section, index) => {
    if (index !== from.section && index !== to.section) return section;
    const tasks = index === from.section ? section.tasks.toSpliced(from.index, 1) : [...section.tasks];
    if (index === to.section) tasks.splice(to.index, 0, task);
    return { ...section, tasks };
  });
}

/** Returns the index of a task placed right after this line, the task itself not counted; undefined where it is not allowed. */
function indexAfter(line: SectionLine, atHead: number, from: TaskPosition): number | undefined {
  if (line.kind === "head") return atHead;
  if (line.kind !== "task") return undefined;
  const isBelowItself = line.section === from.section && line.task > from.index;
  return isBelowItself ? line.task : line.task + 1;
}

function isLineOf(line: SectionLine | undefined, section: number): boolean {
  return line?.section === section;
}
