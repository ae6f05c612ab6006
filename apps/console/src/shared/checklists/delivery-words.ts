import {
  type ChecklistDelivery,
  type ChecklistDeliveryCell,
  ChecklistBoardState,
  type ChecklistOnBoard,
} from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { shipTimeText } from "@shore/api/ship-time";
import { boardWord } from "./BoardMark.tsx";

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

/** The state in words: `Delivered`, `Revision 2`. */
export function cellWord(cell: ChecklistDeliveryCell): string {
  return cellState(cell) === "older" ? `Revision ${cell.olderRevisionNumber}` : boardWord(cell.onBoard?.state);
}

/**
 * What a cell says, as sentences: `Delivered 2026-10-31 06:12 +01:00, not opened. Overdue since 2026-11-07: published 2026-10-30, limit 7
 * days.`
 */
export function cellSentences(
  cell: ChecklistDeliveryCell,
  { publishTime, revisionNumber }: Pick<ChecklistDelivery, "publishTime" | "revisionNumber">,
  overdueAfterDays: number,
): string {
  const { overdueTime, assignedTime, olderOnBoard, olderRevisionNumber } = cell;
  const state =
    cellState(cell) === "older"
      ? `Revision ${olderRevisionNumber} ${inSentence(boardWord(olderOnBoard?.state))} since ${whenAndWho(olderOnBoard)}, nothing said of revision ${revisionNumber}.`
      : `${ofLatest(cell)}.`;
  if (overdueTime === "") return state;
  const [what, from] =
    Date.parse(assignedTime) > Date.parse(publishTime) ? ["distributed", assignedTime] : ["published", publishTime];
  const limit = overdueAfterDays === 1 ? "1 day" : `${overdueAfterDays} days`;
  return `${state} Overdue since ${day(overdueTime)}: ${what} ${day(from)}, limit ${limit}.`;
}

function ofLatest({ onBoard }: ChecklistDeliveryCell): string {
  switch (onBoard?.state) {
    case ChecklistBoardState.IN_USE:
      return `In use since ${whenAndWho(onBoard)}`;
    case ChecklistBoardState.OPENED:
      return `Opened ${whenAndWho(onBoard)}, not in use`;
    case ChecklistBoardState.DELIVERED:
      return `Delivered ${whenAndWho(onBoard)}, not opened`;
    case ChecklistBoardState.WITHDRAWN:
      return `Withdrawn on board ${whenAndWho(onBoard)}`;
    default:
      return "Not sent";
  }
}

function whenAndWho(onBoard: ChecklistOnBoard | undefined): string {
  const { time = "", userDisplayName = "" } = onBoard ?? {};
  return userDisplayName === "" ? shipTimeText(time) : `${shipTimeText(time)} by ${userDisplayName}`;
}

function inSentence(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

function day(time: string): string {
  return time.slice(0, 10);
}
