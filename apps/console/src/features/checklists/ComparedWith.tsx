import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { Card } from "@shore/design-system/Card";
import { Muted } from "@shore/design-system/Muted";
import { styled } from "styled-components";
import { useShoreClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { changeSummary } from "./change-summary.ts";
import { compareRevisions } from "./compare-revisions.ts";
import { RevisionComparisonView } from "./RevisionComparisonView.tsx";
import { nameOf, timeOf } from "./revisions.ts";
import { useContent } from "./use-content.ts";

type ComparedWithProps = {
  /** The revision of the page. */
  revision: ChecklistTemplateRevision;
  other: ChecklistTemplateRevision;
  /** Link to the revision without the comparison. */
  endHref: string;
};

/** A comparison with another revision, from the older to the newer whichever was opened first. */
export function ComparedWith({ revision, other, endHref }: ComparedWithProps) {
  const [older, newer] = inOrder(revision, other);
  const clock = useShoreClock();
  const [before, after] = [useContent(older), useContent(newer)];
  if (before === undefined || after === undefined) return null;
  const comparison = compareRevisions(before, after);
  return (
    <>
      <Card>
        <Line>
          <div>
            <b>{`${nameOf(newer)} against ${nameOf(older).toLowerCase()}`}</b>
            <Muted>{changeSummary(comparison)}</Muted>{" "}
            <Muted>
              {timeText(timeOf(older), clock)} to {timeText(timeOf(newer), clock)}
            </Muted>
          </div>
          <ButtonLink href={endHref}>Close comparison</ButtonLink>
        </Line>
      </Card>
      <RevisionComparisonView comparison={comparison} />
    </>
  );
}

function inOrder(one: ChecklistTemplateRevision, other: ChecklistTemplateRevision) {
  const isOlder = !one.draft && (other.draft || Date.parse(timeOf(one)) <= Date.parse(timeOf(other)));
  return isOlder ? ([one, other] as const) : ([other, one] as const);
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--ds-space-12);

  b {
    display: block;
    font-weight: 600;
  }
`;
