import { type ChecklistForm, newSection, newTask, type SectionForm, type TaskForm } from "./checklist-form.ts";

/**
 * A checklist as the editor holds it: sections and tasks under their keys, and their order apart. A field keeps its name wherever its
 * section or task is moved to, and with its name its text, its error and its focus.
 */
export type EditorValues = Omit<ChecklistForm, "sections"> & {
  /** Keys of the sections from the first to the last. */
  order: string[];
  /** With the keys of their tasks. What was removed stays here until it is saved, so that it can be put back. */
  sections: Record<string, EditorSection>;
  tasks: Record<string, EditorTask>;
};

export type EditorSection = { name: string; tasks: string[] };
export type EditorTask = Omit<TaskForm, "key">;

export function toEditorValues({ sections, ...facts }: ChecklistForm): EditorValues {
  return {
    ...facts,
    order: sections.map(({ key }) => key),
    sections: Object.fromEntries(sections.map(({ key, name, tasks }) => [key, { name, tasks: tasks.map(keyOf) }])),
    tasks: Object.fromEntries(sections.flatMap(({ tasks }) => tasks.map(({ key, ...task }) => [key, task]))),
  };
}

/** In order, without what was removed. */
export function toChecklistForm({ order, sections, tasks, ...facts }: EditorValues): ChecklistForm {
  return {
    ...facts,
    sections: order.map((key): SectionForm => {
      const section = sections[key] ?? { name: "", tasks: [] };
      return {
        key,
        name: section.name,
        tasks: section.tasks.map((task) => ({ ...(tasks[task] ?? newTask()), key: task })),
      };
    }),
  };
}

/** True when both would be saved as the same. */
export function saveTheSame(one: EditorValues, other: EditorValues): boolean {
  return saved(one) === saved(other);
}

/** The same words under new keys. */
export function copyOfSection({ name, tasks }: SectionForm): SectionForm {
  return { key: newSection().key, name, tasks: tasks.map(copyOfTask) };
}

export function copyOfTask(task: TaskForm): TaskForm {
  return { ...task, key: newTask().key };
}

function saved(values: EditorValues): string {
  return JSON.stringify(toChecklistForm(values), (name, value: unknown) => (name === "key" ? undefined : value));
}

function keyOf({ key }: { key: string }): string {
  return key;
}
