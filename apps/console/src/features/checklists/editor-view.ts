import type { SortableSection, SortableTask } from "@shore/design-system/SortableSectionList";
import type { EditorValues } from "./editor-values.ts";

/** Sections and tasks with their names, as the list of sections takes them. */
export type SectionView = SortableSection<SortableTask>;

/**
 * What the list shows of the values. What has not changed since `last` is the same object, so that it is not rendered again.
 */
export function viewOf({ order, sections, tasks }: EditorValues, last: readonly SectionView[] = []): SectionView[] {
  const lastSections = new Map(last.map((section) => [section.key, section]));
  return order.map((key) => {
    const before = lastSections.get(key);
    const name = sections[key]?.name ?? "";
    const beforeTasks = new Map(before?.tasks.map((task) => [task.key, task]));
    const now = (sections[key]?.tasks ?? []).map((task) => {
      const taskBefore = beforeTasks.get(task);
      const taskName = tasks[task]?.name ?? "";
      return taskBefore?.name === taskName ? taskBefore : { key: task, name: taskName };
    });
    const isSame = before?.name === name && sameItems(before.tasks, now);
    return isSame ? before : { key, name, tasks: now };
  });
}

function sameItems(before: readonly SortableTask[], now: readonly SortableTask[]): boolean {
  return before.length === now.length && before.every((task, index) => task === now[index]);
}
