import { useSuspenseQuery } from "@connectrpc/connect-query";
import { checklistTemplateList } from "@shore/api/gen/calls/checklists";
import { resourceDistributionGet } from "@shore/api/gen/calls/distribution";
import { vesselGroupGet } from "@shore/api/gen/calls/vessel_groups";
import type { VesselGroupMember } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { Breadcrumbs } from "@shore/design-system/Breadcrumbs";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { PencilIcon, ShipIcon, TrashIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Table, type TableColumn, TwoLineCell } from "@shore/design-system/Table";
import { useState } from "react";
import { useNavigate } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { AssignedChecklistsCard } from "#shared/distribution/AssignedChecklistsCard.tsx";
import { checklistsThroughGroup } from "#shared/distribution/vessel-checklists.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { HeadButton } from "#shared/screen/HeadButton.tsx";
import { HeadLink } from "#shared/screen/HeadLink.tsx";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { agoText } from "#shared/ship-link/ages.ts";
import { positionInMinutes } from "#shared/vessels/position-facts.ts";
import { type FleetPositions, useFleetPositions } from "#shared/vessels/use-fleet-positions.ts";
import { vesselIdentifier } from "#shared/vessels/vessel-facts.ts";
import { RemoveGroupDialog } from "./RemoveGroupDialog.tsx";

export const loader = queryLoader(({ param, read }) => [
  read(vesselGroupGet, { vesselGroupId: { vesselGroupUuid: param("vesselGroupUuid") } }),
  read(resourceDistributionGet, {}),
  read(checklistTemplateList, {}),
]);

/** A vessel group: its vessels, and the checklists they have through it. Source: docs/spec/screens.md#vessel-groups. */
export function VesselGroupScreen() {
  const { vesselGroupUuid } = useRouteParams("vesselGroupUuid");
  const organizationUuid = useOrganizationUuid();
  const navigate = useNavigate();
  const group = useVesselGroup(vesselGroupUuid);
  const { vesselGroupResourceDistributions } = useSuspenseQuery(resourceDistributionGet, {}).data;
  const { checklistTemplateRevisions } = useSuspenseQuery(checklistTemplateList, {}).data;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const canManage = canManageFleet(useSession());
  const { positions, readAt } = useFleetPositions(false);
  return (
    <>
      <PageTitle title={group.displayName} />
      <PrintHead>{`Vessel group ${group.displayName}`}</PrintHead>
      <PageHeader
        title={group.displayName}
        identifier={group.description}
        breadcrumbs={
          <Breadcrumbs
            items={[{ href: paths.vesselGroups({ organizationUuid }), label: "Groups" }]}
            current={group.displayName}
          />
        }
        actions={
          canManage && (
            <>
              <HeadButton
                variant="danger-quiet"
                icon={<TrashIcon />}
                label="Remove"
                onPress={() => setIsDialogOpen(true)}
              />
              <HeadLink
                variant="primary"
                icon={<PencilIcon />}
                label="Edit"
                href={paths.vesselGroupEditor({ organizationUuid, vesselGroupUuid })}
              />
            </>
          )
        }
      />
      <Frame>
        <Grid>
          <Card title={<CountedTitle count={group.members.length}>Vessels</CountedTitle>} isFlush>
            <Table
              aria-label="Vessels"
              columns={columnsOf(positions, readAt)}
              isFrameless
              narrow="late"
              items={group.members.map((row) => ({ key: row.vesselUuid, row }))}
              empty={
                <EmptyState icon={<ShipIcon />} title="No vessels found." headingLevel={3}>
                  This group has no vessels yet.
                </EmptyState>
              }
            />
          </Card>
          <AssignedChecklistsCard
            assigned={checklistsThroughGroup(
              { distributions: vesselGroupResourceDistributions, revisions: checklistTemplateRevisions },
              vesselGroupUuid,
            )}
            emptyText="No collection with published checklists is distributed to this group."
          />
        </Grid>
      </Frame>
      <RemoveGroupDialog
        group={group}
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        onRemoved={() => void navigate(paths.vesselGroups({ organizationUuid }), { replace: true })}
      />
    </>
  );
}

function useVesselGroup(vesselGroupUuid: string) {
  const { vesselGroup } = useSuspenseQuery(vesselGroupGet, { vesselGroupId: { vesselGroupUuid } }).data;
  if (vesselGroup === undefined) throw new Error("The response contains no vessel group.");
  return vesselGroup;
}

function MemberName({ member: { vesselUuid, displayName } }: { member: VesselGroupMember }) {
  const organizationUuid = useOrganizationUuid();
  return (
    <Link variant="row" href={paths.vessel({ organizationUuid, vesselUuid })}>
      {displayName}
    </Link>
  );
}

const columnsOf = (positions: FleetPositions | undefined, readAt: number): TableColumn<VesselGroupMember>[] => [
  { key: "name", header: "Name", cell: (member) => <MemberName member={member} />, rowHeader: true, linksRow: true },
  {
    key: "identifier",
    header: "IMO / call sign",
    cell: vesselIdentifier,
    width: 130,
    stackLabel: ({ imoNumber, callSign }) => (imoNumber ? "IMO" : callSign && "Call sign"),
  },
  {
    key: "position",
    header: "Position",
    width: 170,
    stack: "line",
    // The table does not wait for it.
    cell: ({ vesselUuid }) => {
      const last = positions?.get(vesselUuid)?.last;
      if (last !== undefined)
        return <TwoLineCell first={positionInMinutes(last)} second={agoText(last.eventTime, readAt)} />;
      return positions && <Muted>No position</Muted>;
    },
  },
];

const Frame = styled.div`
  container-type: inline-size;
`;

/** Which vessels get what, side by side where both tables keep their columns. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--ds-space-20);

  @container (width >= 72.5rem) {
    grid-template-columns: minmax(0, 500fr) minmax(0, 644fr);
  }
`;
