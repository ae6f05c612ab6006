import { LIMITS } from "@shore/api/limits";
import { type TaskMove, withSectionMoved, withTaskMoved } from "@shore/design-system/SortableSectionList";
import type { UseFormReturn } from "react-hook-form";
import { newSection, newTask, type SectionForm, type TaskForm } from "./checklist-form.ts";
import type { EditorField } from "./editor-resolver.ts";
import { copyOfSection, copyOfTask, type EditorValues, toChecklistForm } from "./editor-values.ts";
import { viewOf } from "./editor-view.ts";

/** Told after something was done: a sentence, and how to take it back. */
export type EditorNotice = { text: string; undo?: () => void };

type SectionActionsOptions = {
  form: UseFormReturn<EditorValues>;
  /** Sections or tasks, or their order, are others now. */
  onChanged: () => void;
  tell: (notice: EditorNotice | undefined) => void;
  /** Gives focus to a field, wherever it is; undefined: to the button that adds a section. */
  show: (field: EditorField | undefined) => void;
};

export type SectionActions = {
  addSection: () => void;
  duplicateSection: (index: number) => void;
  /** After asking. */
  removeSection: (key: string) => void;
  moveSection: (from: number, to: number) => void;
  moveTask: (move: TaskMove) => void;
  addTask: (sectionKey: string) => void;
  duplicateTask: (key: string) => void;
  /** Without asking; focus goes to the next task, and it can be taken back. */
  removeTask: (key: string) => void;
  /** How many tasks fit below this one. */
  roomBelow: (key: string) => number;
  /** Puts tasks below this one, as many as there is room for. */
  insertBelow: (key: string, tasks: readonly TaskForm[]) => void;
};

/** All that is done to sections and tasks as wholes. Limits: specification, section 9. */
export function sectionActions({ form, onChanged, tell, show }: SectionActionsOptions): SectionActions {
  const values = () => form.getValues();
  const tasksOf = (section: string) => values().sections[section]?.tasks ?? [];
  const changed = () => {
    checkLimits(form);
    onChanged();
  };
  const setTasks = (section: string, tasks: string[]) => form.setValue(`sections.${section}.tasks`, tasks);
  // One by one: a form tells those who listen to it with a copy of all values when all tasks are set at once.
  const addTasks = (added: readonly TaskForm[]) => {
    for (const { key, ...task } of added) form.setValue(`tasks.${key}`, task);
  };
  const insert = (section: string, index: number, added: readonly TaskForm[]) => {
    addTasks(added);
    setTasks(section, tasksOf(section).toSpliced(index, 0, ...added.map(({ key }) => key)));
    changed();
  };
  const insertSection = (index: number, { key, name, tasks }: SectionForm) => {
    addTasks(tasks);
    form.setValue(`sections.${key}`, { name, tasks: tasks.map((task) => task.key) });
    form.setValue("order", values().order.toSpliced(index, 0, key));
    changed();
    show(`sections.${key}.name`);
  };
  return {
    addSection() {
      tell(undefined);
      insertSection(values().order.length, newSection());
    },
    duplicateSection(index: number) {
      const original = toChecklistForm(values()).sections[index];
      if (original === undefined) return;
      if (values().order.length >= LIMITS.sections) return tell({ text: NO_ROOM_FOR_SECTIONS });
      insertSection(index + 1, copyOfSection(original));
      tell({ text: `Section ${index + 1} duplicated.` });
    },
    removeSection(key: string) {
      const { order } = values();
      const index = order.indexOf(key);
      const tasks = tasksOf(key);
      form.setValue("order", order.toSpliced(index, 1));
      form.clearErrors([`sections.${key}`, ...tasks.map((task) => `tasks.${task}` as const)]);
      changed();
      tell({ text: `Section ${index + 1} deleted.` });
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
      const task = newTask();
      tell(undefined);
      insert(section, tasksOf(section).length, [task]);
      show(`tasks.${task.key}.name`);
    },
    duplicateTask(taskKey: string) {
      const { section, index } = placeOf(values(), taskKey);
      if (tasksOf(section).length >= LIMITS.tasksPerSection) return tell({ text: NO_ROOM_FOR_TASKS });
      const copy = copyOfTask({ key: taskKey, ...(values().tasks[taskKey] ?? newTask()) });
      insert(section, index + 1, [copy]);
      tell({ text: "Task duplicated." });
      show(`tasks.${copy.key}.name`);
    },
    removeTask(taskKey: string) {
      const { section, index } = placeOf(values(), taskKey);
      const number = `${values().order.indexOf(section) + 1}.${index + 1}`;
      setTasks(section, tasksOf(section).toSpliced(index, 1));
      form.clearErrors(`tasks.${taskKey}`);
      changed();
      const next = tasksOf(section)[index] ?? tasksOf(section).at(-1);
      show(next === undefined ? `sections.${section}.name` : `tasks.${next}.name`);
      const undo = () => {
        tell({ text: `Task ${number} is back.` });
        setTasks(section, tasksOf(section).toSpliced(index, 0, taskKey));
        changed();
        show(`tasks.${taskKey}.name`);
      };
      tell({ text: `Task ${number} removed.`, undo });
    },
    roomBelow: (taskKey) => LIMITS.tasksPerSection - tasksOf(placeOf(values(), taskKey).section).length,
    insertBelow(taskKey: string, tasks: readonly TaskForm[]) {
      const { section, index } = placeOf(values(), taskKey);
      const added = tasks.slice(0, LIMITS.tasksPerSection - tasksOf(section).length);
      if (added.length > 0) insert(section, index + 1, added);
      tell({ text: added.length === 1 ? "1 task added." : `${added.length} tasks added.` });
      show(`tasks.${added.at(-1)?.key ?? taskKey}.name`);
    },
  };
}

/** Too many is told at once: a task may be moved into a section that is full. */
function checkLimits(form: UseFormReturn<EditorValues>): void {
  const { order, sections } = form.getValues();
  if (order.length > LIMITS.sections) form.setError("order", { message: "Exceeds maximum amount of sections" });
  else if (form.getFieldState("order").error) form.clearErrors("order");
  for (const key of order) {
    const field = `sections.${key}.tasks` as const;
    if ((sections[key]?.tasks.length ?? 0) > LIMITS.tasksPerSection)
      form.setError(field, { message: "Exceeds maximum amount of tasks" });
    else if (form.getFieldState(field).error) form.clearErrors(field);
  }
}

function placeOf({ order, sections }: EditorValues, taskKey: string): { section: string; index: number } {
  const section = order.find((key) => sections[key]?.tasks.includes(taskKey)) ?? "";
  return { section, index: sections[section]?.tasks.indexOf(taskKey) ?? -1 };
}

export const NO_ROOM_FOR_SECTIONS = `A checklist has at most ${LIMITS.sections} sections.`;
export const NO_ROOM_FOR_TASKS = `A section has at most ${LIMITS.tasksPerSection} tasks.`;
