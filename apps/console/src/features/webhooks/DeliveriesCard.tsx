import { localizedMessage } from "@shore/api/errors";
import type { WebhookDelivery } from "@shore/api/gen/shore/v1/webhooks_pb";
import { Card } from "@shore/design-system/Card";
import { ErrorState } from "@shore/design-system/ErrorState";
import { InfiniteListFooter } from "@shore/design-system/InfiniteListFooter";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import { useState } from "react";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { DeliveryTable } from "./DeliveryTable.tsx";
import { useRetryDelivery } from "./mutations.ts";
import { useDeliveries } from "./queries.ts";
import { eventName } from "./webhook-texts.ts";

/** The deliveries of a webhook within 30 days with their status, and Retry for failed ones. */
export function DeliveriesCard({ webhookUuid, isEnabled }: { webhookUuid: string; isEnabled: boolean }) {
  const pages = useDeliveries(webhookUuid);
  const retry = useRetryDelivery();
  const [announced, announce] = useState("");
  if (pages.data === undefined && pages.isError) {
    return (
      <Card title="Deliveries" isFlush>
        <ErrorState
          title="Failed retrieving deliveries"
          headingLevel={3}
          onTryAgain={() => void pages.refetch()}
          isTrying={pages.isFetching}
        >
          {localizedMessage(pages.error)}
        </ErrorState>
      </Card>
    );
  }
  const begin = ({ deliveryUuid, eventType }: WebhookDelivery) => {
    announce("");
    retry.mutate(
      { webhookUuid, deliveryUuid },
      { onSuccess: () => announce(`${eventName(eventType)}: waits for its next attempt.`) },
    );
  };
  return (
    <Card title={<CountedTitle count="30 days, newest first">Deliveries</CountedTitle>} isFlush>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {retry.isError && (
        <InlineMessage tone="danger" isAnnounced>
          {rpcErrorText(retry.error)}
        </InlineMessage>
      )}
      <DeliveryTable
        deliveries={pages.data?.pages.flatMap(({ deliveries }) => deliveries) ?? []}
        now={pages.dataUpdatedAt}
        isLoading={pages.data === undefined}
        isEnabled={isEnabled}
        pendingUuid={retry.isPending ? retry.variables.deliveryUuid : undefined}
        onRetry={begin}
        footer={<Footer pages={pages} />}
      />
    </Card>
  );
}

/** Loads more; renders nothing for a list of one page. */
function Footer({ pages }: { pages: ReturnType<typeof useDeliveries> }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (!hasNextPage && (data?.pages.length ?? 0) < 2) return null;
  return (
    <InfiniteListFooter
      state={isFetchingNextPage ? "loading" : isFetchNextPageError ? "failed" : hasNextPage ? "more" : "end"}
      onLoadMore={() => void fetchNextPage()}
      moreText="Show more"
      loadingText="Loading more deliveries"
      endText="No more deliveries"
      failedText="Failed retrieving deliveries"
    />
  );
}
