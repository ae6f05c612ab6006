import { Code, ConnectError } from "@connectrpc/connect";
import { useSuspenseQuery } from "@connectrpc/connect-query";
import { webhookList } from "@shore/api/gen/calls/webhooks";
import type { Webhook } from "@shore/api/gen/shore/v1/webhooks_pb";
import { Banner } from "@shore/design-system/Banner";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { Button } from "@shore/design-system/Button";
import { PencilIcon, TrashIcon } from "@shore/design-system/icons";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Stack } from "@shore/design-system/Stack";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { useShoreClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { DeliveriesCard } from "./DeliveriesCard.tsx";
import { EditWebhook } from "./EditWebhook.tsx";
import { WebhookTestError, useTestWebhook } from "./mutations.ts";
import { readDeliveries } from "./queries.ts";
import { RemoveWebhookDialog } from "./RemoveWebhookDialog.tsx";
import { hostOf } from "./webhook-texts.ts";
import { WebhookFactsCard } from "./WebhookFactsCard.tsx";
import { canView } from "./WebhooksScreen.tsx";
import { WebhookPill } from "./WebhookTable.tsx";

export const loader = queryLoader(
  ({ param, read, queryClient, transport }) => [
    read(webhookList, {}),
    readDeliveries(queryClient, transport, param("webhookUuid")),
  ],
  canView,
);

/** A webhook: its status, deliveries and settings. Source: docs/spec/webhooks.md#screens. */
export function WebhookScreen() {
  const { webhookUuid } = useRouteParams("webhookUuid");
  const { webhooks } = useSuspenseQuery(webhookList, {}, eachMinute).data;
  const webhook = webhooks.find((one) => one.webhookUuid === webhookUuid);
  if (webhook === undefined) throw new ConnectError("There is no such webhook.", Code.NotFound);
  return <ShownWebhook webhook={webhook} />;
}

function ShownWebhook({ webhook }: { webhook: Webhook }) {
  const list = paths.webhooks({ organizationUuid: useOrganizationUuid() });
  const navigate = useNavigate();
  const test = useTestWebhook();
  const [isEditing, setIsEditing] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const host = hostOf(webhook);
  return (
    <>
      <PageTitle title={host} of="Webhooks" />
      <PrintHead>{`Webhook ${host}`}</PrintHead>
      <PageHeader
        title={host}
        pill={<WebhookPill webhook={webhook} />}
        breadcrumbs={<Breadcrumbs items={[{ href: list, label: "Webhooks" }]} current={host} />}
        actions={
          <>
            <Button variant="danger-quiet" icon={<TrashIcon />} onPress={() => setIsDialogOpen(true)}>
              Remove
            </Button>
            <Button isBusy={test.isPending} onPress={() => test.mutate(webhook.webhookUuid)}>
              Test
            </Button>
            <Button variant="primary" icon={<PencilIcon />} onPress={() => setIsEditing(true)}>
              Update
            </Button>
          </>
        }
      />
      {test.isError && (
        <Banner
          tone="warning"
          title={test.error instanceof WebhookTestError ? test.error.message : rpcErrorText(test.error)}
        />
      )}
      <WebhookNotices webhook={webhook} />
      <Stack gap={20}>
        <DeliveriesCard webhookUuid={webhook.webhookUuid} isEnabled={webhook.enabled} />
        <WebhookFactsCard webhook={webhook} />
      </Stack>
      {isEditing && <EditWebhook webhook={webhook} onClose={() => setIsEditing(false)} />}
      <RemoveWebhookDialog
        webhook={webhook}
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        onRemoved={() => void navigate(list, { replace: true })}
      />
    </>
  );
}

/** Shows that it fails, or was disabled after failing. */
function WebhookNotices({ webhook: { enabled, switchedOffTime, failingSinceTime } }: { webhook: Webhook }) {
  const clock = useShoreClock();
  if (!enabled && switchedOffTime !== "") {
    return (
      <Banner tone="warning" title={`Shore switched it off on ${timeText(switchedOffTime, clock)}.`}>
        No delivery succeeded for three days, or the receiver answered 410. Test it, then enable it by Update.
      </Banner>
    );
  }
  if (!enabled || failingSinceTime === "") return null;
  return (
    <Banner tone="warning" title={`No delivery has succeeded since ${timeText(failingSinceTime, clock)}.`}>
      After three days it is switched off.
    </Banner>
  );
}
