/** Which of the two times of a record a period is of. */
export type PeriodTime = "event time" | "receive time";

/**
 * Which rows: instants as ISO 8601 text, end exclusive.
 *
 * By `receive time`, what a ship sends late is in a later file, so that files one after the other leave nothing out. That holds
 * for a period into which nothing more can be received: an import stores its rows with the time its transaction began at.
 */
export type DatasetPeriod = {
  from: string;
  to: string;
  by: PeriodTime;
  /** Only events at or after this instant; absent: all. */
  eventsFrom?: string;
};
