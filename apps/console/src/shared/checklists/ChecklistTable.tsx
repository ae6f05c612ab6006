import { FoldingTable } from "@shore/design-system/FoldingTable";
import { IconButton } from "@shore/design-system/IconButton";
import { CopyIcon, EllipsisIcon, ListChecksIcon, MoveIcon, PencilIcon, TrashIcon } from "@shore/design-system/icons";
import { Menu } from "@shore/design-system/Menu";
import { initialColumnSettings, Table, type TableGroup, type TableItem } from "@shore/design-system/Table";
import { type ReactNode, useMemo, useRef } from "react";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { revisionUuidOf } from "#shared/distribution/vessel-checklists.ts";
import { useRowDialog } from "#shared/list-screen/use-row-dialog.ts";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { useInlineSize } from "#shared/screen/use-inline-size.ts";
import { checklistColumns, columnsFor, compactColumns, ON_BOARD } from "./checklist-columns.tsx";
import type { ChecklistRow } from "./checklist-rows.ts";
import { MoveChecklistDialog } from "./MoveChecklistDialog.tsx";
import { RemoveChecklistDialog } from "./RemoveChecklistDialog.tsx";

type ChecklistTableProps = {
  rows: readonly ChecklistRow[];
  /** If given, rows are grouped by these, in this order. */
  collections?: readonly CollectionGroup[];
  /** The uuids of the collapsed collections. */
  folded?: ReadonlySet<string>;
  onFoldedChange?: (folded: ReadonlySet<string>) => void;
  empty?: ReactNode;
  /** Inside a card. */
  isFrameless?: boolean;
};

/** A collection as a group of the table; its key is its uuid. */
type CollectionGroup = Pick<TableGroup, "key" | "group" | "note" | "empty"> & {
  /** In the on-board column: which vessels get the collection. */
  vessels: ReactNode;
};

/** Checklists, in one table for all collections: the state of each and its actions. */
export function ChecklistTable({
  rows,
  collections,
  folded = NONE,
  onFoldedChange,
  empty,
  isFrameless = false,
}: ChecklistTableProps) {
  const container = useRef<HTMLDivElement>(null);
  const width = useInlineSize(container);
  const isCompact = width < FULL_WIDTH && width >= STACKED_BELOW;
  const columnSettings = useColumnSettings("checklists", initialColumns);
  const { hidden } = columnSettings.columnSettings;
  const columns = useMemo(() => (isCompact ? compactColumns(hidden) : columnsFor(rows)), [isCompact, hidden, rows]);
  const { chosen, open, dialog } = useRowDialog<ChecklistRow, "move" | "remove">(rows, uuidOf);
  const canManage = canManageFleet(useSession());
  const table = {
    "aria-label": "Checklists",
    columns,
    dense: true,
    isFrameless,
    ...columnSettings,
    hasFixedColumns: true,
    actions: canManage ? rowActions(open) : undefined,
    empty,
  };
  return (
    <div ref={container}>
      {collections && onFoldedChange ? (
        <FoldingTable
          {...table}
          items={groupedItems(rows, collections)}
          foldedKeys={folded}
          onFoldedChange={onFoldedChange}
        />
      ) : (
        <Table {...table} items={rows.map(toItem)} />
      )}
      {chosen?.action === "move" && <MoveChecklistDialog key={uuidOf(chosen.row)} checklist={chosen.row} {...dialog} />}
      {chosen?.action === "remove" && (
        <RemoveChecklistDialog key={uuidOf(chosen.row)} checklist={chosen.row} {...dialog} />
      )}
    </div>
  );
}

function groupedItems(
  rows: readonly ChecklistRow[],
  collections: readonly CollectionGroup[],
): TableItem<ChecklistRow>[] {
  const grouped = Map.groupBy(rows, ({ collectionUuid }) => collectionUuid);
  return collections.flatMap(({ vessels, ...collection }) => [
    { ...collection, aside: { column: ON_BOARD, content: vessels } },
    ...(grouped.get(collection.key) ?? []).map(toItem),
  ]);
}

function toItem(row: ChecklistRow) {
  return { key: uuidOf(row), row };
}

function uuidOf({ checklistTemplateUuid }: ChecklistRow): string {
  return checklistTemplateUuid;
}

type OnRowAction = (target: ChecklistRow, action: "move" | "remove") => void;

function rowActions(onRowAction: OnRowAction) {
  return { header: "Actions", cell: (row: ChecklistRow) => <ChecklistMenu row={row} onRowAction={onRowAction} /> };
}

/** Edit opens the draft if there is one; there is at most one. Copy makes a new checklist from the published revision. */
function ChecklistMenu({ row, onRowAction }: { row: ChecklistRow; onRowAction: OnRowAction }) {
  const { checklistTemplateUuid, published, draft, name } = row;
  const organizationUuid = useOrganizationUuid();
  const editor = (revision: ChecklistRow["draft"], copy = false) =>
    revision &&
    paths.checklistEditor({
      organizationUuid,
      checklistTemplateUuid,
      checklistTemplateRevisionUuid: revisionUuidOf(revision),
      copy,
    });
  const editHref = editor(draft ?? published);
  const copyHref = editor(published, true);
  return (
    <Menu
      trigger={<IconButton label={`Actions for ${name}`} icon={<EllipsisIcon />} size="small" />}
      items={[
        {
          id: "open",
          label: "Open",
          icon: <ListChecksIcon />,
          href: paths.checklist({ organizationUuid, checklistTemplateUuid }),
        },
        ...(editHref === undefined ? [] : [{ id: "edit", label: "Edit", icon: <PencilIcon />, href: editHref }]),
        ...(copyHref === undefined ? [] : [{ id: "copy", label: "Copy", icon: <CopyIcon />, href: copyHref }]),
        { id: "move", label: "Move", icon: <MoveIcon />, onAction: () => onRowAction(row, "move") },
        {
          id: "remove",
          label: "Remove",
          icon: <TrashIcon />,
          isDanger: true,
          onAction: () => onRowAction(row, "remove"),
        },
      ]}
    />
  );
}

const NONE: ReadonlySet<string> = new Set();
const initialColumns = initialColumnSettings(checklistColumns);

/** CSS pixels at the default font size: the width at which all columns fit, and below which Table stacks its rows. */
const FULL_WIDTH = 960;
const STACKED_BELOW = 640;
