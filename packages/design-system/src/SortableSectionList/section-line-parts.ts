import type { SortableSection, SortableTask } from "./section-lines.ts";
import type { SortableSectionListProps } from "./SortableSectionList.tsx";

/** What all lines of a list share. Stays the same object while nothing of it changes, so that lines need not be rendered. */
export type LineParts<Task extends SortableTask, Section extends SortableSection<Task>> = Pick<
  SortableSectionListProps<Task, Section>,
  "isRearranging" | "task" | "sectionHead" | "sectionNote" | "sectionActions" | "sectionFoot"
> & {
  headingLevel: 2 | 3 | 4;
  unnamedSection: string;
  instructionsId: string;
  /** Both want every line's element. */
  keep: (key: string, element: HTMLElement | null) => void;
  measure: (element: HTMLElement | null) => void;
  moveBy: (key: string, by: -1 | 1) => void;
  onFold: (sectionKey: string) => void;
};

/** Where a line stands: for its corners, and for what it can do. */
export type LinePlace = {
  /** Its line. */
  line: number;
  isFirst: boolean;
  /** The last one of its section. */
  isSectionEnd: boolean;
  isEnd: boolean;
};
