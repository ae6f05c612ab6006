import type { ChecklistSection, ChecklistTask } from "@shore/api/gen/shore/v1/checklists_pb";
import { Card } from "@shore/design-system/Card";
import { Tag } from "@shore/design-system/Tag";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { FreeText } from "#shared/text/FreeText.tsx";
import { LazyTasks, initiallyMounted } from "./LazyTasks.tsx";
import { NumberedTitle, TaskNumber, TaskRow, Tasks } from "./revision.styles.ts";

/** The sections of a revision with their tasks, numbered as on board. */
export function RevisionSections({ sections }: { sections: readonly ChecklistSection[] }) {
  const isInitial = initiallyMounted(sections);
  if (sections.length === 0) return <p>This checklist has no sections.</p>;
  return sections.map(({ name, tasks }, index) => (
    // Sections have no keys, and a revision is immutable.
    // oxlint-disable-next-line react/no-array-index-key
    <Card key={index} title={<SectionTitle number={index + 1} name={name} />} actions={taskCount(tasks.length)} isFlush>
      <LazyTasks count={tasks.length} isInitial={isInitial[index] === true}>
        {() => (
          <Tasks>
            {tasks.map((task, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <Task key={position} number={`${index + 1}.${position + 1}`} task={task} />
            ))}
          </Tasks>
        )}
      </LazyTasks>
    </Card>
  ));
}

/** `4 tasks` */
export function taskCount(count: number): string {
  return count === 1 ? "1 task" : `${count} tasks`;
}

export function SectionTitle({ number, name }: { number: number; name: string }) {
  return (
    <NumberedTitle>
      <span>{number}</span>
      <FreeText>{name}</FreeText>
    </NumberedTitle>
  );
}

function Task({ number, task }: { number: string; task: ChecklistTask }) {
  const { name, description, recordCompletionInLogbooks } = task;
  return (
    <TaskRow>
      <TaskNumber>{number}</TaskNumber>
      <Words>
        <b lang="">{name}</b>
        {description !== "" && <span lang="">{description}</span>}
      </Words>
      {recordCompletionInLogbooks.length > 0 && (
        <Records>
          <Tag>{`Records in ${recordCompletionInLogbooks.map(logbookLabel).join(", ")}`}</Tag>
        </Records>
      )}
    </TaskRow>
  );
}

/** On a phone below the text, with the same indent. */
const Records = styled.span`
  min-inline-size: 0;

  ${media.belowSm} {
    flex: 1 0 100%;
    padding-inline-start: calc(34px + var(--ds-space-16));
  }
`;

const Words = styled.div`
  flex: 1 1 160px;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  > b {
    display: block;
    font-weight: 500;
  }

  > span {
    display: block;
    color: var(--ds-muted);
    white-space: pre-line;
  }
`;
