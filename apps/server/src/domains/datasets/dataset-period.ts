/** The time of a record that a period applies to. */
export type PeriodTime = "event time" | "receive time";

/**
 * Which rows: instants as ISO 8601 text, end exclusive.
 *
 * By `receive time`, what a ship sends late is in a later file, so that consecutive files are complete. That holds for a period
 * into which nothing more can be received: an import stores its rows with the time its transaction began at.
 */
export type DatasetPeriod = {
  from: string;
  to: string;
  by: PeriodTime;
  /** Only events at or after this instant; absent: all. */
  eventsFrom?: string;
};
