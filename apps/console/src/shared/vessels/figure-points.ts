import type { FigurePoint } from "@shore/api/gen/shore/v1/figures_pb";
import { hasTimeMark } from "../logbooks/time-marks.ts";

/** Whether a value is part of the line: its entry was not removed, and its time is believed. */
export function isInLine(point: FigurePoint): boolean {
  return !point.removed && !hasTimeMark(point);
}
