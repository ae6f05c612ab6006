import type { Clock } from "@shore/api/clock-time";
import type {
  ChecklistDelivery,
  ChecklistDeliveryCell,
  ChecklistDeliveryVessel,
} from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { cellState, cellLabel } from "#shared/checklists/delivery-texts.ts";
import { paperTime, timeText } from "#shared/ship-time/time-texts.ts";

/** A checklist's vessels: those that use its latest revision as one line, the others one line each. */
export type OnBoardList = {
  vesselCount: number;
  inUse: {
    count: number;
    /** One of them, for the mark. */
    first: ChecklistDeliveryCell | undefined;
    /** `Havbris and 9 others`. */
    names: string;
    /** `In use · first 2026-10-05, last 2026-10-19`. */
    words: string;
  };
  /** Overdue ones first, then by name. */
  others: { cell: ChecklistDeliveryCell; name: string; words: string; overdue: string | undefined }[];
  /** All of them, by name. */
  all: { cell: ChecklistDeliveryCell; name: string }[];
};

export function onBoardList(
  { cells }: ChecklistDelivery,
  vessels: readonly ChecklistDeliveryVessel[],
  clock: Clock,
): OnBoardList {
  const ofVessel = new Map(cells.map((cell) => [cell.vesselUuid, cell]));
  const all = vessels.flatMap((vessel) => {
    const cell = ofVessel.get(vessel.vesselUuid);
    return cell === undefined ? [] : [{ cell, name: vessel.displayName, vessel }];
  });
  const using = all.filter(({ cell }) => cellState(cell) === "in-use");
  const times = using.map(({ cell }) => cell.onBoard?.time ?? "").toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const [first, last] = [times[0]?.slice(0, 10) ?? "", times.at(-1)?.slice(0, 10) ?? ""];
  return {
    vesselCount: all.length,
    inUse: {
      count: using.length,
      first: using[0]?.cell,
      names: namesOf(using.map(({ name }) => name)),
      words: first === last ? `In use · since ${first}` : `In use · first ${first}, last ${last}`,
    },
    others: all
      .filter(({ cell }) => cellState(cell) !== "in-use")
      .toSorted((a, b) => Number(b.cell.overdueTime !== "") - Number(a.cell.overdueTime !== ""))
      .map(({ cell, name, vessel }) => ({
        cell,
        name,
        words: wordsOf(cell, vessel, clock),
        overdue: cell.overdueTime === "" ? undefined : `overdue since ${cell.overdueTime.slice(0, 10)}`,
      })),
    all,
  };
}

/** Returns the list as text for mail or spreadsheets: one line per vessel, tab-separated fields. */
export function copiedList({ name, revisionNumber }: ChecklistDelivery, { all }: OnBoardList): string {
  const lines = all.map(({ cell, name: vessel }) => [
    vessel,
    cellLabel(cell),
    paperTime(boardTime(cell)),
    cell.overdueTime === "" ? "" : `overdue since ${cell.overdueTime.slice(0, 10)}`,
  ]);
  return [[`${name}, revision ${revisionNumber}`], ...lines].map((fields) => fields.join("\t").trimEnd()).join("\n");
}

function wordsOf(
  cell: ChecklistDeliveryCell,
  { everHadCredential, lastContactTime }: ChecklistDeliveryVessel,
  clock: Clock,
): string {
  const time = boardTime(cell);
  const state = time === "" ? cellLabel(cell) : `${cellLabel(cell)} · ${timeText(time, clock)}`;
  if (cellState(cell) !== "not-sent") return state;
  if (!everHadCredential) return `${state} · no link`;
  return lastContactTime === "" ? `${state} · never connected` : state;
}

function boardTime(cell: ChecklistDeliveryCell): string {
  return (cellState(cell) === "older" ? cell.olderOnBoard?.time : cell.onBoard?.time) ?? "";
}

function namesOf([first = "", second, ...more]: readonly string[]): string {
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${1 + more.length} others`;
}
