import { type ReactNode, type Ref, useDeferredValue, useImperativeHandle, useRef, useState } from "react";
import { useObjectRef } from "react-aria/useObjectRef";
import type { ElementProps } from "../element-props.ts";
import { flatDropTargets } from "../drag-and-drop/drop-targets.ts";
import { DragOverlay } from "../drag-and-drop/DragOverlay.tsx";
import { useVirtualLines } from "../primitives/use-virtual-lines.ts";
import { sortListeners, useSortController, useSortableList } from "../drag-and-drop/use-sort-controller.ts";
import {
  type SectionLine,
  sectionLineKey,
  sectionLines,
  sectionName,
  type SortableSection,
  type SortableTask,
  taskLineKey,
  type TaskMove,
  type TaskPosition,
  taskDropTargets,
} from "./section-lines.ts";
import { SectionItems } from "./SectionItems.tsx";
import type { LineParts } from "./section-line-parts.ts";
import { Body, Frame, Root } from "./SortableSectionList.styles.ts";

export {
  type SortableSection,
  type SortableTask,
  type TaskMove,
  type TaskPosition,
  withSectionMoved,
  withTaskMoved,
} from "./section-lines.ts";

export type SortableSectionListProps<
  Task extends SortableTask,
  Section extends SortableSection<Task>,
> = ElementProps<HTMLDivElement> & {
  sections: readonly Section[];
  /** Whether handles and buttons, where there is more than one item to move, replace actions and feet. */
  isRearranging: boolean;
  /** Handler called with the arguments of `withSectionMoved(sections, from, to)`, from 0. Controlled: pass the new order as `sections`. */
  onMoveSection: (from: number, to: number) => void;
  /** Handler that is called with the move of `withTaskMoved(sections, move)`. */
  onMoveTask: (move: TaskMove) => void;
  /** The keys of the sections that show only their head. */
  foldedKeys: ReadonlySet<string>;
  onFoldedChange: (keys: ReadonlySet<string>) => void;
  /**
   * Renders the content beside a task's number: its name, or its fields. Called again when the task, its position or this
   * function changes: keep its identity stable, so that typing in one field re-renders no other task.
   */
  task: (task: Task, place: TaskPosition) => ReactNode;
  /** Renders a replacement for a section's name, such as its field. */
  sectionHead?: ((section: Section, index: number) => ReactNode) | undefined;
  /** Renders a note after name and count, such as an error. */
  sectionNote?: ((section: Section, index: number) => ReactNode) | undefined;
  /** Renders buttons in the head, while not rearranging. */
  sectionActions?: ((section: Section, index: number) => ReactNode) | undefined;
  /** Renders content below the tasks of an unfolded section, while not rearranging, such as an add button. */
  sectionFoot?: ((section: Section, index: number) => ReactNode) | undefined;
  /** The heading level of sections. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** The text for an empty name, visible and announced. @default "Unnamed section" */
  unnamedSection?: string | undefined;
  /** The content shown when there are no sections. */
  empty?: ReactNode;
  /** A ref for scrolling to distant items, such as the first field with an error. */
  handle?: Ref<SectionListHandle> | undefined;
};

export type SectionListHandle = {
  /**
   * Scrolls to the section or task with that key, so that it is mounted. Heights are known only for lines that were mounted
   * once: call it again until it is mounted. No-op for a task of a folded section.
   */
  show: (target: { section: string } | { task: string }) => void;
};

/**
 * Sections with tasks that the user moves, also between sections, by pointer, touch, keys and buttons; each move is announced. For 64 × 64:
 * only tasks near the viewport are mounted, and all heads while rearranging; in print, everything. The browser's search finds mounted
 * lines.
 *
 * Dragging does not re-render. Lifting a section folds all of them until it is dropped.
 */
export function SortableSectionList<Task extends SortableTask, Section extends SortableSection<Task>>({
  sections,
  isRearranging,
  onMoveSection,
  onMoveTask,
  foldedKeys,
  onFoldedChange,
  task,
  sectionHead,
  sectionNote,
  sectionActions,
  sectionFoot,
  headingLevel = 3,
  unnamedSection = "Unnamed section",
  empty,
  handle,
  ...element
}: SortableSectionListProps<Task, Section>) {
  const root = useObjectRef(element.ref);
  const body = useRef<HTMLOListElement>(null);
  const sorting = useSortController<TaskPosition | number>();
  const [pinnedKey, setPinnedKey] = useState<string>();
  const [isSectionLifted, setSectionLifted] = useState(false);

  const lines = sectionLines(
    sections,
    (key) => isSectionLifted || foldedKeys.has(key),
    !isRearranging && sectionFoot !== undefined,
  );
  const keys = lines.map(({ key }) => key);
  const lineOf = new Map(keys.map((key, line) => [key, line]));
  const headLines = lines.flatMap(({ kind }, line) => (kind === "head" ? [line] : []));
  const pinned = pinnedKey === undefined ? undefined : lineOf.get(pinnedKey);
  // Mounted before a lift, at idle time: mounting all heads then takes some 50 ms, a noticeable delay.
  const hasAllHeads = useDeferredValue(isRearranging && sections.length <= MAX_FULLY_MOUNTED, false);
  const shown = useVirtualLines(body, {
    keys,
    estimate: (line) => estimates[lines[line]?.kind ?? "task"][isRearranging ? "moving" : "still"],
    alsoMounted: (around) => (hasAllHeads ? [...headLines, pinned ?? 0] : withHeads(around, lines, headLines, pinned)),
    isFullyMounted: isSectionLifted && sections.length <= MAX_FULLY_MOUNTED,
  });

  useImperativeHandle(handle, () => ({
    show: (target) => {
      const line = lineOf.get("task" in target ? taskLineKey(target.task) : sectionLineKey(target.section));
      if (line === undefined || body.current === null) return;
      const { start } = shown.boxAt(line);
      scrollBy({ top: body.current.getBoundingClientRect().top + start - innerHeight / 3, behavior: "instant" });
    },
  }));

  const nameOfSection = (section: number) => sectionName(section, sections[section]?.name ?? "", unnamedSection);
  const at = (key: string) => lines[lineOf.get(key) ?? -1];
  useSortableList(sorting, {
    root,
    body,
    lineOf: (key) => lineOf.get(key),
    boxAt: shown.boxAt,
    dropTargetsOf: (key) => {
      const line = at(key);
      if (line?.kind === "task")
        return taskDropTargets(sections, lines, { section: line.section, index: line.task }, unnamedSection);
      return flatDropTargets(line?.section ?? 0, sections.length);
    },
    nameOf: (key) => {
      const line = at(key);
      if (line === undefined) return "";
      if (line.kind === "task") return sections[line.section]?.tasks[line.task]?.name || "Unnamed task";
      return capitalised(nameOfSection(line.section));
    },
    onPinRow: (key, isLifted) => {
      setPinnedKey(key);
      setSectionLifted(isLifted && at(key)?.kind === "head");
    },
    onMove: (key, to) => {
      const line = at(key);
      if (line?.kind === "task" && typeof to !== "number")
        onMoveTask({ from: { section: line.section, index: line.task }, to });
      if (line?.kind === "head" && typeof to === "number") onMoveSection(line.section, to);
    },
  });

  const parts: LineParts<Task, Section> = {
    isRearranging,
    task,
    sectionHead,
    sectionNote,
    sectionActions,
    sectionFoot,
    headingLevel,
    unnamedSection,
    instructionsId: sorting.overlay.instructionsId,
    registerElement: sorting.sortController.registerElement,
    measure: shown.measure,
    moveBy: sorting.sortController.moveBy,
    onFold: (key) => onFoldedChange(foldedKeys.symmetricDifference(new Set([key]))),
  };
  return (
    <Root role="group" {...element} ref={root} {...sortListeners(sorting.sortController, setPinnedKey)}>
      {sections.length === 0 && empty}
      <Frame>
        <Body ref={body} aria-label="Sections">
          <SectionItems sections={sections} lines={lines} shown={shown} parts={parts} foldedKeys={foldedKeys} />
        </Body>
        <DragOverlay {...sorting.overlay} />
      </Frame>
    </Root>
  );
}

/** Yields the heads above these lines, and the focused line with its head. */
function* withHeads(
  around: readonly number[],
  lines: readonly SectionLine[],
  headLines: readonly number[],
  pinned: number | undefined,
): Iterable<number> {
  for (const line of pinned === undefined ? around : [...around, pinned])
    yield headLines[lines[line]?.section ?? 0] ?? line;
  if (pinned !== undefined) yield pinned;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const estimates = {
  head: { still: 68, moving: 52 },
  task: { still: 176, moving: 48 },
  none: { still: 60, moving: 60 },
  foot: { still: 70, moving: 70 },
};

/** Up to this number all heads are mounted while they can be dragged; more are virtualised as usual. */
const MAX_FULLY_MOUNTED = 256;
