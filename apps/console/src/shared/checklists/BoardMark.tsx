import { ChecklistBoardState, type ChecklistOnBoard } from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ShipTime } from "#shared/ship-time/ShipTime.tsx";

/** Returns the state of a revision on board in a word. */
export function boardStateLabel(state: ChecklistBoardState | undefined): string {
  return labels[state ?? NOT_SENT] ?? "Not known";
}

/** The icon of a state: distinguishable by shape alone, rendered beside its word or in a cell that has it. */
export function BoardMark({ state, size = 22 }: { state: ChecklistBoardState | undefined; size?: number }) {
  return (
    <Svg viewBox="0 0 22 22" width={size} height={size} aria-hidden>
      {shapes[state ?? NOT_SENT]}
    </Svg>
  );
}

/** Icon, word, and the time by the ship's clock. */
export function OnBoard({ onBoard }: { onBoard: ChecklistOnBoard | undefined }) {
  return (
    <Line>
      <BoardMark state={onBoard?.state} size={18} />
      <b>{boardStateLabel(onBoard?.state)}</b>
      {onBoard !== undefined && onBoard.time !== "" && <ShipTime at={onBoard.time} />}
    </Line>
  );
}

const { UNSPECIFIED, NOT_SENT, DELIVERED, OPENED, IN_USE, WITHDRAWN } = ChecklistBoardState;

const labels: Readonly<Record<ChecklistBoardState, string>> = {
  [UNSPECIFIED]: "Not known",
  [NOT_SENT]: "Not sent",
  [DELIVERED]: "Delivered",
  [OPENED]: "Opened",
  [IN_USE]: "In use",
  [WITHDRAWN]: "Withdrawn",
};

const ring = <circle cx="11" cy="11" r="9" fill="none" stroke="currentColor" strokeWidth="2.5" />;
const dashedRing = (
  <circle
    cx="11"
    cy="11"
    r="9"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeDasharray="4.4 3.67"
    opacity=".7"
  />
);

const shapes: Readonly<Record<ChecklistBoardState, ReactNode>> = {
  [UNSPECIFIED]: dashedRing,
  [NOT_SENT]: dashedRing,
  [DELIVERED]: ring,
  [OPENED]: (
    <>
      {ring}
      <path d="M2 11a9 9 0 0 0 18 0Z" fill="currentColor" />
    </>
  ),
  [IN_USE]: (
    <>
      <circle cx="11" cy="11" r="10" fill="currentColor" />
      <path d="m6.5 11.5 3 3 6-6.5" fill="none" stroke="var(--ds-surface)" strokeWidth="2.25" strokeLinecap="round" />
    </>
  ),
  [WITHDRAWN]: (
    <>
      {dashedRing}
      <path d="M6.5 11h9" stroke="currentColor" strokeWidth="2.5" />
    </>
  ),
};

const Svg = styled.svg`
  flex: none;
  color: var(--ds-text);
  forced-color-adjust: auto;
`;

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-8);
  vertical-align: middle;

  > b {
    font-weight: 600;
  }
`;
