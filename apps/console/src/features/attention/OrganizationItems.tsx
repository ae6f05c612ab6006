import type { AttentionItem } from "@shore/api/gen/shore/v1/attention_pb";
import { Muted } from "@shore/design-system/Muted";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { useMemo } from "react";
import { styled } from "styled-components";
import { useOrganizationUuid } from "#session/use-session.ts";
import { countText, limitText } from "#shared/attention/attention-kinds.ts";
import { attentionLink } from "#shared/attention/attention-link.ts";
import { keyOfItem } from "#shared/attention/attention-pills.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { openColumn, pillColumn } from "./item-columns.tsx";

type OrganizationItemsProps = {
  items: readonly AttentionItem[];
  /** When the answer was computed, ISO 8601. */
  asOfTime: string;
};

/** Items for a manager: exports, credentials and drafts, each as a sentence with a link. */
export function OrganizationItems({ items, asOfTime }: OrganizationItemsProps) {
  const organizationUuid = useOrganizationUuid();
  const columns = useMemo(() => columnsOf(asOfTime, organizationUuid), [asOfTime, organizationUuid]);
  return (
    <Table
      aria-label="Organization"
      isHeadHidden
      columns={columns}
      items={items.map((row) => ({ key: keyOfItem(row), row }))}
    />
  );
}

function columnsOf(asOfTime: string, organizationUuid: string): TableColumn<AttentionItem>[] {
  const now = Date.parse(asOfTime);
  const linkOf = (item: AttentionItem) => attentionLink(item, { organizationUuid, vesselUuid: undefined, asOfTime });
  return [
    pillColumn({ key: "kind", header: "Kind", width: 270 }, { linkOf, now }),
    { key: "what", header: "What", stack: "line", cell: (item) => <Sentence item={item} now={now} /> },
    openColumn(linkOf),
  ];
}

function Sentence({ item, now }: { item: AttentionItem; now: number }) {
  const { kind, subjectDisplayName: name, oldestTime } = item;
  const limit = limitText(item);
  const time = oldestTime !== "" && <NearTime at={oldestTime} now={now} hasDay isAshore />;
  switch (kind) {
    case "export_failed":
      return (
        <Words>
          {name}: {item.count === 1 ? "1 run" : `${countText(item)} runs`} failed{time && <>, the oldest {time}</>}.
        </Words>
      );
    case "export_missing":
      return (
        <Words>
          {name}: no file{time && <> since {time}</>}. <Muted>Limit {limit || "two intervals"}.</Muted>
        </Words>
      );
    case "storage_expires":
      return (
        <Words>
          {name}: the access to its storage ends{time && <> {time}</>}.
        </Words>
      );
    case "credential_expires":
      return (
        <Words>
          {name}: the credential ends{time && <> {time}</>}.
        </Words>
      );
    case "draft_stale":
      return (
        <Words>
          {name}: the draft is untouched{time && <> since {time}</>}.{limit && <Muted> Limit {limit}.</Muted>}
        </Words>
      );
    default:
      return <Words>{name}</Words>;
  }
}

const Words = styled.span`
  overflow-wrap: anywhere;
`;
