import type { ListedFinding } from "../../balance/finding-list.sql.ts";
import type { Grade, KindName } from "./kinds.ts";

/** An attention item: something that a person should act on, look at or know. */
export type Item = {
  kind: KindName;
  grade: Grade;
  /** Empty: the kind does not concern a logbook. */
  logbookName: string;
  count: number;
  /** False: there are more than `count`. */
  isExact: boolean;
  /** When the oldest happened, or since when the state holds. */
  oldest: { time: Date; offsetMinutes: number } | undefined;
  limitSeconds: number | undefined;
  /** Range of the counted entries: by event time, */
  from?: Date;
  before?: Date;
  /** or by receive time, from here on. */
  receivedFrom?: Date;
  /** The checklist, schedule, credential or draft. */
  subject?: { uuid: string; name: string };
  /** Of a credential. */
  vesselUuid?: string;
  clockDifferenceMs?: number;
  /** Of a silent link: seconds between the contacts as a rule. */
  usualGapSeconds?: number;
  /** The oldest of the findings. */
  finding?: ListedFinding;
};

/** A saved view with new hits. */
export type ViewItem = {
  kind: "view";
  grade: "know";
  /** 0 and not exact: not counted, out of time. */
  count: number;
  isExact: boolean;
  receivedFrom: Date;
  subject: { uuid: string; name: string };
  /** Path below the organisation's address of the search that finds exactly the counted entries. */
  path: string;
};

/** Items by the vessel that they are of. */
export type VesselItems = readonly { vesselUuid: string; item: Item }[];

/** Returns an item without a count of its own. */
export function singleItem(
  kind: KindName,
  grade: Grade,
  { since, limitSeconds }: { since: Date | undefined; limitSeconds?: number | undefined },
): Item {
  const oldest = since && { time: since, offsetMinutes: 0 };
  return { kind, grade, logbookName: "", count: 1, isExact: true, oldest, limitSeconds };
}
