import type { AttentionItem, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { kindLabel } from "@shore/api/formatting/attention-kinds";
import { GradeChip } from "@shore/design-system/GradeChip";
import { Muted } from "@shore/design-system/Muted";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { type ReactNode, useMemo } from "react";
import { styled } from "styled-components";
import { useOrganizationUuid } from "#session/use-session.ts";
import { countText, gradeOf, limitText, subjectText } from "#shared/attention/attention-kinds.ts";
import { attentionLink } from "#shared/attention/attention-link.ts";
import { keyOfItem } from "#shared/attention/attention-pills.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { openColumn } from "./item-columns.tsx";
import { SetAsideNote } from "./SetAsideNote.tsx";
import { SetAsideButton } from "./SetAsideButton.tsx";

type ItemTableProps = {
  vessel: AttentionVessel;
  /** When the answer was computed, ISO 8601. */
  asOfTime: string;
};

/** The items of a vessel: count, oldest, limit, and a link to exactly the entries that were counted. */
export function ItemTable({ vessel, asOfTime }: ItemTableProps) {
  const organizationUuid = useOrganizationUuid();
  const columns = useMemo(
    () => columnsOf({ vessel, asOfTime, organizationUuid }),
    [vessel, asOfTime, organizationUuid],
  );
  if (vessel.items.length === 0) return <Nothing>Nothing to do.</Nothing>;
  return (
    <Inner>
      <Table
        aria-label={`What needs you of ${vessel.displayName}`}
        isFrameless
        columns={columns}
        items={vessel.items.map((row) => ({ key: `${vessel.vesselUuid} ${keyOfItem(row)}`, row }))}
      />
    </Inner>
  );
}

type TableContext = ItemTableProps & { organizationUuid: string };

function columnsOf({ vessel, asOfTime, organizationUuid }: TableContext): TableColumn<AttentionItem>[] {
  const { vesselUuid } = vessel;
  const now = Date.parse(asOfTime);
  return [
    {
      key: "kind",
      header: "Kind",
      width: 190,
      rowHeader: true,
      cell: (item) => (
        <GradeChip grade={gradeOf(item)} isSetAside={item.setAside !== undefined}>
          {kindLabel(item.kind)}
        </GradeChip>
      ),
    },
    { key: "logbook", header: "Logbook", width: 140, stack: "line", cell: subjectText },
    {
      key: "count",
      header: "How many",
      width: 96,
      align: "end",
      stackLabel: "How many",
      cell: (item) => !NO_NUMBER.has(item.kind) && <Figure>{countText(item)}</Figure>,
    },
    {
      key: "oldest",
      header: "Oldest",
      width: 190,
      stackLabel: "Oldest",
      cell: ({ oldestTime }) => oldestTime && <NearTime at={oldestTime} now={now} hasDay />,
    },
    {
      key: "limit",
      header: "Limit",
      stackLabel: ({ setAside }) => (setAside === undefined ? "Limit" : ""),
      cell: (item) => limitCell(item, now),
    },
    openColumn(
      (item) => attentionLink(item, { organizationUuid, vesselUuid, asOfTime }),
      (item) => [kindLabel(item.kind), subjectText(item)].filter(Boolean).join(", "),
    ),
    {
      key: "aside",
      header: "Set aside",
      isHeaderHidden: true,
      width: 120,
      align: "end",
      stack: "fact-end",
      cell: (item) =>
        (item.grade === "act" || item.setAside !== undefined) && (
          <SetAsideButton item={item} vesselUuid={vesselUuid} vesselName={vessel.displayName} />
        ),
    },
  ];
}

function limitCell(item: AttentionItem, now: number): ReactNode {
  if (item.setAside !== undefined) return <SetAsideNote setAside={item.setAside} />;
  const text = limitText(item);
  if (item.receivedFromTime === "") return text && <Muted>{text}</Muted>;
  return (
    <Muted>
      {text && `${text}, `}new since <NearTime at={item.receivedFromTime} now={now} hasDay />
    </Muted>
  );
}

/** Kinds without a count. */
const NO_NUMBER: ReadonlySet<string> = new Set(["link_silent", "book_silent", "clock", "checklist_overdue"]);

const Figure = styled.span`
  font-weight: 600;
`;

const Nothing = styled.p`
  margin: 0;
`;

/** Nested in another table, whose header is already sticky. */
const Inner = styled.div`
  && thead {
    position: static;
  }
`;
