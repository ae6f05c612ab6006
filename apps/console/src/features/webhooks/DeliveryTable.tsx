import type { WebhookDelivery } from "@shore/api/gen/shore/v1/webhooks_pb";
import { Button } from "@shore/design-system/Button";
import { EmptyState } from "@shore/design-system/EmptyState";
import { Muted } from "@shore/design-system/Muted";
import { HistoryIcon } from "@shore/design-system/icons";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn, TwoLineCell } from "@shore/design-system/Table";
import type { ReactNode } from "react";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { deliveryStatus, eventName, hasFailed } from "./webhook-texts.ts";

type DeliveryTableProps = {
  /** Newest first. */
  deliveries: readonly WebhookDelivery[];
  /** When they were fetched, milliseconds since 1970. */
  now: number;
  isLoading: boolean;
  /** Whether the webhook is enabled: otherwise no delivery can be retried. */
  isEnabled: boolean;
  /** The delivery whose retry request is pending. */
  pendingUuid: string | undefined;
  onRetry: (delivery: WebhookDelivery) => void;
  footer: ReactNode;
};

/** Deliveries of a webhook: event, time, status and error. */
export function DeliveryTable({ deliveries, isLoading, footer, ...context }: DeliveryTableProps) {
  return (
    <Table
      aria-label="Deliveries"
      isFrameless
      narrow="early"
      columns={columnsOf(context)}
      items={deliveries.map((row) => ({ key: row.deliveryUuid, row }))}
      loading={isLoading ? { rows: 8, label: "Loading deliveries" } : undefined}
      footer={footer}
      empty={<EmptyState icon={<HistoryIcon />} title="No deliveries within 30 days." headingLevel={3} />}
    />
  );
}

function columnsOf({
  now,
  isEnabled,
  pendingUuid,
  onRetry,
}: Pick<DeliveryTableProps, "now" | "isEnabled" | "pendingUuid" | "onRetry">): TableColumn<WebhookDelivery>[] {
  return [
    {
      key: "event",
      header: "Event",
      cell: ({ eventType, vesselDisplayName }) => (
        <TwoLineCell first={eventName(eventType)} second={vesselDisplayName} />
      ),
      rowHeader: true,
      width: 280,
      stack: "title",
    },
    {
      key: "time",
      header: "Time",
      cell: ({ eventTime }) => <NearTime at={eventTime} now={now} hasDay isAshore />,
      width: 190,
      stackLabel: "Time",
    },
    { key: "state", header: "State", cell: (delivery) => <State delivery={delivery} />, width: 130, stack: "aside" },
    {
      key: "attempts",
      header: "Attempts",
      cell: (delivery) => <Attempts delivery={delivery} now={now} />,
      stack: "line",
    },
    {
      key: "retry",
      header: "Retry",
      isHeaderHidden: true,
      cell: (delivery) =>
        hasFailed(delivery) && (
          <Button
            size="small"
            aria-label={`Retry ${[eventName(delivery.eventType), delivery.vesselDisplayName].filter(Boolean).join(", ")}`}
            isBusy={pendingUuid === delivery.deliveryUuid}
            disabledReason={isEnabled ? undefined : "The webhook is disabled."}
            onPress={() => onRetry(delivery)}
          >
            Retry
          </Button>
        ),
      width: 110,
      align: "end",
      stack: "fact-end",
    },
  ];
}

function State({ delivery }: { delivery: WebhookDelivery }) {
  const shown = deliveryStatus(delivery);
  return shown === undefined ? <Muted>Not known</Muted> : <StatusPill status={shown.status}>{shown.label}</StatusPill>;
}

/** The number of attempts, the next attempt, and the last error. */
function Attempts({
  delivery: { attempts, nextAttemptTime, reason },
  now,
}: {
  delivery: WebhookDelivery;
  now: number;
}) {
  const facts = (
    <>
      {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
      {attempts > 0 && nextAttemptTime !== "" && (
        <>
          , next <NearTime at={nextAttemptTime} now={now} isAshore />
        </>
      )}
    </>
  );
  return reason === "" ? <Muted>{facts}</Muted> : <TwoLineCell first={reason} second={facts} />;
}
