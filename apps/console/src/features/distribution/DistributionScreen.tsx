import {
  checklistTemplateGroupList,
  checklistTemplateList,
  resourceDistributionGet,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { useSuspenseQuery } from "@connectrpc/connect-query";
import { PencilIcon } from "@shore/design-system/icons";
import { Matrix } from "@shore/design-system/Matrix";
import { PageHeader } from "@shore/design-system/PageHeader";
import { useState } from "react";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { ChecklistTabs } from "#shared/checklists/ChecklistTabs.tsx";
import { useListView } from "#shared/list-screen/use-list-view.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { HeadLink } from "#shared/screen/HeadLink.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { distributionOf } from "./distribution-changes.ts";
import { distributionView, linesInView } from "./distribution-view.ts";
import { DistributionFilters } from "./DistributionFilters.tsx";
import { DistributionLayout } from "./DistributionLayout.tsx";
import { EmptyDistribution, NothingInView } from "./EmptyDistribution.tsx";
import { usePublishedCounts } from "./use-published-counts.ts";
import { inheritedThrough, wholeFleetGroup } from "./vessel-collections.ts";
import { VesselPanel } from "./VesselPanel.tsx";

export const loader = queryLoader(({ read }) => [
  read(resourceDistributionGet, {}),
  read(checklistTemplateGroupList, {}),
  read(checklistTemplateList, {}),
]);

/** Which vessel group gets which collections. Source: docs/spec/screens.md#distribution; docs/design/screens.md. */
export function DistributionScreen() {
  const organizationUuid = useOrganizationUuid();
  const { data } = useSuspenseQuery(resourceDistributionGet, {});
  const { checklistTemplateGroups } = useSuspenseQuery(checklistTemplateGroupList, {}).data;
  const published = usePublishedCounts();
  const [view, changeView] = useListView(distributionView);
  const [focusedGroup, setFocusedGroup] = useState<string>();
  const canManage = canManageFleet(useSession());
  const distribution = distributionOf(data, checklistTemplateGroups);
  const { groups, collections, cells } = distribution;
  const isEmpty = groups.length === 0 || collections.length === 0;
  const shown = linesInView(distribution, cells, [], view);
  const wholeFleet = wholeFleetGroup(distribution)?.label;
  return (
    <>
      <PageTitle title="Distribution" />
      <PrintHead>Distribution of checklist collections</PrintHead>
      <PageHeader
        title="Distribution"
        identifier={isEmpty ? undefined : `${groups.length} groups, ${collections.length} collections`}
        actions={
          !isEmpty &&
          canManage && (
            <HeadLink
              variant="primary"
              icon={<PencilIcon />}
              label="Update"
              href={paths.distributionEditor({ organizationUuid })}
            />
          )
        }
        tabsPlacement="beside"
        tabs={<ChecklistTabs current="distribution" />}
      />
      {isEmpty ? (
        <EmptyDistribution hasGroups={groups.length > 0} />
      ) : (
        <DistributionLayout
          filters={<DistributionFilters {...{ view, shown, wholeFleet }} onChange={changeView} />}
          matrix={
            <Matrix
              label="Distribution"
              rowHeader="Vessel group"
              rows={shown.groups.map((group) => ({
                ...group,
                href: paths.vesselGroup({ organizationUuid, vesselGroupUuid: group.key }),
              }))}
              columns={shown.collections}
              value={cells}
              inherited={inheritedThrough(distribution, cells)}
              onRowFocus={setFocusedGroup}
              empty={<NothingInView />}
            />
          }
          vesselPanel={
            <VesselPanel
              {...{ distribution, cells, published, focusedGroup }}
              selected={view.vessel}
              onSelect={(vessel) => changeView({ vessel })}
            />
          }
          wholeFleet={wholeFleet}
        />
      )}
    </>
  );
}
