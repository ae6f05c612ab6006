import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { StatusPill } from "@shore/design-system/StatusPill";
import { type TableColumn, TwoLineCell } from "@shore/design-system/Table";
import { Fragment, useState } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { agoText } from "#shared/ship-link/ages.ts";
import type { ChecklistRow } from "./checklist-rows.ts";
import { InUseMeter } from "./InUseMeter.tsx";
import { OverdueCount } from "./OverdueCount.tsx";

/** The column of the state on board. */
export const ON_BOARD = "onBoard";

/** Returns the columns of a narrow table: the reference is below the name, the logbook only on the checklist's own page. */
export function compactColumns(hidden: readonly string[]): TableColumn<ChecklistRow>[] {
  return checklistColumns
    .filter(({ key }) => key !== "reference" && key !== "logbook")
    .map((column) => ({
      ...column,
      width: COMPACT_WIDTHS[column.key] ?? column.width ?? 0,
      ...(column.key === "name" &&
        !hidden.includes("reference") && { cell: (row: ChecklistRow) => <ChecklistName row={row} hasReference /> }),
    }));
}

function ChecklistName({ row, hasReference = false }: { row: ChecklistRow; hasReference?: boolean }) {
  const { checklistTemplateUuid, name, documentReference } = row;
  const organizationUuid = useOrganizationUuid();
  const link = (
    <Link variant="row" href={paths.checklist({ organizationUuid, checklistTemplateUuid })}>
      {name}
    </Link>
  );
  return hasReference && documentReference !== "" ? <TwoLineCell first={link} second={documentReference} /> : link;
}

/** A path breaks after a stroke, not within its words. */
function Reference({ children }: { children: string }) {
  return children.split(/(?<=\/)/u).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no keys
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Returns the columns, with more room for references where one is long, such as the path of a file. */
export function columnsFor(rows: readonly ChecklistRow[]): readonly TableColumn<ChecklistRow>[] {
  if (rows.every(({ documentReference }) => documentReference.length <= SHORT_REFERENCE)) return checklistColumns;
  return checklistColumns.map((column) => (column.key === "reference" ? { ...column, width: 175 } : column));
}

/** Characters that the column always has room for. */
const SHORT_REFERENCE = 12;

function Published({ row: { published, revisionNumber } }: { row: ChecklistRow }) {
  if (published === undefined) return <Muted>not published</Muted>;
  const time = published.publishTime || published.updateTime;
  return (
    <span>
      {revisionNumber !== undefined && (
        <>
          <b>{revisionNumber}</b> <Muted aria-hidden>·</Muted>{" "}
        </>
      )}
      <Day time={time} />
    </span>
  );
}

function OnBoard({ onBoard }: { onBoard: ChecklistRow["onBoard"] }) {
  if (onBoard === undefined) return <Muted>not known</Muted>;
  const { inUse, of, overdue } = onBoard;
  if (of === 0) return <Muted>no vessel</Muted>;
  return (
    <>
      <Figures>
        <InUseMeter inUse={inUse} of={of} isHidden />
        <Whole>{`${inUse} of ${of}`}</Whole>
      </Figures>{" "}
      <OverdueCount count={overdue} />
    </>
  );
}

function Draft({ draft }: { draft: NonNullable<ChecklistRow["draft"]> }) {
  const [now] = useState(Date.now);
  const time = draft.updateTime || draft.createTime;
  return (
    <Parts>
      <StatusPill status="draft" />
      <Muted size="small">
        <Time dateTime={time}>{agoText(time, now)}</Time>
      </Muted>
    </Parts>
  );
}

function Day({ time }: { time: string }) {
  return <Time dateTime={time}>{time.slice(0, 10)}</Time>;
}

const Time = styled.time`
  color: var(--ds-muted);
  white-space: nowrap;
`;

const Whole = styled.span`
  white-space: nowrap;
`;

const Parts = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--ds-space-8);
  vertical-align: middle;
`;

const Figures = styled(Parts)`
  &:not(:last-child) {
    margin-inline-end: var(--ds-space-4);
  }
`;

/** Such that figures, dates and pills fit on one line from 640 px on. */
const COMPACT_WIDTHS: Readonly<Record<string, number>> = { name: 176, published: 119, [ON_BOARD]: 151, draft: 139 };

/** Widths are shares of the table: filtering or collapsing does not move a column. */
export const checklistColumns: readonly TableColumn<ChecklistRow>[] = [
  {
    key: "name",
    header: "Name",
    cell: (row) => <ChecklistName row={row} />,
    rowHeader: true,
    linksRow: true,
    width: 262,
  },
  {
    key: "reference",
    header: "Reference",
    cell: ({ documentReference }) => documentReference && <Reference>{documentReference}</Reference>,
    width: 100,
    stackLabel: "Reference",
  },
  { key: "category", header: "Category", cell: ({ category }) => category, width: 110, isHiddenAtFirst: true },
  {
    key: "logbook",
    header: "Logbook",
    cell: ({ connectedLogbook }) => logbookLabel(connectedLogbook),
    width: 100,
    stackLabel: "Logbook",
  },
  {
    key: "published",
    header: "Published revision",
    cell: (row) => <Published row={row} />,
    width: 160,
    stack: "line",
    stackLabel: ({ published }) => (published ? "Published revision" : ""),
  },
  {
    key: ON_BOARD,
    header: "On board, in use",
    cell: ({ published, onBoard }) => published && <OnBoard onBoard={onBoard} />,
    width: 250,
    stack: "line",
    stackLabel: "In use",
  },
  {
    key: "draft",
    header: "Draft",
    cell: ({ draft }) => draft !== undefined && <Draft draft={draft} />,
    width: 228,
    stack: "line",
  },
];
