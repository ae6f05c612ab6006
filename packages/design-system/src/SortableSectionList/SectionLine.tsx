import { memo } from "react";
import { ChevronDownIcon, ChevronUpIcon } from "../icons/icons.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import { MoveButtons, MoveHandle } from "../drag-and-drop/MoveControls.tsx";
import { useLineElement } from "../drag-and-drop/use-line-element.ts";
import type { LineContext, LineParts } from "./section-line-parts.ts";
import { sectionName, type SortableSection, type SortableTask } from "./section-lines.ts";
import {
  Count,
  FoldButton,
  FootRow,
  HeadRow,
  HeadText,
  Line,
  Name,
  NameField,
  NoneRow,
  SectionNumber,
  TaskContent,
  TaskNumber,
  TaskRow,
} from "./SectionLine.styles.ts";

type SectionLineProps<Task extends SortableTask, Section extends SortableSection<Task>> = LineContext & {
  lineKey: string;
  section: Section;
  index: number;
  parts: LineParts<Task, Section>;
};

type HeadLineProps<Task extends SortableTask, Section extends SortableSection<Task>> = SectionLineProps<
  Task,
  Section
> & {
  isFolded: boolean;
  isMovable: boolean;
  isLastSection: boolean;
};

/** Each is memoised by item and position. */
export const HeadLine = memo(HeadLineRow) as typeof HeadLineRow; // memo loses the type parameter
export const TaskLine = memo(TaskLineRow) as typeof TaskLineRow; // as above
export const NoneLine = memo(NoneLineRow) as typeof NoneLineRow; // as above
export const FootLine = memo(FootLineRow) as typeof FootLineRow; // as above

function HeadLineRow<Task extends SortableTask, Section extends SortableSection<Task>>({
  lineKey,
  section,
  index,
  parts,
  isFolded,
  isMovable,
  isLastSection,
  ...context
}: HeadLineProps<Task, Section>) {
  const { isRearranging, unnamedSection } = parts;
  const rowName = `section ${index + 1}`;
  const isHandled = isRearranging && isMovable;
  const count = section.tasks.length;
  const Chevron = isFolded ? ChevronDownIcon : ChevronUpIcon;
  return (
    <Line {...useLineElement(lineKey, context.line, parts)} {...lineData("head", parts.isRearranging, context)}>
      <HeadRow data-row>
        {isHandled && (
          <MoveHandle
            label={`Move ${sectionName(index, section.name, unnamedSection)}`}
            describedBy={parts.instructionsId}
          />
        )}
        <SectionNumber aria-hidden>{index + 1}</SectionNumber>
        <HeadText>
          {parts.sectionHead === undefined ? (
            <Name as={`h${parts.headingLevel}`} data-unnamed={section.name === "" ? "" : undefined}>
              {section.name || unnamedSection}
            </Name>
          ) : (
            <NameField>{parts.sectionHead(section, index)}</NameField>
          )}
          <Count>{count === 1 ? "1 task" : `${count} tasks`}</Count>
          {parts.sectionNote?.(section, index)}
        </HeadText>
        {!isRearranging && parts.sectionActions?.(section, index)}
        {isHandled && (
          <MoveButtons
            rowKey={lineKey}
            rowName={rowName}
            upReason={index === 0 ? "It is the first section." : undefined}
            downReason={isLastSection ? "It is the last section." : undefined}
            onMoveBy={parts.moveBy}
          />
        )}
        <FoldButton>
          <IconButton
            label={`Tasks of ${rowName}`}
            aria-expanded={!isFolded}
            icon={<Chevron />}
            onPress={() => parts.onFold(section.key)}
          />
        </FoldButton>
      </HeadRow>
    </Line>
  );
}

type TaskLineProps<Task extends SortableTask, Section extends SortableSection<Task>> = LineContext & {
  lineKey: string;
  task: Task;
  section: number;
  index: number;
  count: number;
  isVeryFirst: boolean;
  isVeryLast: boolean;
  isMovable: boolean;
  parts: LineParts<Task, Section>;
};

function TaskLineRow<Task extends SortableTask, Section extends SortableSection<Task>>({
  lineKey,
  task,
  section,
  index,
  count,
  isVeryFirst,
  isVeryLast,
  isMovable,
  parts,
  ...context
}: TaskLineProps<Task, Section>) {
  const number = `${section + 1}.${index + 1}`;
  const isHandled = parts.isRearranging && isMovable;
  return (
    <Line
      as="li"
      data-start={index === 0 ? "" : undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      {...useLineElement(lineKey, context.line, parts)}
      {...lineData("task", parts.isRearranging, context)}
    >
      <TaskRow data-row>
        {isHandled && (
          <MoveHandle
            label={`Move task ${number}, ${task.name || "Unnamed task"}`}
            describedBy={parts.instructionsId}
          />
        )}
        <TaskNumber>{number}</TaskNumber>
        <TaskContent>{parts.task(task, { section, index })}</TaskContent>
        {isHandled && (
          <MoveButtons
            rowKey={lineKey}
            rowName={`task ${number}`}
            upReason={isVeryFirst ? "It is the first task." : undefined}
            downReason={isVeryLast ? "It is the last task." : undefined}
            onMoveBy={parts.moveBy}
          />
        )}
      </TaskRow>
    </Line>
  );
}

function NoneLineRow<Task extends SortableTask, Section extends SortableSection<Task>>({
  lineKey,
  section: _section,
  index: _index,
  parts,
  ...context
}: SectionLineProps<Task, Section>) {
  return (
    <Line {...useLineElement(lineKey, context.line, parts)} {...lineData("none", parts.isRearranging, context)}>
      <NoneRow>No tasks in this section.</NoneRow>
    </Line>
  );
}

function FootLineRow<Task extends SortableTask, Section extends SortableSection<Task>>({
  lineKey,
  section,
  index,
  parts,
  ...context
}: SectionLineProps<Task, Section>) {
  return (
    <Line {...useLineElement(lineKey, context.line, parts)} {...lineData("foot", parts.isRearranging, context)}>
      <FootRow>{parts.sectionFoot?.(section, index)}</FootRow>
    </Line>
  );
}

function lineData(kind: string, isRearranging: boolean, { isFirst, isSectionEnd, isEnd }: LineContext) {
  return {
    "data-kind": kind,
    "data-still": isRearranging ? undefined : "",
    "data-first": isFirst ? "" : undefined,
    "data-section-end": isSectionEnd ? "" : undefined,
    "data-end": isEnd ? "" : undefined,
  };
}
