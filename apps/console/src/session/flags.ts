import type { Session } from "./session.ts";

/** The switches an organisation may have. They show and hide; they are no permission. Source: docs/spec/access.md. */
export const flags = {
  checklists: "checklists",
  csrd: "csrd",
  shipLink: "ship-link",
  dataExportSchedule: "integrations/data-export/schedule",
  exportData: "integrations/data-export/export-data",
  exportDataJson: "export-data-json",
} as const;

/** True when the organisation's switch is on; an unknown one is off. */
export function hasFlag(session: Session, flag: (typeof flags)[keyof typeof flags]): boolean {
  return session.featureFlags[flag]?.enabled ?? false;
}
