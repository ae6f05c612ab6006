import { useQuery } from "@connectrpc/connect-query";
import { notificationSettingsGet } from "@shore/api/gen/calls/notifications";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { PageHeader } from "@shore/design-system/PageHeader";
import { styled } from "styled-components";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { NotLoaded } from "#shared/list-screen/NotLoaded.tsx";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { useSettingsTabs } from "#shared/settings/use-settings-tabs.tsx";
import { DigestFacts } from "./DigestFacts.tsx";
import { NotificationsForm } from "./NotificationsForm.tsx";

export const loader = queryLoader(({ read }) => [read(notificationSettingsGet, {}), read(getVessels, {})]);

/** Settings for the user's mails about attention items. Source: docs/spec/attention.md#mail. */
export function NotificationsScreen() {
  const tabs = useSettingsTabs("notifications");
  return (
    <>
      <PageTitle title="Notifications" />
      <PrintHead>Notifications</PrintHead>
      <PageHeader title="Notifications" tabs={tabs} tabsPlacement={tabs ? "beside" : undefined} />
      <Settings />
    </>
  );
}

function Settings() {
  const query = useQuery(notificationSettingsGet, {}, failsInPlace);
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} failed="Failed retrieving notifications" />;
  if (data.mailConfigured) return <NotificationsForm answer={data} />;
  return (
    <Stack>
      <InlineMessage>Your administrator has not configured e-mail.</InlineMessage>
      {data.lastDigest && <DigestFacts answer={data} />}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-20);
  max-inline-size: 880px;
`;
