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
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { OnBoard } from "#shared/checklists/checklist-columns.tsx";
import {
  byCollection,
  type ChecklistRow,
  checklistRows,
  type OnBoardCount,
} from "#shared/checklists/checklist-rows.ts";
import { useDeliveries } from "#shared/checklists/use-deliveries.ts";
import { ChecklistTabs } from "#shared/checklists/ChecklistTabs.tsx";
import { groupsOfCollection } from "#shared/distribution/names.ts";
import { useRowDialog } from "#shared/list-screen/use-row-dialog.ts";
import { queryLoader } from "#shared/loaders/query-loader.ts";
import { PrintHead } from "#shared/print/PrintHead.tsx";
import { HeadLink } from "#shared/screen/HeadLink.tsx";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { DescriptionCell } from "#shared/text/DescriptionCell.tsx";
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
  /** Of all its checklists together; undefined while unknown. */
  onBoard: OnBoardCount | undefined;
};

/** The collections of checklists, and the vessel groups that get each. Source: docs/spec/screens.md#collections. */
export function CollectionListScreen() {
  const organizationUuid = useOrganizationUuid();
  const { checklistTemplateGroups: collections } = useSuspenseQuery(checklistTemplateGroupList, {}).data;
  const { checklistTemplateRevisions } = useSuspenseQuery(checklistTemplateList, {}).data;
  const { vesselGroupResourceDistributions } = useSuspenseQuery(resourceDistributionGet, {}).data;
  const { chosen, open, dialog } = useRowDialog(collections, uuidOf);
  const canManage = canManageFleet(useSession());
  const rows = byCollection(checklistRows(checklistTemplateRevisions, useDeliveries()), collections).map(
    ({ collection, rows: ofCollection }) => ({
      collection,
      checklists: ofCollection.length,
      onBoard: sumOnBoard(ofCollection),
      vesselGroups: groupsOfCollection(vesselGroupResourceDistributions, uuidOf(collection)),
    }),
  );
  const create = canManage && (
    <ButtonLink variant="primary" icon={<PlusIcon />} href={paths.newCollection({ organizationUuid })}>
      Create collection
    </ButtonLink>
  );
  const createInHead = canManage && collections.length > 0 && (
    <HeadLink
      variant="primary"
      icon={<PlusIcon />}
      label="Create collection"
      href={paths.newCollection({ organizationUuid })}
    />
  );
  return (
    <>
      <PageTitle title="Collections" />
      <PrintHead>Checklist collections</PrintHead>
      <PageHeader
        title="Collections"
        identifier={collections.length === 1 ? "1 collection" : `${collections.length} collections`}
        actions={createInHead}
        tabsPlacement="beside"
        tabs={<ChecklistTabs current="collections" />}
      />
      <Table
        aria-label="Collections"
        narrow="early"
        columns={columns}
        items={rows.map((row) => ({ key: uuidOf(row.collection), row }))}
        actions={canManage ? rowActions((collection) => open(collection, "remove")) : undefined}
        empty={
          <EmptyState icon={<FolderIcon />} title="No collections found." action={create}>
            Checklists lie in collections, and vessel groups get whole collections.
          </EmptyState>
        }
      />
      {chosen && <RemoveCollectionDialog key={uuidOf(chosen.row)} collection={chosen.row} {...dialog} />}
    </>
  );
}

/** Returns the sum over checklists; undefined while that of one is unknown. */
function sumOnBoard(rows: readonly ChecklistRow[]): OnBoardCount | undefined {
  const counts = rows.flatMap(({ onBoard }) => onBoard ?? []);
  if (counts.length < rows.length) return undefined;
  const sum = (key: keyof OnBoardCount) => counts.reduce((total, count) => total + count[key], 0);
  return { inUse: sum("inUse"), of: sum("of"), overdue: sum("overdue") };
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

function uuidOf({ checklistTemplateGroupId }: ChecklistTemplateGroup): string {
  return checklistTemplateGroupId?.checklistTemplateGroupUuid ?? "";
}

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
    cell: ({ vesselGroups }) => vesselGroups || <Muted>None</Muted>,
    stack: "line",
    stackLabel: "Vessel groups:",
  },
  {
    key: "checklists",
    header: "Checklists",
    cell: ({ checklists }) => checklists,
    width: 100,
    align: "end",
    stackLabel: "Checklists",
  },
  {
    key: "onBoard",
    header: "On board, in use",
    cell: ({ checklists, onBoard }) => checklists > 0 && <OnBoard onBoard={onBoard} />,
    width: 250,
    stack: "line",
    stackLabel: "In use",
  },
];
