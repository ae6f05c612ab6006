import type { SortableSection, SortableTask } from "./section-lines.ts";
import type { SortableSectionListProps } from "./SortableSectionList.tsx";

/** The props shared by all lines of a list. Its identity changes only with its content, so that lines need not re-render. */
export type LineParts<Task extends SortableTask, Section extends SortableSection<Task>> = Pick<
  SortableSectionListProps<Task, Section>,
  "isRearranging" | "task" | "sectionHead" | "sectionNote" | "sectionActions" | "sectionFoot"
> & {
  headingLevel: 2 | 3 | 4;
  unnamedSection: string;
  instructionsId: string;
  /** Both are called with every line's element. */
  registerElement: (key: string, element: HTMLElement | null) => void;
  measure: (element: HTMLElement | null) => void;
  moveBy: (key: string, by: -1 | 1) => void;
  onFold: (sectionKey: string) => void;
};

/** The position of a line, for its corners and its controls. */
export type LineContext = {
  /** The index of the line. */
  line: number;
  isFirst: boolean;
  /** Whether it is the last line of its section. */
  isSectionEnd: boolean;
  isEnd: boolean;
};
