import type { ShipFactKeptAside, ShipLink } from "@shore/api/gen/shore/v1/ship_links_pb";
import { Card } from "@shore/design-system/Card";
import { Skeleton } from "@shore/design-system/Skeleton";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useCallback } from "react";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { FailedCard } from "./FailedCard.tsx";
import { KeptAsideTable } from "./KeptAsideTable.tsx";
import { useMarkAsSeen } from "./mutations.ts";
import { PagedFooter } from "./PagedFooter.tsx";
import { useKeptAside } from "./queries.ts";

type KeptAsideCardProps = {
  link: ShipLink;
  /** Whether the user may mark them as seen. */
  canManage: boolean;
};

/** Records that contradict others or cannot be read. Shown only if there are any. */
export function KeptAsideCard({ link: { vesselUuid, keptAside, keptAsideUnseen }, canManage }: KeptAsideCardProps) {
  const pages = useKeptAside(vesselUuid);
  const { mutate } = useMarkAsSeen();
  // Stable, so that the table's columns are memoised.
  const markAsSeen = useCallback(
    ({ keptAsideUuid }: ShipFactKeptAside) => mutate({ vesselUuid, keptAsideUuid }),
    [mutate, vesselUuid],
  );
  if (pages.data === undefined) {
    if (pages.isError) return <FailedCard title={TITLE} noun="conflicting records" query={pages} />;
    return (
      <Card title={TITLE}>
        <VisuallyHidden role="status">Loading conflicting records</VisuallyHidden>
        <Skeleton lines={2} blockSize="20px" />
      </Card>
    );
  }
  const facts = pages.data.pages.flatMap((page) => page.facts);
  const seen = keptAsideUnseen === 0 ? "seen" : `${keptAsideUnseen} new`;
  return (
    <Card title={<CountedTitle count={`${keptAside}, ${seen}`}>{TITLE}</CountedTitle>} isFlush>
      <KeptAsideTable
        facts={facts}
        now={pages.dataUpdatedAt}
        onSeen={canManage ? markAsSeen : undefined}
        footer={<PagedFooter pages={pages} noun="conflicting records" count={`${facts.length} of ${keptAside}`} />}
      />
    </Card>
  );
}

const TITLE = "Conflicting records";
