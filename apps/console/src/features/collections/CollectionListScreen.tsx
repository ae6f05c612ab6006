import { useSuspenseQuery } from "@connectrpc/connect-query";
import { checklistTemplateGroupList, checklistTemplateList } from "@shore/api/gen/calls/checklists";
import { resourceDistributionGet } from "@shore/api/gen/calls/distribution";
import type { ChecklistTemplateGroup } from "@shore/api/gen/shore/v1/checklists_pb";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { EmptyState } from "@shore/design-system/EmptyState";
import { IconButton } from "@shore/design-system/IconButton";
import { EllipsisIcon, FolderIcon, PencilIcon, PlusIcon, TrashIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Menu } from "@shore/design-system/Menu";
import { Muted } from "@shore/design-system/Muted";
import { PageHeader } from "@shore/design-system/PageHeader";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { byCollection, type ChecklistRow, checklistRows } from "#shared/checklists/checklist-rows.ts";
import { ChecklistTabs } from "#shared/checklists/ChecklistTabs.tsx";
import { OverdueCount } from "#shared/checklists/OverdueCount.tsx";
import { useDeliveries } from "#shared/checklists/use-deliveries.ts";
import { groupsOfCollection, vesselsOfCollections } from "#shared/distribution/names.ts";
import { useRowDialog } from "#shared/list-screen/use-row-dialog.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { HeadLink } from "#shared/screen/HeadLink.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { DescriptionCell } from "#shared/text/DescriptionCell.tsx";
import { vesselCount } from "#shared/text/words.ts";
import { removalDisabledReason, RemoveCollectionDialog } from "./RemoveCollectionDialog.tsx";

export const loader = queryLoader(({ read }) => [
  read(checklistTemplateGroupList, {}),
  read(checklistTemplateList, {}),
  read(resourceDistributionGet, {}),
]);

type CollectionRow = {
  collection: ChecklistTemplateGroup;
  checklists: number;
  vesselGroups: string;
  /** The number of vessels of these groups. */
  vessels: number;
  /** Undefined while unknown. */
  onBoard: OnBoardSum | undefined;
};

/** How many vessels are to have the published checklists, summed over these; how many of those are in use, and overdue. */
type OnBoardSum = { inUse: number; of: number; overdue: number };

/** The collections of checklists, the vessel groups that get each, and how much of it is in use on board. Source: docs/spec/screens.md#collections. */
export function CollectionListScreen() {
  const organizationUuid = useOrganizationUuid();
  const { checklistTemplateGroups: collections } = useSuspenseQuery(checklistTemplateGroupList, {}).data;
  const { checklistTemplateRevisions } = useSuspenseQuery(checklistTemplateList, {}).data;
  const { vesselGroupResourceDistributions } = useSuspenseQuery(resourceDistributionGet, {}).data;
  const { chosen, open, dialog } = useRowDialog(collections, uuidOf);
  const canManage = canManageFleet(useSession());
  const deliveries = useDeliveries();
  const vesselsOf = vesselsOfCollections(vesselGroupResourceDistributions);
  const rows = byCollection(checklistRows(checklistTemplateRevisions, deliveries), collections).map(
    ({ collection, rows: ofCollection }) => ({
      collection,
      checklists: ofCollection.length,
      vesselGroups: groupsOfCollection(vesselGroupResourceDistributions, uuidOf(collection)),
      vessels: vesselsOf(uuidOf(collection)),
      onBoard: deliveries && onBoardSum(ofCollection),
    }),
  );
  const create = { icon: <PlusIcon />, href: paths.newCollection({ organizationUuid }), variant: "primary" } as const;
  return (
    <>
      <PageTitle title="Collections" />
      <PrintHead>Checklist collections</PrintHead>
      <PageHeader
        title="Collections"
        identifier={collections.length === 1 ? "1 collection" : `${collections.length} collections`}
        actions={canManage && collections.length > 0 && <HeadLink {...create} label="Create collection" />}
        tabsPlacement="beside"
        tabs={<ChecklistTabs current="collections" />}
      />
      <Table
        aria-label="Collections"
        columns={columns}
        narrow="early"
        items={rows.map((row) => ({ key: uuidOf(row.collection), row }))}
        actions={canManage ? rowActions((collection) => open(collection, "remove")) : undefined}
        empty={
          <EmptyState
            icon={<FolderIcon />}
            title="No collections found."
            action={canManage && <ButtonLink {...create}>Create collection</ButtonLink>}
          >
            Checklists lie in collections, and vessel groups get whole collections.
          </EmptyState>
        }
      />
      {chosen && <RemoveCollectionDialog key={uuidOf(chosen.row)} collection={chosen.row} {...dialog} />}
    </>
  );
}

function rowActions(onRemove: (collection: ChecklistTemplateGroup) => void) {
  return {
    header: "Actions",
    cell: (row: CollectionRow) => <CollectionMenu row={row} onRemove={() => onRemove(row.collection)} />,
  };
}

function CollectionMenu({ row: { collection, checklists }, onRemove }: { row: CollectionRow; onRemove: () => void }) {
  const organizationUuid = useOrganizationUuid();
  const to = { organizationUuid, checklistTemplateGroupUuid: uuidOf(collection) };
  return (
    <Menu
      trigger={<IconButton label={`Actions for ${collection.displayName}`} icon={<EllipsisIcon />} size="small" />}
      items={[
        { id: "open", label: "Open", icon: <FolderIcon />, href: paths.collection(to) },
        { id: "edit", label: "Edit", icon: <PencilIcon />, href: paths.collectionEditor(to) },
        {
          id: "remove",
          label: "Remove",
          icon: <TrashIcon />,
          isDanger: true,
          disabledReason: removalDisabledReason(checklists),
          onAction: onRemove,
        },
      ]}
    />
  );
}

function CollectionName({ collection }: { collection: ChecklistTemplateGroup }) {
  const organizationUuid = useOrganizationUuid();
  return (
    <Link variant="row" href={paths.collection({ organizationUuid, checklistTemplateGroupUuid: uuidOf(collection) })}>
      {collection.displayName}
    </Link>
  );
}

function onBoardSum(rows: readonly ChecklistRow[]): OnBoardSum {
  const counts = rows.flatMap(({ published, onBoard }) => (published && onBoard) ?? []);
  const sumOf = (key: keyof OnBoardSum) => counts.reduce((sum, count) => sum + count[key], 0);
  return { inUse: sumOf("inUse"), of: sumOf("of"), overdue: sumOf("overdue") };
}

function InUse({ onBoard }: { onBoard: OnBoardSum | undefined }) {
  if (onBoard === undefined) return <Muted>not known</Muted>;
  const { inUse, of, overdue } = onBoard;
  if (of === 0) return <Muted>none on board</Muted>;
  return (
    <>
      <span>{`${inUse} of ${of}`}</span> <OverdueCount count={overdue} />
    </>
  );
}

function uuidOf({ checklistTemplateGroupId }: ChecklistTemplateGroup): string {
  return checklistTemplateGroupId?.checklistTemplateGroupUuid ?? "";
}

const Whole = styled(Muted)`
  white-space: nowrap;
`;

const columns: TableColumn<CollectionRow>[] = [
  {
    key: "name",
    header: "Name",
    cell: ({ collection }) => <CollectionName collection={collection} />,
    rowHeader: true,
    linksRow: true,
    width: 220,
  },
  {
    key: "description",
    header: "Description",
    cell: ({ collection }) => <DescriptionCell text={collection.description} />,
    stack: "line",
  },
  {
    key: "vesselGroups",
    header: "Vessel groups",
    cell: ({ vesselGroups, vessels }) =>
      vesselGroups === "" ? (
        <Muted>None</Muted>
      ) : (
        <>
          <span>{vesselGroups}</span> <Whole>{vesselCount(vessels)}</Whole>
        </>
      ),
    stack: "line",
    stackLabel: "Vessel groups:",
  },
  {
    key: "checklists",
    header: "Checklists",
    cell: ({ checklists }) => checklists,
    align: "end",
    width: 110,
    stackLabel: "Checklists",
  },
  {
    key: "inUse",
    header: "On board, in use",
    cell: ({ onBoard }) => <InUse onBoard={onBoard} />,
    width: 210,
    stack: "line",
    stackLabel: "In use:",
  },
];
