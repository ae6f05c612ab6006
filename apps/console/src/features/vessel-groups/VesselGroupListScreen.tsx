import { useSuspenseQuery } from "@connectrpc/connect-query";
import { resourceDistributionGet } from "@shore/api/gen/calls/distribution";
import { vesselGroupList } from "@shore/api/gen/calls/vessel_groups";
import type { VesselGroup } from "@shore/api/gen/shore/v1/vessel_groups_pb";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { EmptyState } from "@shore/design-system/EmptyState";
import { IconButton } from "@shore/design-system/IconButton";
import { EllipsisIcon, LayersIcon, PencilIcon, PlusIcon, TrashIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Menu } from "@shore/design-system/Menu";
import { Muted } from "@shore/design-system/Muted";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { vesselsWith } from "#shared/attention/attention-pills.ts";
import { useAttention } from "#shared/attention/use-attention.ts";
import { collectionsOfGroup } from "#shared/distribution/names.ts";
import { useRowDialog } from "#shared/list-screen/use-row-dialog.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { HeadLink } from "#shared/screen/HeadLink.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { firstNames } from "#shared/text/words.ts";
import { DescriptionCell } from "#shared/text/DescriptionCell.tsx";
import { RemoveGroupDialog } from "./RemoveGroupDialog.tsx";

export const loader = queryLoader(({ read }) => [read(vesselGroupList, {}), read(resourceDistributionGet, {})]);

type GroupRow = {
  group: VesselGroup;
  collections: string;
  /** The number of its vessels that need somebody; undefined until known. */
  needing: number | undefined;
};

/** The vessel groups of the organisation, with the vessels and the collections of each. Source: docs/spec/screens.md#vessel-groups. */
export function VesselGroupListScreen() {
  const organizationUuid = useOrganizationUuid();
  const { vesselGroups } = useSuspenseQuery(vesselGroupList, {}).data;
  const { vesselGroupResourceDistributions } = useSuspenseQuery(resourceDistributionGet, {}).data;
  const needingUuids = useNeedingVessels();
  const { chosen, open, dialog } = useRowDialog(vesselGroups, uuidOf);
  const canManage = canManageFleet(useSession());
  const create = { icon: <PlusIcon />, href: paths.newVesselGroup({ organizationUuid }), variant: "primary" } as const;
  return (
    <>
      <PageTitle title="Groups" />
      <PrintHead>Vessel groups</PrintHead>
      <PageHeader
        title="Groups"
        identifier={vesselGroups.length === 1 ? "1 vessel group" : `${vesselGroups.length} vessel groups`}
        actions={canManage && vesselGroups.length > 0 && <HeadLink {...create} label="Create vessel group" />}
      />
      <Table
        aria-label="Vessel groups"
        columns={columns}
        narrow="early"
        items={vesselGroups.map((group) => ({
          key: uuidOf(group),
          row: {
            group,
            collections: collectionsOfGroup(vesselGroupResourceDistributions, uuidOf(group)),
            needing: needingUuids && group.members.filter(({ vesselUuid }) => needingUuids.has(vesselUuid)).length,
          },
        }))}
        actions={canManage ? rowActions((group) => open(group, "remove")) : undefined}
        empty={
          <EmptyState
            icon={<LayersIcon />}
            title="No vessel groups found."
            action={canManage && <ButtonLink {...create}>Create vessel group</ButtonLink>}
          >
            Vessels of a group get the same checklists.
          </EmptyState>
        }
      />
      {chosen && <RemoveGroupDialog key={uuidOf(chosen.row)} group={chosen.row} {...dialog} />}
    </>
  );
}

function rowActions(onRemove: (group: VesselGroup) => void) {
  return {
    header: "Actions",
    cell: ({ group }: GroupRow) => <GroupMenu group={group} onRemove={() => onRemove(group)} />,
  };
}

function GroupMenu({ group, onRemove }: { group: VesselGroup; onRemove: () => void }) {
  const organizationUuid = useOrganizationUuid();
  const to = { organizationUuid, vesselGroupUuid: uuidOf(group) };
  return (
    <Menu
      trigger={<IconButton label={`Actions for ${group.displayName}`} icon={<EllipsisIcon />} size="small" />}
      items={[
        { id: "open", label: "Open", icon: <LayersIcon />, href: paths.vesselGroup(to) },
        { id: "edit", label: "Edit", icon: <PencilIcon />, href: paths.vesselGroupEditor(to) },
        { id: "remove", label: "Remove", icon: <TrashIcon />, isDanger: true, onAction: onRemove },
      ]}
    />
  );
}

function GroupName({ group }: { group: VesselGroup }) {
  const organizationUuid = useOrganizationUuid();
  return (
    <Link variant="row" href={paths.vesselGroup({ organizationUuid, vesselGroupUuid: uuidOf(group) })}>
      {group.displayName}
    </Link>
  );
}

/** Today counts the same vessels, and a group's link opens it for that group alone. */
function useNeedingVessels(): ReadonlySet<string> | undefined {
  const { attention } = useAttention();
  return attention && new Set(vesselsWith("act", attention.vessels).map(({ vessel }) => vessel.vesselUuid));
}

function NeedYou({ group, needing }: GroupRow) {
  const organizationUuid = useOrganizationUuid();
  // The table does not wait for it.
  if (needing === undefined || needing === 0) return false;
  return (
    <Needing>
      <Link href={paths.attention({ organizationUuid, groupUuid: uuidOf(group) })}>
        {needing === 1 ? "1 needs you" : `${needing} need you`}
      </Link>
    </Needing>
  );
}

/** Above the link that covers its row. */
const Needing = styled.strong`
  position: relative;
  z-index: 1;
  font-weight: 600;
  white-space: nowrap;

  & > a {
    color: var(--ds-danger);
  }
`;

function uuidOf({ vesselGroupId }: VesselGroup): string {
  return vesselGroupId?.vesselGroupUuid ?? "";
}

const columns: TableColumn<GroupRow>[] = [
  {
    key: "name",
    header: "Name",
    cell: ({ group }) => <GroupName group={group} />,
    rowHeader: true,
    linksRow: true,
    width: 220,
  },
  {
    key: "description",
    header: "Description",
    cell: ({ group }) => <DescriptionCell text={group.description} />,
    stack: "line",
  },
  {
    key: "collections",
    header: "Collections",
    cell: ({ collections }) => collections || <Muted>None</Muted>,
    stack: "line",
    stackLabel: "Collections:",
  },
  {
    key: "vessels",
    header: "Vessels",
    cell: ({ group }) => (
      <>
        <span>{group.members.length}</span>{" "}
        <Muted>{firstNames(group.members.map(({ displayName }) => displayName))}</Muted>
      </>
    ),
    stack: "line",
    stackLabel: "Vessels:",
  },
  {
    key: "needing",
    header: "Need you",
    isHeaderHidden: true,
    cell: (row) => <NeedYou {...row} />,
    width: 120,
    stack: "line",
  },
];
