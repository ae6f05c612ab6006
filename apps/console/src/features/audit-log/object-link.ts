import { AUDIT_KINDS, isAuditKind } from "@shore/api/audit-kinds";
import type { AuditEvent } from "@shore/api/gen/shore/v1/audit_log_pb";
import { paths } from "#paths.ts";

/** Returns the page of an event's object; undefined if it has no page or the event removed it. */
export function objectLink(
  { action, subjectKind, subjectKey }: AuditEvent,
  organizationUuid: string,
): { href: string; label: string } | undefined {
  if (REMOVING.has(action) || !isAuditKind(subjectKind)) return undefined;
  // A type error here: the row of a kind names a path that there is not, or lacks the parameter of one.
  const page: Page | "none" = AUDIT_KINDS[subjectKind].page;
  if (page === "none") return undefined;
  // Each row has its path's parameter, by its type.
  const path = paths[page.path] as (to: Record<string, string>) => string;
  const ofRecord = page.parameter === undefined ? {} : { [page.parameter]: subjectKey };
  return { href: path({ organizationUuid, ...ofRecord }), label: `Open ${page.opens}` };
}

type Paths = typeof paths;
type Page = {
  [Path in keyof Paths]: { path: Path; opens: string } & (InOrganization extends To<Path>
    ? { parameter?: undefined }
    : { parameter: Exclude<keyof To<Path>, keyof InOrganization> });
}[keyof Paths];
type To<Path extends keyof Paths> = NonNullable<Parameters<Paths[Path]>[0]>;
type InOrganization = { organizationUuid: string };

const REMOVING = new Set(["removed", "discarded", "erased", "closed", "refused", "sign-in failed"]);
