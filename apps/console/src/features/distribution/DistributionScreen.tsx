import { useSuspenseQuery } from "@connectrpc/connect-query";
import {
  checklistTemplateGroupList,
  resourceDistributionGet,
} from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import type { VesselGroupResourceDistribution } from "@shore/api/gen/shore/v1/distribution_pb";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { PencilIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { Tag } from "@shore/design-system/Tag";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { ChecklistTabs } from "#shared/checklists/ChecklistTabs.tsx";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { vesselCount } from "#shared/text/words.ts";
import { EmptyDistribution } from "./EmptyDistribution.tsx";

export const loader = queryLoader(({ read }) => [
  read(resourceDistributionGet, {}),
  read(checklistTemplateGroupList, {}),
]);

/** Which vessel group gets which collections. Source: docs/spec/screens.md#distribution; docs/design/pictures/46-distribution.png. */
export function DistributionScreen() {
  const organizationUuid = useOrganizationUuid();
  const { vesselGroupResourceDistributions: rows } = useSuspenseQuery(resourceDistributionGet, {}).data;
  const { checklistTemplateGroups: collections } = useSuspenseQuery(checklistTemplateGroupList, {}).data;
  const canManage = canManageFleet(useSession());
  const isEmpty = rows.length === 0 || collections.length === 0;
  return (
    <>
      <PageTitle title="Distribution" />
      <PrintHead>Distribution of checklist collections</PrintHead>
      <PageHeader
        title="Distribution"
        identifier="Which collections the vessels of a group receive"
        actions={
          !isEmpty &&
          canManage && (
            <ButtonLink variant="primary" icon={<PencilIcon />} href={paths.distributionEditor({ organizationUuid })}>
              Update
            </ButtonLink>
          )
        }
        tabs={<ChecklistTabs current="distribution" />}
      />
      <Table
        aria-label="Distribution"
        columns={columns}
        items={isEmpty ? [] : rows.map((row) => ({ key: uuidOf(row), row }))}
        empty={<EmptyDistribution hasGroups={rows.length > 0} />}
      />
    </>
  );
}

function GroupName({ row }: { row: VesselGroupResourceDistribution }) {
  const organizationUuid = useOrganizationUuid();
  const { displayName = "", members = [] } = row.vesselGroup ?? {};
  return (
    <>
      <Link variant="name" href={paths.vesselGroup({ organizationUuid, vesselGroupUuid: uuidOf(row) })}>
        {displayName}
      </Link>{" "}
      <Count>{vesselCount(members.length)}</Count>
    </>
  );
}

function Collections({ row: { resourceGroups } }: { row: VesselGroupResourceDistribution }) {
  if (resourceGroups.length === 0) return <Count>No collections</Count>;
  return (
    <Tags>
      {resourceGroups.map(({ resourceGroupId, displayName }) => (
        <li key={resourceGroupId?.resourceGroupUuid}>
          <Tag>{displayName}</Tag>
        </li>
      ))}
    </Tags>
  );
}

function uuidOf({ vesselGroup }: VesselGroupResourceDistribution): string {
  return vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "";
}

const Count = styled.span`
  color: var(--ds-muted);
  font-weight: 400;
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-4) var(--ds-space-8);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    min-inline-size: 0;
  }
`;

const columns: TableColumn<VesselGroupResourceDistribution>[] = [
  { key: "group", header: "Vessel group", cell: (row) => <GroupName row={row} />, rowHeader: true, width: 312 },
  { key: "collections", header: "Collections", cell: (row) => <Collections row={row} />, stack: "line" },
];
