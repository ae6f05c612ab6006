import { Card } from "@shore/design-system/Card";
import { CheckIcon, XIcon } from "@shore/design-system/icons";
import { SmallTable } from "@shore/design-system/SmallTable";
import type { KeyboardRow, Notes } from "@shore/design-system/testing/component-stories";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/** Do and don't, side by side where there is room. */
export function NotesLists({ notes }: { notes: Notes }) {
  return (
    <Pair>
      <Card title="Do">
        <Advice icon={<CheckIcon />} kind="do" lines={notes.do} />
      </Card>
      <Card title="Don’t">
        <Advice icon={<XIcon />} kind="dont" lines={notes.dont} />
      </Card>
    </Pair>
  );
}

export function KeyboardTable({ rows }: { rows: readonly KeyboardRow[] }) {
  return (
    <Space>
      <SmallTable
        caption="Keyboard"
        heads={["Keys", "What they do"]}
        rows={rows.map(({ keys, does }) => [keys.join(" or "), does])}
      />
    </Space>
  );
}

type AdviceProps = { icon: ReactNode; kind: "do" | "dont"; lines: readonly string[] };

function Advice({ icon, kind, lines }: AdviceProps) {
  return (
    <Lines data-kind={kind}>
      {lines.map((line) => (
        <li key={line}>
          {icon}
          <span>{line}</span>
        </li>
      ))}
    </Lines>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: var(--ds-space-20);
  margin-block: var(--ds-space-24);
  color: var(--ds-text);
  font: var(--ds-font-body);
`;

const Space = styled.div`
  margin-block: var(--ds-space-24);
  color: var(--ds-text);
  font: var(--ds-font-body);
`;

const Lines = styled.ul`
  display: grid;
  gap: var(--ds-space-12);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    gap: var(--ds-space-8);
  }

  & svg {
    flex: none;
    color: var(--ds-success);
  }

  &[data-kind="dont"] svg {
    color: var(--ds-danger);
  }
`;
