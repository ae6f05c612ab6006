import type { VesselChecklist } from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { ArrowRightIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { Muted } from "@shore/design-system/Muted";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { Tag } from "@shore/design-system/Tag";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { OnBoard } from "#shared/checklists/BoardMark.tsx";
import { columnsWithValues } from "#shared/list-screen/fold-columns.ts";
import { useColumnSettings } from "#shared/preferences/use-column-settings.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { reasonsOf } from "./change-texts.ts";

type VesselChecklistTableProps = {
  checklists: readonly VesselChecklist[];
  /** Shown in the frame if there are no rows. */
  empty: ReactNode;
};

/** One row per checklist: its revision, why the vessel has it, and its state on board. */
export function VesselChecklistTable({ checklists, empty }: VesselChecklistTableProps) {
  const columnSettings = useColumnSettings("vessel-checklists");
  return (
    <Table
      aria-label="Checklists"
      narrow="early"
      {...columnSettings}
      columns={columnsWithValues(columns, checklists)}
      items={checklists.map((row) => ({ key: row.checklistTemplateUuid, row }))}
      empty={empty}
    />
  );
}

function Revision({ checklist }: { checklist: VesselChecklist }) {
  const organizationUuid = useOrganizationUuid();
  const { checklistTemplateUuid, checklistTemplateRevisionUuid, revisionNumber, publishTime, removed } = checklist;
  const text = `Revision ${revisionNumber}`;
  const href = paths.checklistRevision({ organizationUuid, checklistTemplateUuid, checklistTemplateRevisionUuid });
  return (
    <>
      {removed ? text : <Link href={href}>{text}</Link>}, published <DayOf time={publishTime} />
      {removed && <Muted>, checklist removed since</Muted>}
    </>
  );
}

function Reasons({ checklist }: { checklist: VesselChecklist }) {
  return (
    <Tags>
      {reasonsOf(checklist).map(({ through, collection }) => (
        <li key={through}>
          <Tag>
            {through}
            {collection !== undefined && (
              <>
                <Arrow>
                  <ArrowRightIcon size={14} />
                </Arrow>
                <VisuallyHidden>, </VisuallyHidden>
                {collection}
              </>
            )}
          </Tag>
        </li>
      ))}
    </Tags>
  );
}

/** The day of a time, with the full time as tooltip. */
function DayOf({ time }: { time: string }) {
  const clock = useClock();
  return (
    <Day dateTime={time} title={timeText(time, clock)}>
      {time.slice(0, 10)}
    </Day>
  );
}

const Arrow = styled.span`
  margin-inline: var(--ds-space-4);

  & > svg {
    display: inline;
    vertical-align: -2px;
  }

  &:dir(rtl) > svg {
    scale: -1 1;
  }
`;

const Day = styled.time`
  white-space: nowrap;
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

const columns: TableColumn<VesselChecklist>[] = [
  { key: "name", header: "Checklist", cell: ({ name }) => name, width: 168, rowHeader: true, stack: "title" },
  {
    key: "reference",
    header: "Document reference",
    cell: ({ documentReference }) => documentReference,
    width: 96,
    stack: "aside",
  },
  { key: "revision", header: "Revision", cell: (row) => <Revision checklist={row} />, width: 236 },
  { key: "why", header: "Why", cell: (row) => <Reasons checklist={row} />, width: 262 },
  {
    key: "since",
    header: "Since",
    cell: ({ assignedTime }) => <DayOf time={assignedTime} />,
    width: 102,
    stackLabel: "Since",
  },
  { key: "board", header: "On board", cell: ({ onBoard }) => <OnBoard onBoard={onBoard} />, width: 290, stack: "line" },
  {
    key: "until",
    header: "Until",
    cell: ({ untilTime }) => untilTime && <DayOf time={untilTime} />,
    width: 110,
    stackLabel: "Until",
  },
];
