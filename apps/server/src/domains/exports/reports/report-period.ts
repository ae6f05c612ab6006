import type { GenerateReportRequest } from "@shore/api/gen-server/shore/v1/reports_pb";
import { formatShipDays, formatShipTime, isDay } from "@shore/api/ship-time";
import { invalidArgument, requestTime } from "../../../rpc/rpc-errors.ts";
import { firstMillisecondFrom } from "../../../kernel/first-millisecond.ts";
import type { EntryCriteria } from "./report-entries.sql.ts";

/** Period of a report: from one instant until another, exclusive, or ship-time days, both included. */
export type ReportPeriod =
  | { kind: "instants"; from: Temporal.ZonedDateTime; to: Temporal.ZonedDateTime }
  | { kind: "days"; from: string; to: string };

/**
 * Returns the period of a request.
 * @throws ConnectError `invalid_argument` by field: for both kinds at once, half of one, or an end before the beginning
 */
export function requestedPeriod({
  fromDay,
  toDay,
  fromTime,
  toTime,
}: Pick<GenerateReportRequest, "fromDay" | "toDay" | "fromTime" | "toTime">): ReportPeriod {
  if (fromDay === "" && toDay === "") return instantsBetween(fromTime, toTime);
  if (fromTime !== "" || toTime !== "") {
    throw refusal(fromTime === "" ? "toTime" : "fromTime", "Has to be left out where the period is given in days.");
  }
  for (const [field, day] of Object.entries({ fromDay, toDay })) {
    // PostgreSQL has no year 0.
    if (!isDay(day) || day.startsWith("0000"))
      throw refusal(field, "Has to be a day that exists, for example 2026-03-01.");
  }
  if (toDay < fromDay) throw refusal("toDay", "Has to be the first day of the period or a later one.");
  return { kind: "days", from: fromDay, to: toDay };
}

function instantsBetween(fromTime: string, toTime: string): ReportPeriod {
  const from = requestTime("fromTime", fromTime);
  const to = requestTime("toTime", toTime);
  if (Temporal.ZonedDateTime.compare(to, from) < 0) {
    throw refusal("toTime", "Has to be at or after the beginning of the period.");
  }
  return { kind: "instants", from, to };
}

/**
 * Returns the instants that contain all entries of a period, and its days. No offset exceeds a day, so entries of a day are within
 * a day before its beginning in UTC and a day after its end.
 */
export function periodBounds(period: ReportPeriod): Pick<EntryCriteria, "from" | "to" | "days"> {
  if (period.kind === "instants") {
    return { from: firstMillisecondFrom(period.from), to: firstMillisecondFrom(period.to), days: undefined };
  }
  const { from, to } = period;
  return { from: new Date(Date.parse(from) - DAY_MS), to: new Date(Date.parse(to) + 2 * DAY_MS), days: { from, to } };
}

/** As printed in the report. */
export function periodText(period: ReportPeriod): string {
  if (period.kind === "days") return formatShipDays(period);
  return `From ${formatShipTime(period.from)} up to, not including, ${formatShipTime(period.to)}`;
}

/** Returns the period for the audit log, in the request's own field names. */
export function periodFacts(period: ReportPeriod): Record<string, string> {
  if (period.kind === "days") return { fromDay: period.from, toDay: period.to };
  return { fromTime: formatShipTime(period.from), toTime: formatShipTime(period.to) };
}

function refusal(field: string, description: string) {
  return invalidArgument([{ field, description }]);
}

const DAY_MS = 86_400_000;
