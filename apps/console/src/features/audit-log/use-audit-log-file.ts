import { generateAuditLogFile } from "@shore/api/gen/calls/audit_log";
import { useGeneratedFile } from "#shared/file-tab/use-generated-file.ts";
import { type AuditLogView, filterOf } from "./audit-log-view.ts";

/** Opens the events of a view as CSV in a new tab. */
export function useAuditLogFile(view: AuditLogView) {
  const file = useGeneratedFile(generateAuditLogFile, "Audit log");
  const make = () =>
    file.make({ request: { filter: filterOf(view) }, nameParts: ["Audit log", periodOf(view)], extension: "csv" });
  return { ...file, make };
}

function periodOf({ from, to }: AuditLogView): string {
  if (from === undefined) return to === undefined ? "" : `until ${to}`;
  return to === undefined ? `from ${from}` : `${from} to ${to}`;
}
