import type { AttentionItem } from "@shore/api/gen/shore/v1/attention_pb";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { GradeChip } from "@shore/design-system/GradeChip";
import { Table, type TableColumn } from "@shore/design-system/Table";
import { useMemo } from "react";
import { styled } from "styled-components";
import { useOrganizationUuid } from "#session/use-session.ts";
import { countText, gradeOf, limitText, pillText } from "#shared/attention/attention-kinds.ts";
import { attentionLink } from "#shared/attention/attention-link.ts";
import { keyOfItem } from "#shared/attention/attention-pills.ts";
import { NearTime } from "#shared/ship-time/NearTime.tsx";

type OrganizationItemsProps = {
  items: readonly AttentionItem[];
  /** When it was looked at, ISO 8601. */
  asOfTime: string;
};

/** What needs a manager: exports, credentials and drafts, each as a sentence with the way there. */
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
  return [
    {
      key: "kind",
      header: "Kind",
      width: 270,
      rowHeader: true,
      cell: (item) => (
        <GradeChip
          grade={gradeOf(item)}
          href={attentionLink(item, { organizationUuid, vesselUuid: undefined, asOfTime })}
        >
          {pillText(item, now)}
        </GradeChip>
      ),
    },
    { key: "what", header: "What", stack: "line", cell: (item) => <Sentence item={item} now={now} /> },
    {
      key: "open",
      header: "Open",
      isHeaderHidden: true,
      width: 96,
      align: "end",
      stack: "aside",
      cell: (item) => {
        const href = attentionLink(item, { organizationUuid, vesselUuid: undefined, asOfTime });
        return (
          href !== undefined && (
            <span data-does="open">
              <ButtonLink size="small" href={href} aria-label={`Open: ${item.subjectDisplayName}`}>
                Open
              </ButtonLink>
            </span>
          )
        );
      },
    },
  ];
}

function Sentence({ item, now }: { item: AttentionItem; now: number }) {
  const { kind, subjectDisplayName: name, oldestTime } = item;
  const limit = limitText(item);
  const time = oldestTime !== "" && <NearTime at={oldestTime} now={now} hasDay />;
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

const Muted = styled.span`
  color: var(--ds-muted);
`;
