import type { AuditEvent } from "@shore/api/gen/shore/v1/audit_log_pb";
import { paths } from "#paths.ts";

/** Returns the page of an event's object; undefined if it has no page or the event removed it. */
export function objectLink(
  { action, subjectKind, subjectKey }: AuditEvent,
  organizationUuid: string,
): { href: string; label: string } | undefined {
  if (REMOVING.has(action)) return undefined;
  const to = { organizationUuid };
  switch (subjectKind) {
    case "attention_rules":
      return { href: paths.attentionRules(to), label: "Open attention rules" };
    case "app_user":
      return { href: paths.users(to), label: "Open users" };
    case "vessel":
      return { href: paths.vessel({ ...to, vesselUuid: subjectKey }), label: "Open vessel" };
    case "vessel_group":
      return { href: paths.vesselGroup({ ...to, vesselGroupUuid: subjectKey }), label: "Open vessel group" };
    case "checklist_template":
      return { href: paths.checklist({ ...to, checklistTemplateUuid: subjectKey }), label: "Open checklist" };
    case "checklist_collection":
      return {
        href: paths.collection({ ...to, checklistTemplateGroupUuid: subjectKey }),
        label: "Open collection",
      };
    case "data_export_schedule":
      return { href: paths.dataExport({ ...to, dataExportScheduleUuid: subjectKey }), label: "Open data export" };
    case "fleet":
      return { href: paths.distribution(to), label: "Open distribution" };
    case "ship_link":
      return { href: paths.vesselLink({ ...to, vesselUuid: subjectKey }), label: "Open ship link" };
    case "webhook":
      return { href: paths.webhook({ ...to, webhookUuid: subjectKey }), label: "Open webhook" };
    case "saved_view":
      return { href: paths.savedViews(to), label: "Open saved views" };
    default:
      return undefined;
  }
}

const REMOVING = new Set(["removed", "discarded", "erased", "closed", "refused", "sign-in failed"]);
