import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { Link } from "@shore/design-system/Link";
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
  const changed = comparison.sections.flatMap(({ from, tasks }) =>
    tasks.flatMap((task) => (task.change === "same" ? [] : [{ section: from, task }])),
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
            {changed.slice(0, MOST_SHOWN).map(({ section, task }, index) => (
              // Tasks have no keys, and a comparison is static.
              // oxlint-disable-next-line react/no-array-index-key
              <ComparedTask key={index} task={task} section={section} />
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

const More = styled.p`
  margin: 0;
  padding: var(--ds-space-8) var(--ds-space-16);
  color: var(--ds-muted);
`;
