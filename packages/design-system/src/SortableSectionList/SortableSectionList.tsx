import { type ReactNode, type Ref, useDeferredValue, useImperativeHandle, useRef, useState } from "react";
import { useObjectRef } from "react-aria/useObjectRef";
import type { ElementProps } from "../element-props.ts";
import { flatPlaces } from "../primitives/drag-and-drop/drop-targets.ts";
import { DragOverlay } from "../primitives/drag-and-drop/DragOverlay.tsx";
import { useVirtualLines } from "../primitives/use-virtual-lines.ts";
import {
  sorterListeners,
  useSortController,
  useSortableList,
} from "../primitives/drag-and-drop/use-sort-controller.ts";
import {
  type SectionLine,
  sectionLineKey,
  sectionLines,
  sectionName,
  type SortableSection,
  type SortableTask,
  taskLineKey,
  type TaskMove,
  type TaskPlace,
  taskPlaces,
} from "./section-lines.ts";
import { SectionItems } from "./SectionItems.tsx";
import type { LineParts } from "./section-line-parts.ts";
import { Body, Frame, Root } from "./SortableSectionList.styles.ts";

export {
  type SortableSection,
  type SortableTask,
  type TaskMove,
  type TaskPlace,
  withSectionMoved,
  withTaskMoved,
} from "./section-lines.ts";

export type SortableSectionListProps<
  Task extends SortableTask,
  Section extends SortableSection<Task>,
> = ElementProps<HTMLDivElement> & {
  sections: readonly Section[];
  /** Shows handles and buttons, where there is more than one thing to move, instead of actions and feet. */
  isRearranging: boolean;
  /** As `withSectionMoved(sections, from, to)`, both from 0. The list shows what it is given: put the new order into `sections`. */
  onMoveSection: (from: number, to: number) => void;
  /** As `withTaskMoved(sections, move)`. */
  onMoveTask: (move: TaskMove) => void;
  /** Keys of the sections of which only the head shows. */
  foldedKeys: ReadonlySet<string>;
  onFoldedChange: (keys: ReadonlySet<string>) => void;
  /**
   * What stands beside a task's number: its name, or its fields. Rendered again when the task or its place is another one, and when this
   * function is: give the same one while it draws the same, so that typing in one field renders no other task.
   */
  task: (task: Task, place: TaskPlace) => ReactNode;
  /** In place of a section's name, as its field. */
  sectionHead?: ((section: Section, index: number) => ReactNode) | undefined;
  /** After name and count: what is wrong with it. */
  sectionNote?: ((section: Section, index: number) => ReactNode) | undefined;
  /** Buttons in the head, while not rearranging. */
  sectionActions?: ((section: Section, index: number) => ReactNode) | undefined;
  /** Below the tasks of an open section, while not rearranging: as the button that adds one. */
  sectionFoot?: ((section: Section, index: number) => ReactNode) | undefined;
  /** @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Shown and said where a name is empty. @default "Unnamed section" */
  unnamedSection?: string | undefined;
  /** Stands there when there are no sections. */
  empty?: ReactNode;
  /** For bringing what is far away into sight, as the first field with an error. */
  handle?: Ref<SectionListHandle> | undefined;
};

export type SectionListHandle = {
  /**
   * Scrolls to the section or task of that key, so that it comes into the page. Heights are only known of what was there once: call it
   * again until it is there. A task of a folded section has no place.
   */
  show: (what: { section: string } | { task: string }) => void;
};

/**
 * Sections with tasks that are moved, between sections too, by pointer, touch, keys and buttons; each move is announced. For 64 × 64: only
 * the tasks near the window are in the page, and the heads while rearranging; all of it on paper. The browser's own search finds what is there.
 *
 * While something is dragged nothing is rendered. A lifted section folds all of them until it is put down.
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
  const sorting = useSortController<TaskPlace | number>();
  const [heldKey, setHeldKey] = useState<string>();
  const [isSectionLifted, setSectionLifted] = useState(false);

  const lines = sectionLines(
    sections,
    (key) => isSectionLifted || foldedKeys.has(key),
    !isRearranging && sectionFoot !== undefined,
  );
  const keys = lines.map(({ key }) => key);
  const lineOf = new Map(keys.map((key, line) => [key, line]));
  const headLines = lines.flatMap(({ kind }, line) => (kind === "head" ? [line] : []));
  const held = heldKey === undefined ? undefined : lineOf.get(heldKey);
  // Ahead of a lift, when there is time: to mount all heads at that moment takes some 50 ms, which a hand feels.
  const hasAllHeads = useDeferredValue(isRearranging && sections.length <= mostWhole, false);
  const shown = useVirtualLines(body, {
    keys,
    estimate: (line) => estimates[lines[line]?.kind ?? "task"][isRearranging ? "moving" : "still"],
    alsoMounted: (around) => (hasAllHeads ? [...headLines, held ?? 0] : withHeads(around, lines, headLines, held)),
    isWhole: isSectionLifted && sections.length <= mostWhole,
  });

  useImperativeHandle(handle, () => ({
    show: (what) => {
      const line = lineOf.get("task" in what ? taskLineKey(what.task) : sectionLineKey(what.section));
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
        return taskPlaces(sections, lines, { section: line.section, index: line.task }, unnamedSection);
      return flatPlaces(line?.section ?? 0, sections.length);
    },
    nameOf: (key) => {
      const line = at(key);
      if (line === undefined) return "";
      if (line.kind === "task") return sections[line.section]?.tasks[line.task]?.name || "Unnamed task";
      return capitalised(nameOfSection(line.section));
    },
    onHold: (key, isLifted) => {
      setHeldKey(key);
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
    instructionsId: sorting.stage.instructionsId,
    keep: sorting.sorter.keep,
    measure: shown.measure,
    moveBy: sorting.sorter.moveBy,
    onFold: (key) => onFoldedChange(foldedKeys.symmetricDifference(new Set([key]))),
  };
  return (
    <Root role="group" {...element} ref={root} {...sorterListeners(sorting.sorter, setHeldKey)}>
      {sections.length === 0 && empty}
      <Frame>
        <Body ref={body} aria-label="Sections">
          <SectionItems sections={sections} lines={lines} shown={shown} parts={parts} foldedKeys={foldedKeys} />
        </Body>
        <DragOverlay {...sorting.stage} />
      </Frame>
    </Root>
  );
}

/** The heads above these lines, and the line that has focus with its head. */
function* withHeads(
  around: readonly number[],
  lines: readonly SectionLine[],
  headLines: readonly number[],
  held: number | undefined,
): Iterable<number> {
  for (const line of held === undefined ? around : [...around, held])
    yield headLines[lines[line]?.section ?? 0] ?? line;
  if (held !== undefined) yield held;
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

/** So many heads are all in the page while they can be dragged; more are windowed as ever. */
const mostWhole = 256;
