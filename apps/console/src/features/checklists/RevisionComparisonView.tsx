import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { useState } from "react";
import { styled } from "styled-components";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { FreeText } from "#shared/text/FreeText.tsx";
import { ChangeMark } from "./ChangeMark.tsx";
import {
  type FactChange,
  isSectionUnchanged,
  isUnchanged,
  type RevisionComparison,
  type SectionComparison,
} from "./compare-revisions.ts";
import type { TaskComparison } from "./compare-tasks.ts";
import { compareTexts, type TextRun } from "./compare-texts.ts";
import { LazyTasks, initiallyMounted } from "./LazyTasks.tsx";
import { taskCount } from "./RevisionSections.tsx";
import { NumberedTitle, TaskNumber, TaskRow, Tasks } from "./revision.styles.ts";

/**
 * Two revisions merged: what was added, removed, moved and edited, with the changed words marked. No meaning by colour alone: every
 * change has its word, and added and removed words are underlined and struck through.
 */
export function RevisionComparisonView({ comparison }: { comparison: RevisionComparison }) {
  const isInitial = initiallyMounted(comparison.sections);
  const [showsAll, setShowsAll] = useState(false);
  if (isUnchanged(comparison)) return <p>No differences.</p>;
  const unchanged = comparison.sections.flatMap(({ tasks }) => tasks).filter(isTaskUnchanged).length;
  return (
    <>
      {unchanged > 0 && (
        <div>
          <Button variant="quiet" aria-expanded={showsAll} onPress={() => setShowsAll(!showsAll)}>
            {showsAll ? "Hide what is unchanged" : `Show ${taskCount(unchanged)} unchanged`}
          </Button>
        </div>
      )}
      {comparison.facts.length > 0 && (
        <Card title="Details">
          <DescriptionList items={comparison.facts.map(factItem)} />
        </Card>
      )}
      {comparison.sections.map((section, index) => (
        <SectionCard
          key={`${section.from ?? "none"} ${section.to ?? "none"}`}
          section={section}
          isInitial={isInitial[index] === true}
          showsAll={showsAll}
        />
      ))}
    </>
  );
}

type SectionCardProps = { section: SectionComparison; isInitial: boolean; showsAll: boolean };

/** A section with its changed tasks; those in between are one line, unless all are shown. */
function SectionCard({ section, isInitial, showsAll }: SectionCardProps) {
  const { from, to, isMoved, name, tasks } = section;
  const isRenamed = from !== undefined && to !== undefined && name.some(({ kind }) => kind !== "same");
  return (
    <Card
      title={
        <NumberedTitle>
          <span>{(to ?? from ?? 0) + 1}</span>
          <span lang="">
            <MarkedText runs={name} />
          </span>
        </NumberedTitle>
      }
      actions={
        <Marks>
          {from === undefined && <ChangeMark change="added" />}
          {to === undefined && <ChangeMark change="removed" />}
          {isMoved && <ChangeMark change="moved">{`Moved from ${(from ?? 0) + 1}`}</ChangeMark>}
          {isRenamed && <ChangeMark change="edited">Renamed</ChangeMark>}
          {isSectionUnchanged(section) && `${taskCount(tasks.length)}, unchanged`}
        </Marks>
      }
      isFlush
    >
      {(showsAll || !tasks.every(isTaskUnchanged)) && (
        <LazyTasks count={tasks.length} isInitial={isInitial}>
          {() => (
            <Tasks>
              {folded(tasks, showsAll).map((task, index) =>
                // Tasks have no keys, and a comparison is static.
                typeof task === "number" ? (
                  // oxlint-disable-next-line react/no-array-index-key
                  <TaskRow key={index}>
                    <TaskNumber />
                    <Marks>{taskCount(task)}, unchanged</Marks>
                  </TaskRow>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key
                  <ComparedTask key={index} task={task} section={from} />
                ),
              )}
            </Tasks>
          )}
        </LazyTasks>
      )}
    </Card>
  );
}

function isTaskUnchanged({ change }: TaskComparison): boolean {
  return change === "same";
}

/** Returns the tasks, with the number of those that were not changed in place of them. */
function folded(tasks: readonly TaskComparison[], showsAll: boolean): (TaskComparison | number)[] {
  if (showsAll) return [...tasks];
  return tasks.reduce<(TaskComparison | number)[]>((rows, task) => {
    const last = rows.at(-1);
    if (!isTaskUnchanged(task)) return [...rows, task];
    return typeof last === "number" ? [...rows.slice(0, -1), last + 1] : [...rows, 1];
  }, []);
}

/** A task of a comparison; number, words, and what changed. */
export function ComparedTask({ task, section }: { task: TaskComparison; section: number | undefined }) {
  const { change, position, name, description, logbooks } = task;
  const [before, after] = [logbookText(logbooks.before), logbookText(logbooks.after)];
  return (
    <TaskRow>
      <TaskNumber>{position === undefined ? "" : `${position.section + 1}.${position.task + 1}`}</TaskNumber>
      <Words>
        <b lang="">
          <MarkedText runs={name} />
        </b>
        {description.length > 0 && (
          <span lang="">
            <MarkedText runs={description} />
          </span>
        )}
        {before !== after && (
          <span>
            Records in <MarkedText runs={compareTexts(before, after)} />
          </span>
        )}
      </Words>
      <Marks>
        {change.startsWith("moved") && (
          <ChangeMark change="moved">
            {position?.section === section ? "Moved" : `Moved from section ${(position?.section ?? 0) + 1}`}
          </ChangeMark>
        )}
        {change.endsWith("edited") && <ChangeMark change="edited" />}
        {(change === "added" || change === "removed") && <ChangeMark change={change} />}
      </Marks>
    </TaskRow>
  );
}

/** Text with its changed words marked up as `ins` and `del` for screen readers. */
function MarkedText({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ kind, text }, index) => {
    // oxlint-disable-next-line react/no-array-index-key -- runs have no keys, and a comparison is static
    if (kind === "added") return <Added key={index}>{text}</Added>;
    // oxlint-disable-next-line react/no-array-index-key -- as above
    return kind === "removed" ? <Removed key={index}>{text}</Removed> : <span key={index}>{text}</span>;
  });
}

function factItem(change: FactChange) {
  const text = <MarkedText runs={compareTexts(factText(change, "before"), factText(change, "after"))} />;
  return {
    term: factLabels[change.fact],
    description: WRITTEN.has(change.fact) ? <FreeText>{text}</FreeText> : text,
  };
}

function factText(change: FactChange, side: "before" | "after"): string {
  const value = change[side];
  if (change.fact === "signaturesRequired") return value === 1 ? "Required" : "Not required";
  if (change.fact === "connectedLogbook") return logbookLabel(String(value));
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}

function logbookText(names: readonly string[]): string {
  return names.length === 0 ? "no logbook" : names.map(logbookLabel).join(", ");
}

/** Facts with text by the author; the others have fixed labels. */
const WRITTEN = new Set<FactChange["fact"]>(["name", "documentReference", "generalInformation"]);

const factLabels: Record<FactChange["fact"], string> = {
  name: "Name of checklist",
  documentReference: "Document reference",
  category: "Category",
  connectedLogbook: "Logbook",
  recordOpenInLogbook: "Record when opened",
  recordCompleteInLogbook: "Record when completed",
  hideIndividualTaskTimestamps: "Hide task times",
  signaturesRequired: "Cosigning",
  generalInformation: "General information",
};

const Added = styled.ins`
  del + & {
    margin-inline-start: var(--ds-space-4);
  }

  background: var(--ds-success-bg);
  color: var(--ds-success);
  text-decoration: underline;
  text-decoration-thickness: 2px;
  white-space: pre-line;
`;

const Removed = styled.del`
  background: var(--ds-danger-bg);
  color: var(--ds-danger);
  text-decoration: line-through;
  white-space: pre-line;
`;

const Marks = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
  color: var(--ds-muted);
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
  }
`;
