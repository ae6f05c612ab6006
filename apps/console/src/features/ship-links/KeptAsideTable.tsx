import type { ShipFactKeptAside } from "@shore/api/gen/shore/v1/ship_links_pb";
import { Button } from "@shore/design-system/Button";
import { Table, type TableColumn, TwoLineCell } from "@shore/design-system/Table";
import { type ReactNode, useMemo } from "react";
import { styled } from "styled-components";
import { NearTime } from "#shared/ship-time/NearTime.tsx";
import { sentText } from "./sent-text.ts";

type KeptAsideTableProps = {
  /** Newest first. */
  facts: readonly ShipFactKeptAside[];
  /** When they were fetched, milliseconds since 1970. */
  now: number;
  /** Managers only: marks one as seen. */
  onSeen?: ((fact: ShipFactKeptAside) => void) | undefined;
  footer?: ReactNode;
};

/** Records that contradict others or cannot be read, the reasons, and their content. */
export function KeptAsideTable({ facts, now, onSeen, footer }: KeptAsideTableProps) {
  const columns = useMemo(() => columnsOf(now, onSeen), [now, onSeen]);
  return (
    <Table
      aria-label="Conflicting records"
      isFrameless
      columns={columns}
      items={facts.map((row) => ({ key: row.keptAsideUuid, row }))}
      details={details}
      footer={footer}
    />
  );
}

const details = {
  content: ({ content }: ShipFactKeptAside) => <Sent translate="no">{sentText(content)}</Sent>,
  label: ({ kind, receiveTime }: ShipFactKeptAside) => `Show what was sent: ${kind || "unknown kind"}, ${receiveTime}`,
};

function columnsOf(now: number, onSeen: KeptAsideTableProps["onSeen"]): TableColumn<ShipFactKeptAside>[] {
  return [
    {
      key: "received",
      header: "Received",
      cell: ({ receiveTime }) => <NearTime at={receiveTime} now={now} hasDay isAshore />,
      rowHeader: true,
      stack: "title",
    },
    { key: "kind", header: "Kind", cell: ({ kind }) => kind, stack: "aside" },
    {
      key: "why",
      header: "Why",
      cell: ({ reason, seenTime, seenBy }) => (
        <TwoLineCell
          first={reason}
          second={
            seenTime && (
              <>
                Seen by {seenBy || "a manager"}, <NearTime at={seenTime} now={now} hasDay isAshore />
              </>
            )
          }
        />
      ),
      stack: "line",
    },
    {
      key: "seen",
      header: "Mark as seen",
      isHeaderHidden: true,
      align: "end",
      width: 140,
      stack: "fact-end",
      cell: (fact) =>
        onSeen !== undefined &&
        fact.seenTime === "" && (
          <Button size="small" aria-label={`Mark as seen: ${fact.kind || "unknown kind"}`} onPress={() => onSeen(fact)}>
            Mark as seen
          </Button>
        ),
    },
  ];
}

/** As sent, with line breaks; bidirectional control characters are shown as their code. */
const Sent = styled.pre`
  margin: 0;
  max-block-size: 320px;
  overflow: auto;
  font: var(--ds-font-small);
  font-family: var(--ds-family-mono);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
