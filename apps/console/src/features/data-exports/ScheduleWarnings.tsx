import type { DataExportScheduleRun } from "@shore/api/gen/shore/v1/data_exports_pb";
import { Banner } from "@shore/design-system/Banner";
import type { Expiry } from "./storage-expiry.ts";
import { hasDelivered } from "./runs.ts";

type ScheduleWarningsProps = {
  expiry: Expiry | undefined;
  runs: readonly DataExportScheduleRun[];
  /** It was just saved although the test of its destination failed. */
  hasFailedTest: boolean;
};

/** Warnings to act on before files go missing: a destination that failed its test, and an access URL about to expire. */
export function ScheduleWarnings({ expiry, runs, hasFailedTest }: ScheduleWarningsProps) {
  return (
    <>
      {hasFailedTest && !runs.some(hasDelivered) && (
        <Banner tone="warning" title="The destination failed its test">
          No file can be delivered until it works. Set up the storage, or update the data export with another URL.
        </Banner>
      )}
      {expiry !== undefined && (
        <Banner tone={expiry.level === "month" ? "info" : "warning"} title={titleOf(expiry)}>
          {expiry.level === "expired"
            ? "No file can be delivered. Update the data export with a new URL: the runs that failed begin again with it."
            : "No file can be delivered after that. Update the data export with a new URL before then."}
        </Banner>
      )}
    </>
  );
}

function titleOf({ level, text }: Expiry): string {
  if (level === "expired") return "The storage access URL has expired";
  return `The storage access URL ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
