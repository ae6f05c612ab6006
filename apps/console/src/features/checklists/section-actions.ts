import { CHECKLIST_SECTION, CHECKLIST_TEMPLATE_DATA } from "@shore/api/field-limits.gen";
import {
  type SortableSection,
  type SortableTask,
  type TaskMove,
  withSectionMoved,
  withTaskMoved,
} from "@shore/design-system/SortableSectionList";
import type { UseFormReturn } from "react-hook-form";
import { type ChecklistForm, newKey, newTask, type TaskForm } from "./checklist-form.ts";
import type { EditorField } from "./checklist-validation.ts";

/** Sections and tasks with their names, in the shape that `SortableSectionList` takes. */
export type SectionView = SortableSection<SortableTask>;

/** The text of the action bar after an action, with its undo. */
export type EditorNotice = { text: string; undo?: () => void };

type SectionActionsOptions = {
  form: UseFormReturn<ChecklistForm>;
  /** Called after sections or tasks were added, removed or moved. */
  onChanged: () => void;
  notify: (notice: EditorNotice | undefined) => void;
  /** Focuses a field; undefined: the button that adds a section. */
  show: (field: EditorField | undefined) => void;
};

export type SectionActions = {
  addSection: () => void;
  duplicateSection: (index: number) => void;
  /** Called after confirmation. */
  removeSection: (key: string) => void;
  moveSection: (from: number, to: number) => void;
  moveTask: (move: TaskMove) => void;
  addTask: (sectionKey: string) => void;
  /** Focuses the task below, after the last one a new task. */
  continueBelow: (key: string) => void;
  duplicateTask: (key: string) => void;
  /** Without confirmation; focuses the next task, and can be undone. */
  removeTask: (key: string) => void;
  /** How many tasks fit below this one. */
  remainingTasks: (key: string) => number;
  /** Inserts tasks below this one, up to the limit. */
  insertBelow: (key: string, tasks: readonly TaskForm[]) => void;
};

/** Adds, copies, moves and removes sections and tasks. Limits: docs/spec/limits.md. */
export function sectionActions({ form, onChanged, notify, show }: SectionActionsOptions): SectionActions {
  const values = () => form.getValues();
  const tasksOf = (section: string) => values().sections[section]?.tasks ?? [];
  const changed = () => {
    checkLimits(form);
    onChanged();
  };
  const setTasks = (section: string, tasks: string[]) => form.setValue(`sections.${section}.tasks`, tasks);
  /** @returns the keys of the added tasks */
  const addTasks = (added: readonly TaskForm[]) => {
    const entries = added.map((task) => [newKey(), task] as const);
    // One call: each setValue() gives the subscribers a copy of all values.
    form.setValues((current) => ({ ...current, tasks: { ...current.tasks, ...Object.fromEntries(entries) } }));
    return entries.map(([key]) => key);
  };
  /** @returns the key of the last added task */
  const insert = (section: string, index: number, added: readonly TaskForm[]) => {
    const keys = addTasks(added);
    setTasks(section, tasksOf(section).toSpliced(index, 0, ...keys));
    changed();
    return keys.at(-1);
  };
  const insertSection = (index: number, name: string, tasks: readonly TaskForm[]) => {
    const key = newKey();
    form.setValue(`sections.${key}`, { name, tasks: addTasks(tasks) });
    form.setValue("order", values().order.toSpliced(index, 0, key));
    changed();
    show(`sections.${key}.name`);
  };
  const taskOf = (key: string) => values().tasks[key] ?? newTask();
  return {
    addSection() {
      notify(undefined);
      insertSection(values().order.length, "", [newTask()]);
    },
    duplicateSection(index: number) {
      const original = values().sections[values().order[index] ?? ""];
      if (original === undefined) return;
      if (values().order.length >= CHECKLIST_TEMPLATE_DATA.sections) return notify({ text: TOO_MANY_SECTIONS });
      insertSection(index + 1, original.name, original.tasks.map(taskOf));
      notify({ text: `Section ${index + 1} duplicated.` });
    },
    removeSection(key: string) {
      const { order } = values();
      const index = order.indexOf(key);
      const tasks = tasksOf(key);
      form.setValue("order", order.toSpliced(index, 1));
      form.clearErrors([`sections.${key}`, ...tasks.map((task) => `tasks.${task}` as const)]);
      changed();
      notify({ text: `Section ${index + 1} deleted.` });
      const next = values().order[index] ?? values().order.at(-1);
      show(next === undefined ? undefined : `sections.${next}.name`);
    },
    moveSection(from: number, to: number) {
      form.setValue("order", withSectionMoved(values().order, from, to));
      changed();
    },
    moveTask(move: TaskMove) {
      const moved = withTaskMoved(viewOf(values()), move);
      for (const index of new Set([move.from.section, move.to.section])) {
        const section = moved[index];
        if (section)
          setTasks(
            section.key,
            section.tasks.map(({ key }) => key),
          );
      }
      changed();
    },
    addTask(section: string) {
      notify(undefined);
      show(`tasks.${insert(section, tasksOf(section).length, [newTask()])}.name`);
    },
    continueBelow(taskKey: string) {
      const { section, index } = positionOf(values(), taskKey);
      const below = tasksOf(section)[index + 1];
      if (below !== undefined) return show(`tasks.${below}.name`);
      if (tasksOf(section).length >= CHECKLIST_SECTION.tasks) return notify({ text: TOO_MANY_TASKS });
      notify(undefined);
      show(`tasks.${insert(section, index + 1, [newTask()])}.name`);
    },
    duplicateTask(taskKey: string) {
      const { section, index } = positionOf(values(), taskKey);
      if (tasksOf(section).length >= CHECKLIST_SECTION.tasks) return notify({ text: TOO_MANY_TASKS });
      const copy = insert(section, index + 1, [taskOf(taskKey)]);
      notify({ text: "Task duplicated." });
      show(`tasks.${copy}.name`);
    },
    removeTask(taskKey: string) {
      const { section, index } = positionOf(values(), taskKey);
      const number = `${values().order.indexOf(section) + 1}.${index + 1}`;
      setTasks(section, tasksOf(section).toSpliced(index, 1));
      form.clearErrors(`tasks.${taskKey}`);
      changed();
      const next = tasksOf(section)[index] ?? tasksOf(section).at(-1);
      show(next === undefined ? `sections.${section}.name` : `tasks.${next}.name`);
      const undo = () => {
        notify({ text: `Task ${number} is back.` });
        setTasks(section, tasksOf(section).toSpliced(index, 0, taskKey));
        changed();
        show(`tasks.${taskKey}.name`);
      };
      notify({ text: `Task ${number} removed.`, undo });
    },
    remainingTasks: (taskKey) => CHECKLIST_SECTION.tasks - tasksOf(positionOf(values(), taskKey).section).length,
    insertBelow(taskKey: string, tasks: readonly TaskForm[]) {
      const { section, index } = positionOf(values(), taskKey);
      const added = tasks.slice(0, CHECKLIST_SECTION.tasks - tasksOf(section).length);
      const last = added.length > 0 ? insert(section, index + 1, added) : taskKey;
      notify({ text: added.length === 1 ? "1 task added." : `${added.length} tasks added.` });
      show(`tasks.${last}.name`);
    },
  };
}

/** Immediately, not when saving: a task may be moved into a section that is full. */
function checkLimits(form: UseFormReturn<ChecklistForm>): void {
  const { order, sections } = form.getValues();
  if (order.length > CHECKLIST_TEMPLATE_DATA.sections)
    form.setError("order", { message: "Exceeds maximum amount of sections" });
  else if (form.getFieldState("order").error) form.clearErrors("order");
  for (const key of order) {
    const field = `sections.${key}.tasks` as const;
    if ((sections[key]?.tasks.length ?? 0) > CHECKLIST_SECTION.tasks)
      form.setError(field, { message: "Exceeds maximum amount of tasks" });
    else if (form.getFieldState(field).error) form.clearErrors(field);
  }
}

/** Returns the view of the form's values. What has not changed since `last` keeps its identity, so that it does not re-render. */
export function viewOf({ order, sections, tasks }: ChecklistForm, last: readonly SectionView[] = []): SectionView[] {
  const lastSections = new Map(last.map((section) => [section.key, section]));
  return order.map((key) => {
    const before = lastSections.get(key);
    const name = sections[key]?.name ?? "";
    const beforeTasks = new Map(before?.tasks.map((task) => [task.key, task]));
    const current = (sections[key]?.tasks ?? []).map((task) => {
      const taskBefore = beforeTasks.get(task);
      const taskName = tasks[task]?.name ?? "";
      return taskBefore?.name === taskName ? taskBefore : { key: task, name: taskName };
    });
    const isSame = before?.name === name && sameItems(before.tasks, current);
    return isSame ? before : { key, name, tasks: current };
  });
}

function sameItems(before: readonly SortableTask[], current: readonly SortableTask[]): boolean {
  return before.length === current.length && before.every((task, index) => task === current[index]);
}

function positionOf({ order, sections }: ChecklistForm, taskKey: string): { section: string; index: number } {
  const section = order.find((key) => sections[key]?.tasks.includes(taskKey)) ?? "";
  return { section, index: sections[section]?.tasks.indexOf(taskKey) ?? -1 };
}

export const TOO_MANY_SECTIONS = `A checklist has at most ${CHECKLIST_TEMPLATE_DATA.sections} sections.`;
export const TOO_MANY_TASKS = `A section has at most ${CHECKLIST_SECTION.tasks} tasks.`;
