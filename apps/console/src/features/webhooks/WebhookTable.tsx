import type { Webhook } from "@shore/api/gen/shore/v1/webhooks_pb";
import { Badge } from "@shore/design-system/Badge";
import { Link } from "@shore/design-system/Link";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { type ReactNode, useMemo } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { eventName, hostOf, webhookStatus } from "./webhook-texts.ts";

type WebhookTableProps = {
  webhooks: readonly Webhook[];
  /** When they were fetched, milliseconds since 1970. */
  now: number;
  empty: ReactNode;
};

/** The organization's webhooks: URL, events and status. */
export function WebhookTable({ webhooks, now, empty }: WebhookTableProps) {
  const columns = useMemo(() => columnsOf(now), [now]);
  return (
    <Table
      aria-label="Webhooks"
      columns={columns}
      narrow="early"
      items={webhooks.map((row) => ({ key: row.webhookUuid, row }))}
      empty={empty}
    />
  );
}

function WebhookName({ webhook }: { webhook: Webhook }) {
  const organizationUuid = useOrganizationUuid();
  return (
    <Link variant="row" href={paths.webhook({ organizationUuid, webhookUuid: webhook.webhookUuid })}>
      {hostOf(webhook)}
    </Link>
  );
}

/** The status of a webhook as a pill. */
export function WebhookPill({ webhook }: { webhook: Webhook }) {
  const { status, label } = webhookStatus(webhook);
  return <StatusPill status={status}>{label}</StatusPill>;
}

/** Since when it fails or is switched off, and why. */
function Why({ webhook: { enabled, switchedOffTime, failingSinceTime }, now }: { webhook: Webhook; now: number }) {
  if (enabled && failingSinceTime !== "") {
    return (
      <Reason data-tone="danger">
        No success since <NearTime at={failingSinceTime} now={now} hasDay isAshore />
      </Reason>
    );
  }
  if (enabled || switchedOffTime === "") return null;
  return (
    <Reason data-tone="warning">
      Since <NearTime at={switchedOffTime} now={now} hasDay isAshore />: three days without success, or the receiver
      answered 410
    </Reason>
  );
}

const columnsOf = (now: number): TableColumn<Webhook>[] => [
  {
    key: "address",
    header: "Address",
    cell: (webhook) => <WebhookName webhook={webhook} />,
    rowHeader: true,
    linksRow: true,
    width: 220,
    stack: "title",
  },
  {
    key: "events",
    header: "Events",
    cell: ({ eventTypes }) => (
      <Names>
        {eventTypes.map((type) => (
          <li key={type}>{eventName(type)}</li>
        ))}
      </Names>
    ),
    width: 320,
    stack: "line",
  },
  {
    key: "last",
    header: "Last delivery",
    cell: ({ lastDeliveryTime, failedDeliveries }) => (
      <Last>
        {lastDeliveryTime === "" ? "None yet" : <NearTime at={lastDeliveryTime} now={now} hasDay isAshore />}
        {failedDeliveries > 0 && (
          <Badge tone="danger">{failedDeliveries === 1 ? "1 failed" : `${failedDeliveries} failed`}</Badge>
        )}
      </Last>
    ),
    width: 200,
    stackLabel: "Last delivery",
  },
  {
    key: "status",
    header: "Status",
    cell: (webhook) => (
      <Statuses>
        <WebhookPill webhook={webhook} />
        <Why webhook={webhook} now={now} />
      </Statuses>
    ),
    width: 240,
    // Below the URL, which needs a full line on a phone.
    stack: "line",
  },
];

const Names = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Statuses = styled.span`
  display: grid;
  justify-items: start;
  gap: var(--ds-space-4);
`;

const Reason = styled.span`
  font: var(--ds-font-small);
  color: var(--ds-warning);

  &[data-tone="danger"] {
    color: var(--ds-danger);
  }
`;

const Last = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`;
