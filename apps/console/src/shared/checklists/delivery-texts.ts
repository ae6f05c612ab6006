import type { Clock } from "@shore/api/clock-time";
import {
  type ChecklistDelivery,
  type ChecklistDeliveryCell,
  ChecklistBoardState,
  type ChecklistOnBoard,
} from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { timeText } from "../ship-time/time-texts.ts";
import { boardStateLabel } from "./BoardMark.tsx";

/** What a cell shows: the state of the latest revision, or that an older one is on board. */
export type CellState = "in-use" | "opened" | "delivered" | "older" | "withdrawn" | "not-sent";

/** What a vessel has of a checklist. */
export function cellState({ onBoard, olderRevisionNumber }: ChecklistDeliveryCell): CellState {
  switch (onBoard?.state) {
    case ChecklistBoardState.IN_USE:
      return "in-use";
    case ChecklistBoardState.OPENED:
      return "opened";
    case ChecklistBoardState.DELIVERED:
      return "delivered";
    default:
      if (olderRevisionNumber > 0) return "older";
      return onBoard?.state === ChecklistBoardState.WITHDRAWN ? "withdrawn" : "not-sent";
  }
}

/** Returns the state in words: `Delivered`, `Revision 2`. */
export function cellLabel(cell: ChecklistDeliveryCell): string {
  return cellState(cell) === "older" ? `Revision ${cell.olderRevisionNumber}` : boardStateLabel(cell.onBoard?.state);
}

/**
 * Returns the sentences of a cell: `Delivered 2026-10-31 06:12 +01:00, not opened. Overdue since 2026-11-07: published 2026-10-30, limit 7
 * days.`
 */
export function cellDescription(
  cell: ChecklistDeliveryCell,
  { publishTime, revisionNumber }: Pick<ChecklistDelivery, "publishTime" | "revisionNumber">,
  overdueAfterDays: number,
  clock: Clock,
): string {
  const { overdueTime, assignedTime, olderOnBoard, olderRevisionNumber } = cell;
  const state =
    cellState(cell) === "older"
      ? `Revision ${olderRevisionNumber} ${lowerCaseFirst(boardStateLabel(olderOnBoard?.state))} since ${timeAndUser(olderOnBoard, clock)}, no confirmation for revision ${revisionNumber}.`
      : `${latestRevisionText(cell, clock)}.`;
  if (overdueTime === "") return state;
  const [what, from] =
    Date.parse(assignedTime) > Date.parse(publishTime) ? ["distributed", assignedTime] : ["published", publishTime];
  const limit = overdueAfterDays === 1 ? "1 day" : `${overdueAfterDays} days`;
  return `${state} Overdue since ${day(overdueTime)}: ${what} ${day(from)}, limit ${limit}.`;
}

function latestRevisionText({ onBoard }: ChecklistDeliveryCell, clock: Clock): string {
  switch (onBoard?.state) {
    case ChecklistBoardState.IN_USE:
      return `In use since ${timeAndUser(onBoard, clock)}`;
    case ChecklistBoardState.OPENED:
      return `Opened ${timeAndUser(onBoard, clock)}, not in use`;
    case ChecklistBoardState.DELIVERED:
      return `Delivered ${timeAndUser(onBoard, clock)}, not opened`;
    case ChecklistBoardState.WITHDRAWN:
      return `Withdrawn on board ${timeAndUser(onBoard, clock)}`;
    default:
      return "Not sent";
  }
}

function timeAndUser(onBoard: ChecklistOnBoard | undefined, clock: Clock): string {
  const { time = "", userDisplayName = "" } = onBoard ?? {};
  return [timeText(time, clock), userDisplayName].filter(Boolean).join(" by ");
}

function lowerCaseFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

function day(time: string): string {
  return time.slice(0, 10);
}
