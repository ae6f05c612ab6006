import { webhookList } from "@shore/api/gen/calls/webhooks";
import type { Webhook } from "@shore/api/gen/shore/v1/webhooks_pb";
import { Button } from "@shore/design-system/Button";
import { EmptyState } from "@shore/design-system/EmptyState";
import { IntegrationIcon, PlusIcon } from "@shore/design-system/icons";
import { Muted } from "@shore/design-system/Muted";
import { PageHeader } from "@shore/design-system/PageHeader";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { canManageFleet, canSeeOrganization } from "#session/access.ts";
import type { Session } from "#session/session.ts";
import { IntegrationTabs } from "#shared/integrations/IntegrationTabs.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { NewWebhook } from "./NewWebhook.tsx";
import { useWebhooks } from "./queries.ts";
import { WebhookTable } from "./WebhookTable.tsx";

/** Whether the user is a manager who sees the whole fleet. */
export const canView = (session: Session): boolean => canSeeOrganization(session) && canManageFleet(session);

export const loader = queryLoader(({ read }) => [read(webhookList, {})], canView);

/** The webhooks to which events are sent. Source: docs/spec/webhooks.md#screens. */
export function WebhooksScreen() {
  const query = useWebhooks();
  const { data, dataUpdatedAt } = query;
  if (data !== undefined) return <Webhooks webhooks={data.webhooks} now={dataUpdatedAt} />;
  return (
    <Frame>
      <NotLoaded query={query} failed="Failed retrieving webhooks" />
    </Frame>
  );
}

function Webhooks({ webhooks, now }: { webhooks: readonly Webhook[]; now: number }) {
  const [isCreating, setIsCreating] = useState(false);
  const create = {
    icon: <PlusIcon />,
    onPress: () => setIsCreating(true),
    disabledReason: webhooks.length >= MAX_WEBHOOKS ? `At most ${MAX_WEBHOOKS} webhooks. Remove one first.` : undefined,
  };
  return (
    <Frame
      identifier={webhooks.length === 1 ? "1 webhook" : `${webhooks.length} webhooks`}
      actions={webhooks.length > 0 && <HeadButton variant="primary" label="Create webhook" {...create} />}
    >
      {webhooks.length > 0 && (
        <Purpose>
          <Muted>{PURPOSE}</Muted>
        </Purpose>
      )}
      <WebhookTable
        webhooks={webhooks}
        now={now}
        empty={
          <EmptyState
            icon={<IntegrationIcon />}
            title="No webhooks."
            action={
              <Button variant="primary" {...create}>
                Create webhook
              </Button>
            }
          >
            {PURPOSE} It gets names, counts and a link, no text of a record.
          </EmptyState>
        }
      />
      {isCreating && <NewWebhook onClose={() => setIsCreating(false)} />}
    </Frame>
  );
}

type FrameProps = { identifier?: string; actions?: ReactNode; children: ReactNode };

function Frame({ identifier, actions, children }: FrameProps) {
  return (
    <>
      <PageTitle title="Webhooks" />
      <PrintHead>Webhooks</PrintHead>
      <PageHeader
        title="Webhooks"
        identifier={identifier}
        actions={actions}
        tabsPlacement="beside"
        tabs={<IntegrationTabs current="webhooks" />}
      />
      {children}
    </>
  );
}

const Purpose = styled.p`
  margin: 0 0 var(--ds-space-16);
`;

const PURPOSE =
  "Tells a system of yours at once when a vessel needs attention, an export file is made or a ship uses a checklist.";

const MAX_WEBHOOKS = 5;
