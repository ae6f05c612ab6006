import type { Session } from "./session.ts";

/** Feature flags of an organisation. They show and hide; they are not permissions. Source: docs/spec/access.md. */
export const flags = {
  checklists: "checklists",
  csrd: "csrd",
  shipLink: "ship-link",
  dataExportSchedule: "integrations/data-export/schedule",
  exportData: "integrations/data-export/export-data",
  exportDataJson: "export-data-json",
} as const;

/** True when the organisation's flag is on; an unknown flag is off. */
export function hasFlag(session: Session, flag: (typeof flags)[keyof typeof flags]): boolean {
  return session.featureFlags[flag]?.enabled ?? false;
}
