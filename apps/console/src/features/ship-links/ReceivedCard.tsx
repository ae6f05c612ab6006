import { Card } from "@shore/design-system/Card";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { BatchTable } from "./BatchTable.tsx";
import { FailedCard } from "./FailedCard.tsx";
import { PagedFooter } from "./PagedFooter.tsx";
import { useBatches } from "./queries.ts";

/** The batches a vessel sent. */
export function ReceivedCard({ vesselUuid }: { vesselUuid: string }) {
  const pages = useBatches(vesselUuid);
  if (pages.data === undefined && pages.isError) return <FailedCard title="Received" noun="batches" query={pages} />;
  const batches = pages.data?.pages.flatMap(({ shipBatches }) => shipBatches) ?? [];
  const total = pages.data?.pages[0]?.total ?? 0;
  return (
    <Card title={<CountedTitle count="newest first">Received</CountedTitle>} isFlush>
      <BatchTable
        batches={batches}
        now={pages.dataUpdatedAt}
        isLoading={pages.data === undefined}
        footer={<PagedFooter pages={pages} noun="batches" count={`${batches.length} of ${total} batches`} />}
      />
    </Card>
  );
}
