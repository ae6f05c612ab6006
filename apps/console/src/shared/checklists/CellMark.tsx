import { ChecklistBoardState, type ChecklistDeliveryCell } from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { styled } from "styled-components";
import { BoardMark } from "./BoardMark.tsx";
import { cellState } from "./delivery-texts.ts";

/** The icon of a vessel's cell: the state of the latest revision, or the number of the older one that is on board. */
export function CellMark({ cell }: { cell: ChecklistDeliveryCell }) {
  if (cellState(cell) === "older") return <Framed aria-hidden>rev. {cell.olderRevisionNumber}</Framed>;
  return <BoardMark state={cell.onBoard?.state} />;
}

/** The legend of the icons. */
export function Legend() {
  return (
    <List aria-label="Marks">
      {[State.IN_USE, State.OPENED, State.DELIVERED, State.NOT_SENT].map((state) => (
        <li key={state}>
          <BoardMark state={state} size={18} /> {labels[state]}
        </li>
      ))}
      <li>
        <Framed aria-hidden>rev. 2</Framed> Older revision
      </li>
      <li>
        <Swatch data-overdue aria-hidden /> Overdue
      </li>
      <li>
        <Swatch data-absent aria-hidden /> Not distributed
      </li>
    </List>
  );
}

const State = ChecklistBoardState;
const labels: Readonly<Partial<Record<ChecklistBoardState, string>>> = {
  [State.IN_USE]: "In use",
  [State.OPENED]: "Opened",
  [State.DELIVERED]: "Delivered",
  [State.NOT_SENT]: "Not sent",
};

const Framed = styled.span`
  display: inline-block;
  padding: 0 6px;
  border: 1.5px solid currentcolor;
  border-radius: var(--ds-radius-tag);
  color: var(--ds-text);
  font: var(--ds-font-small);
  font-weight: 600;
  white-space: nowrap;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-4) var(--ds-space-20);
  margin: 0 0 var(--ds-space-12);
  padding: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  list-style: none;

  & > li {
    display: inline-flex;
    align-items: center;
    gap: var(--ds-space-8);
  }
`;

const Swatch = styled.span`
  inline-size: 18px;
  block-size: 18px;
  border: 1px solid var(--ds-border);

  &[data-overdue] {
    border-block-end: 3px solid var(--ds-danger);
    background: var(--ds-danger-bg);
  }

  &[data-absent] {
    background: repeating-linear-gradient(135deg, var(--ds-border) 0 1px, transparent 1px 6px);
    print-color-adjust: exact;
  }
`;
