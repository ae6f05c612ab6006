import type { AttentionGetResponse, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import { Link } from "@shore/design-system/Link";
import { StatusPill } from "@shore/design-system/StatusPill";
import { Table, type TableColumn, type TableDetails, TwoLineCell } from "@shore/design-system/Table";
import { useMemo } from "react";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { AttentionPills } from "#shared/attention/AttentionPills.tsx";
import { withoutSetAside } from "#shared/attention/attention-pills.ts";
import { MarkSeen } from "#shared/attention/MarkSeen.tsx";
import { SeenBy } from "#shared/attention/SeenBy.tsx";
import { agoText } from "#shared/ship-link/ages.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { type AttentionView, attentionView } from "./attention-view.ts";
import { ItemTable } from "./ItemTable.tsx";

export type AttentionTableProps = {
  label: string;
  /** In the order of the answer. */
  vessels: readonly AttentionVessel[];
  answer: AttentionGetResponse;
  view: AttentionView;
  expandedKeys: ReadonlySet<string>;
  onExpandedChange: (keys: ReadonlySet<string>) => void;
};

/** One row per vessel with its pills; it expands to the vessel's items. */
export function AttentionTable({ label, vessels, answer, view, ...expanding }: AttentionTableProps) {
  const organizationUuid = useOrganizationUuid();
  const columns = useMemo(() => columnsOf(answer, view, organizationUuid), [answer, view, organizationUuid]);
  return (
    <Table
      aria-label={label}
      isHeadHidden
      hasFixedColumns
      narrow="early"
      columns={columns}
      items={vessels.map((row) => ({ key: row.vesselUuid, row }))}
      details={detailsOf(answer)}
      {...expanding}
    />
  );
}

function detailsOf({ asOfTime }: AttentionGetResponse): TableDetails<AttentionVessel> {
  return {
    content: (vessel) => <ItemTable vessel={vessel} asOfTime={asOfTime} />,
    label: ({ displayName }) => `What needs you of ${displayName}`,
  };
}

function columnsOf(
  answer: AttentionGetResponse,
  view: AttentionView,
  organizationUuid: string,
): TableColumn<AttentionVessel>[] {
  const { asOfTime } = answer;
  const now = Date.parse(asOfTime);
  return [
    {
      key: "name",
      header: "Vessel",
      width: 150,
      rowHeader: true,
      cell: ({ vesselUuid, displayName }) => (
        <Link variant="name" href={paths.vessel({ organizationUuid, vesselUuid })}>
          {displayName}
        </Link>
      ),
    },
    {
      key: "status",
      header: "Voyage status",
      width: 130,
      stack: "left-out",
      // Nothing while no voyage is known.
      cell: ({ underWay, moored }) => (underWay || moored) && <StatusPill status={underWay ? "under-way" : "moored"} />,
    },
    {
      key: "records",
      header: "Records until",
      // With a year: `2025-12-31 00:49 +01:00`.
      width: 190,
      stack: "line",
      cell: ({ newestRecordTime, items }) =>
        newestRecordTime && (
          <Until data-silent={items.some(({ kind }) => kind === "link_silent") || undefined}>
            <TwoLineCell first={<NearTime at={newestRecordTime} now={now} />} second={agoText(newestRecordTime, now)} />
          </Until>
        ),
    },
    {
      key: "attention",
      header: "What needs you",
      width: 400,
      stack: "line",
      cell: ({ vesselUuid, displayName, items }) => {
        const aside = items.filter(({ setAside }) => setAside !== undefined);
        return (
          items.length > 0 && (
            <AttentionPills
              items={[...withoutSetAside(items), ...aside]}
              vesselUuid={vesselUuid}
              vesselName={displayName}
              asOfTime={asOfTime}
              most={MAX_PILLS}
              moreHref={`${paths.attention({ organizationUuid })}?${attentionView.toSearch({ ...view, vesselUuid }).toString()}`}
            />
          )
        );
      },
    },
    {
      key: "seen",
      header: "Seen",
      width: 200,
      align: "end",
      stack: "line",
      cell: (vessel) => (
        <Seen>
          <MarkSeen vessel={vessel} answer={answer} />
          {vessel.seenBy !== undefined && <SeenBy seenBy={vessel.seenBy} now={now} />}
        </Seen>
      ),
    },
  ];
}

const MAX_PILLS = 5;

/** Ends at the row's edge; its label begins where a stacked row does. */
const Seen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;

  & > [data-does] {
    margin-inline-end: -12px;
  }

  @container ds-table (width < 55rem) {
    justify-content: start;
    column-gap: var(--ds-space-8);

    & > [data-does] {
      margin-inline: -12px 0;
    }
  }
`;

const Until = styled.div`
  &[data-silent] {
    color: var(--ds-danger);
    font-weight: 600;
  }
`;
