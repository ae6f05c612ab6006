import type { ReactNode } from "react";
import type { VirtualLines } from "../primitives/use-virtual-lines.ts";
import type { VirtualLine } from "../primitives/virtual-list.ts";
import { FootLine, HeadLine, NoneLine, TaskLine } from "./SectionLine.tsx";
import type { LineParts } from "./section-line-parts.ts";
import type { SectionLine, SortableSection, SortableTask } from "./section-lines.ts";
import { Section, Spacer, Tasks } from "./SortableSectionList.styles.ts";

type SectionItemsProps<TTask extends SortableTask, TSection extends SortableSection<TTask>> = {
  sections: readonly TSection[];
  lines: readonly SectionLine[];
  shown: VirtualLines;
  parts: LineParts<TTask, TSection>;
  foldedKeys: ReadonlySet<string>;
};

/** The mounted lines as a list of sections with lists of tasks. Spacers replace the lines that are not mounted. */
export function SectionItems<TTask extends SortableTask, TSection extends SortableSection<TTask>>({
  sections,
  lines,
  shown,
  parts,
  foldedKeys,
}: SectionItemsProps<TTask, TSection>) {
  const items: ReactNode[] = [];
  let end = 0;
  for (const group of bySection(lines, shown.mounted)) {
    const [first] = group;
    const index = lines[first?.line ?? -1]?.section ?? -1;
    const section = sections[index];
    if (first === undefined || section === undefined) continue;
    if (first.start > end) items.push(<Spacer key={`before ${section.key}`} size={first.start - end} />);
    items.push(
      <Section key={section.key} data-section={section.key} aria-setsize={sections.length} aria-posinset={index + 1}>
        <SectionContent
          {...{ section, index, lines, group, parts }}
          isFolded={foldedKeys.has(section.key)}
          movable={movable(sections)}
        />
      </Section>,
    );
    end = group.at(-1)?.end ?? end;
  }
  if (shown.totalSize > end) items.push(<Spacer key="after" size={shown.totalSize - end} />);
  return items;
}

type SectionContentProps<TTask extends SortableTask, TSection extends SortableSection<TTask>> = {
  section: TSection;
  index: number;
  lines: readonly SectionLine[];
  group: readonly VirtualLine[];
  parts: LineParts<TTask, TSection>;
  isFolded: boolean;
  movable: Movable;
};

function SectionContent<TTask extends SortableTask, TSection extends SortableSection<TTask>>({
  section,
  index,
  lines,
  group,
  parts,
  isFolded,
  movable,
}: SectionContentProps<TTask, TSection>) {
  const tasks: ReactNode[] = [];
  let [head, foot]: ReactNode[] = [];
  let end = group[0]?.end ?? 0;
  for (const { line, start, end: lineEnd } of group) {
    const model = lines[line];
    if (model === undefined) continue;
    const context = {
      line,
      isFirst: line === 0,
      isSectionEnd: lines[line + 1]?.section !== index,
      isEnd: line === lines.length - 1,
    };
    const shared = { section, index, parts, ...context };
    if (start > end) tasks.push(<Spacer key={`before ${model.key}`} size={start - end} />);
    end = lineEnd;
    if (model.kind === "head")
      head = (
        <HeadLine
          {...shared}
          lineKey={model.key}
          isFolded={isFolded}
          isMovable={movable.sections}
          isLastSection={index === movable.count - 1}
        />
      );
    if (model.kind === "none") foot = <NoneLine {...shared} lineKey={model.key} />;
    if (model.kind === "foot") foot = <FootLine {...shared} lineKey={model.key} />;
    const task = model.kind === "task" ? section.tasks[model.task] : undefined;
    if (model.kind === "task" && task !== undefined)
      tasks.push(
        <TaskLine
          key={model.key}
          {...context}
          lineKey={model.key}
          task={task}
          section={index}
          index={model.task}
          count={section.tasks.length}
          isVeryFirst={index === 0 && model.task === 0}
          isVeryLast={index === movable.count - 1 && model.task === section.tasks.length - 1}
          isMovable={movable.tasks}
          parts={parts}
        />,
      );
  }
  return (
    <>
      {head}
      {tasks.length > 0 && <Tasks aria-label={`Tasks of ${section.name || parts.unnamedSection}`}>{tasks}</Tasks>}
      {foot}
    </>
  );
}

/** A single section or task cannot be moved. */
type Movable = { count: number; sections: boolean; tasks: boolean };

function movable(sections: readonly SortableSection<SortableTask>[]): Movable {
  const isMany = sections.length > 1;
  return { count: sections.length, sections: isMany, tasks: isMany || (sections[0]?.tasks.length ?? 0) > 1 };
}

/** Mounted lines are in order, so those of a section are adjacent. */
function bySection(lines: readonly SectionLine[], mounted: readonly VirtualLine[]): VirtualLine[][] {
  const groups: VirtualLine[][] = [];
  for (const line of mounted) {
    const last = groups.at(-1);
    const isSame = last?.[0] !== undefined && lines[last[0].line]?.section === lines[line.line]?.section;
    if (isSame) last.push(line);
    else groups.push([line]);
  }
  return groups;
}
