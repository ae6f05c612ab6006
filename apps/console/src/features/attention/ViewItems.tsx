import type { AttentionGetResponse, AttentionItem } from "@shore/api/gen/shore/v1/attention_pb";
import { Muted } from "@shore/design-system/Muted";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { useMemo } from "react";
import { useOrganizationUuid } from "#session/use-session.ts";
import { attentionLink } from "#shared/attention/attention-link.ts";
import { keyOfItem } from "#shared/attention/attention-pills.ts";
import { MarkSeen } from "#shared/attention/MarkSeen.tsx";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { openColumn, pillColumn } from "./item-columns.tsx";

/** The user's saved views with new hits, each with a count that links to exactly these entries. */
export function ViewItems({ answer }: { answer: AttentionGetResponse }) {
  const organizationUuid = useOrganizationUuid();
  const columns = useMemo(() => columnsOf(answer, organizationUuid), [answer, organizationUuid]);
  return (
    <Table
      aria-label="Saved views"
      isHeadHidden
      columns={columns}
      items={answer.viewItems.map((row) => ({ key: keyOfItem(row), row }))}
    />
  );
}

function columnsOf(answer: AttentionGetResponse, organizationUuid: string): TableColumn<AttentionItem>[] {
  const { asOfTime } = answer;
  const now = Date.parse(asOfTime);
  const linkOf = (item: AttentionItem) => attentionLink(item, { organizationUuid, vesselUuid: undefined, asOfTime });
  return [
    pillColumn({ key: "view", header: "Saved view", width: 300 }, { linkOf, now }),
    {
      key: "since",
      header: "Since",
      stack: "line",
      cell: (item) => (
        <Muted>
          new or changed since <NearTime at={item.receivedFromTime} now={now} hasDay isAshore />
          {item.count === 0 && ", not counted yet"}
        </Muted>
      ),
    },
    {
      key: "seen",
      header: "Seen",
      isHeaderHidden: true,
      width: 140,
      align: "end",
      stack: "fact-end",
      cell: (view) => <MarkSeen view={view} answer={answer} />,
    },
    openColumn(linkOf),
  ];
}
