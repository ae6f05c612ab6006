import { IconButton } from "@shore/design-system/IconButton";
import { CopyIcon, EllipsisIcon, ListChecksIcon, MoveIcon, PencilIcon, TrashIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Menu } from "@shore/design-system/Menu";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { canManageFleet } from "#session/access.ts";
import { useOrganizationUuid, useSession } from "#session/use-session.ts";
import { revisionUuidOf } from "#shared/distribution/vessel-checklists.ts";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import type { ChecklistRow } from "./checklist-rows.ts";
import { MoveChecklistDialog } from "./MoveChecklistDialog.tsx";
import { RemoveChecklistDialog } from "./RemoveChecklistDialog.tsx";

type ChecklistTableProps = {
  /** Names the table: the collection. */
  label: string;
  rows: readonly ChecklistRow[];
  empty: ReactNode;
  /** Inside a card. */
  isFrameless?: boolean;
  /** Stands below another one, whose head names the columns of both. */
  isHeadHidden?: boolean;
};

/** Checklists of a collection: what state each is in, and what can be done with it. */
export function ChecklistTable({ label, rows, empty, isFrameless = false, isHeadHidden = false }: ChecklistTableProps) {
  const columnSettings = useColumnSettings("checklists");
  const [question, setQuestion] = useState<{ about: ChecklistRow; deed: "move" | "remove" }>();
  const about = question?.about;
  // As it is listed now, with its current etag; removed or moved away, as it was.
  const confirmed =
    about && (rows.find(({ checklistTemplateUuid }) => checklistTemplateUuid === about.checklistTemplateUuid) ?? about);
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  const canManage = canManageFleet(useSession());
  return (
    <>
      <Table
        aria-label={label}
        columns={columns}
        narrow="early"
        dense
        isFrameless={isFrameless}
        isHeadHidden={isHeadHidden}
        {...columnSettings}
        hasFixedColumns
        items={rows.map((row) => ({ key: row.checklistTemplateUuid, row }))}
        actions={
          canManage
            ? rowActions((row, deed) => {
                setQuestion({ about: row, deed });
                setIsConfirming(true);
              })
            : undefined
        }
        empty={empty}
      />
      {confirmed && question?.deed === "move" && (
        <MoveChecklistDialog
          key={confirmed.checklistTemplateUuid}
          checklist={confirmed}
          isOpen={isConfirming}
          onClose={close}
        />
      )}
      {confirmed && question?.deed === "remove" && (
        <RemoveChecklistDialog
          key={confirmed.checklistTemplateUuid}
          checklist={confirmed}
          isOpen={isConfirming}
          onClose={close}
        />
      )}
    </>
  );
}

type Ask = (about: ChecklistRow, deed: "move" | "remove") => void;

function rowActions(onAsk: Ask) {
  return { header: "Actions", cell: (row: ChecklistRow) => <ChecklistMenu row={row} onAsk={onAsk} /> };
}

/** Edit leads to the draft where there is one: there is one at most. Copy makes a new checklist of what is published. */
function ChecklistMenu({ row, onAsk }: { row: ChecklistRow; onAsk: Ask }) {
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
        { id: "move", label: "Move", icon: <MoveIcon />, onAction: () => onAsk(row, "move") },
        {
          id: "remove",
          label: "Remove",
          icon: <TrashIcon />,
          isDanger: true,
          onAction: () => onAsk(row, "remove"),
        },
      ]}
    />
  );
}

function ChecklistName({ row: { checklistTemplateUuid, name } }: { row: ChecklistRow }) {
  const organizationUuid = useOrganizationUuid();
  return (
    <Link variant="row" href={paths.checklist({ organizationUuid, checklistTemplateUuid })}>
      {name}
    </Link>
  );
}

const Pills = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
`;

const Day = styled.time`
  white-space: nowrap;
`;

/** Shares of the room, so that the columns of one collection stand below those of the next: both pills side by side from 1,200 px. */
const columns: TableColumn<ChecklistRow>[] = [
  {
    key: "name",
    header: "Name",
    cell: (row) => <ChecklistName row={row} />,
    rowHeader: true,
    linksRow: true,
    width: 290,
  },
  {
    key: "reference",
    header: "Document reference",
    cell: ({ documentReference }) => documentReference,
    width: 155,
    stackLabel: "Reference",
  },
  { key: "category", header: "Category", cell: ({ category }) => category, width: 137 },
  {
    key: "logbook",
    header: "Logbook",
    cell: ({ connectedLogbook }) => logbookLabel(connectedLogbook),
    width: 115,
    stackLabel: "Logbook",
  },
  {
    key: "status",
    header: "Status",
    cell: ({ published, draft }) => (
      <Pills>
        {published && <StatusPill status="published" />}
        {draft && <StatusPill status="draft" />}
      </Pills>
    ),
    width: 250,
    stack: "aside",
  },
  {
    key: "updated",
    header: "Updated",
    cell: ({ updateTime }) => <Day dateTime={updateTime}>{updateTime.slice(0, 10)}</Day>,
    width: 133,
    stackLabel: "Updated",
  },
];
