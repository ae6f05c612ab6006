import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { Link } from "@shore/design-system/Link";
import { Fragment } from "react";
import { styled } from "styled-components";
import { changeSummary } from "./change-summary.ts";
import { compareRevisions } from "./compare-revisions.ts";
import { ComparedTask } from "./RevisionComparisonView.tsx";
import { Tasks } from "./revision.styles.ts";
import { useContent } from "./use-content.ts";

type PublishChangesProps = {
  draft: ChecklistTemplateRevision;
  /** The revision on board now; undefined: none yet. */
  published: ChecklistTemplateRevision | undefined;
  /** Link to the full comparison. */
  comparisonHref: string | undefined;
};

/**
 * What a draft changes, in numbers and by its first tasks. A component of its own, so that two revisions of 4,096 tasks are compared only
 * while the dialog is open.
 */
export function PublishChanges({ draft, published, comparisonHref }: PublishChangesProps) {
  const before = useContent(published);
  if (published === undefined) return <p>It is published for the first time.</p>;
  if (before === undefined || draft.templateData === undefined) return null;
  const comparison = compareRevisions(before, draft.templateData);
  const changed = comparison.sections.flatMap((section) =>
    section.tasks
      .filter(({ change }) => change !== "same")
      .map((task, index) => ({ section, task, isFirst: index === 0 })),
  );
  const more = changed.length - MOST_SHOWN;
  return (
    <>
      <p>
        {changeSummary(comparison).replace(/\.$/, "")} since{" "}
        {published.revisionNumber === 0 ? "the published revision" : `revision ${published.revisionNumber}`}.{" "}
        {comparisonHref !== undefined && <Link href={comparisonHref}>Compare</Link>}
      </p>
      {changed.length > 0 && (
        <Framed aria-label="Changed tasks" role="group">
          <Tasks>
            {changed.slice(0, MOST_SHOWN).map(({ section: { from, to, name }, task, isFirst }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- tasks have no keys, and a comparison is static
              <Fragment key={index}>
                {isFirst && (
                  <SectionName>
                    {(to ?? from ?? 0) + 1} {name.map(({ kind, text }) => (kind === "removed" ? "" : text)).join("")}
                  </SectionName>
                )}
                <ComparedTask task={task} section={from} />
              </Fragment>
            ))}
          </Tasks>
          {more > 0 && <More>{`and ${more} more`}</More>}
        </Framed>
      )}
    </>
  );
}

/** More would push the vessels out of the dialog. */
const MOST_SHOWN = 5;

const Framed = styled.div`
  --ds-card-padding: var(--ds-space-16);

  margin-block: var(--ds-space-12);
  border: 1px solid var(--ds-border);
  border-radius: 8px;
  overflow: hidden;
`;

/** Above the first changed task of a section. */
const SectionName = styled.li`
  padding: var(--ds-space-8) var(--ds-card-padding);
  border-block-end: 1px solid var(--ds-border);
  background: var(--ds-sunken);
  font-weight: 600;

  li + & {
    border-block-start: 1px solid var(--ds-border);
  }
`;

const More = styled.p`
  margin: 0;
  padding: var(--ds-space-8) var(--ds-space-16);
  color: var(--ds-muted);
`;
