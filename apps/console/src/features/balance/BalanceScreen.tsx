import { vesselGroupList } from "@shore/api/gen/calls/vessel_groups";
import { getVessels } from "@shore/api/gen/calls/vessels";
import { todayUtc } from "@shore/api/ship-time";
import { DownloadIcon, SettingsIcon } from "@shore/design-system/icons";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { Stack } from "@shore/design-system/Stack";
import { createGlobalStyle } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet, canSeeOrganization } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { UnopenedFileLink } from "#shared/file-tab/UnopenedFileLink.tsx";
import { BarEnd } from "#shared/fleet-filters/BarEnd.ts";
import { periodOf, periodText } from "#shared/fleet-filters/recent-period.ts";
import { IgnoredFilters } from "#shared/list-screen/IgnoredFilters.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { SaveView } from "#shared/saved-views/SaveView.tsx";
import { useSaveView } from "#shared/saved-views/use-save-view.ts";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { HeadLink } from "#shared/screen/HeadLink.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { BalanceFilters } from "./BalanceFilters.tsx";
import { BalanceFindings } from "./BalanceFindings.tsx";
import { balanceView } from "./balance-view.ts";
import { useBalanceFile } from "./use-balance-file.ts";

export const loader = queryLoader(({ read }) => [read(getVessels, {}), read(vesselGroupList, {})]);

/** Operation actions and entries of the fleet that are inconsistent. Source: docs/spec/balance.md. */
export function BalanceScreen() {
  const session = useSession();
  const organizationUuid = useOrganizationUuid();
  const [view, show] = useListView(balanceView);
  const file = useBalanceFile(view);
  const saving = useSaveView(balanceView.toSearch(view));
  return (
    <>
      <PageTitle title="Balance" of="Oversight" />
      <PrintHead>{`Balance, ${periodText(periodOf(view, todayUtc()))} (UTC)`}</PrintHead>
      <Landscape />
      <Stack gap={12}>
        <IgnoredFilters view={balanceView} />
        {file.refusal !== undefined && (
          <InlineMessage tone="danger" isAnnounced>
            {file.refusal}
          </InlineMessage>
        )}
        <UnopenedFileLink file={file.unopened} />
        <BalanceFilters
          view={view}
          onChange={show}
          end={
            <BarEnd>
              <SaveView saving={saving} />
              {canSeeOrganization(session) && canManageFleet(session) && (
                <HeadLink icon={<SettingsIcon />} label="Rules" href={paths.balanceRules({ organizationUuid })} />
              )}
              <HeadButton
                icon={<DownloadIcon />}
                label="Export as CSV"
                isBusy={file.isGenerating}
                onPress={file.make}
              />
            </BarEnd>
          }
        />
        <BalanceFindings view={view} onShowAllStates={() => show({ state: "" })} />
      </Stack>
    </>
  );
}

/** Eight columns need landscape paper by default. */
const Landscape = createGlobalStyle`
  @page {
    size: A4 landscape;
  }
`;
