import { seesOrganization } from "#session/access.ts";
import type { Session } from "#session/session.ts";

/** What a saved view shows, in words: `Find · “pump” · 2 filters`. */
export function viewSubject(path: string): string {
  const [screen = "", query = ""] = path.split("?", 2);
  const search = new URLSearchParams(query);
  const text = search.get("q")?.trim() ?? "";
  const filters = filterCount(search);
  return [
    SCREENS.find((known) => known.path === screen)?.label ?? "Another page",
    ...(text === "" ? [] : [`“${text}”`]),
    ...(filters === 0 ? [] : [filters === 1 ? "1 filter" : `${filters} filters`]),
  ].join(" · ");
}

/** Whether it is a question of Find, whose hits can be counted. */
export function isOfFind(path: string): boolean {
  return path.split("?", 1)[0] === "find";
}

/** Why this person cannot open it, as a sentence; undefined: they can. The server decides; this spares them a page that refuses. */
export function lockedReason(path: string, session: Session): string | undefined {
  const [screen] = path.split("?", 1);
  return screen === AUDIT_LOG && !seesOrganization(session) ? "Only managers can open the audit log." : undefined;
}

/** A period is one filter, however much of it is given; so is what happened to an entry with when that was received. */
function filterCount(search: URLSearchParams): number {
  const names = [...search.keys()].filter((name) => !NO_FILTERS.has(name));
  return new Set(names.map((name) => PARTS.get(name) ?? name)).size;
}

const PARTS: ReadonlyMap<string, string> = new Map([
  ["to", "from"],
  ["received", "change"],
]);

const AUDIT_LOG = "users/audit-log";

/** The screens that offer to save what they show. */
const SCREENS = [
  { path: "find", label: "Find" },
  { path: "oversight/amendments", label: "Amendments" },
  { path: "vessels", label: "Vessels" },
  { path: "checklists", label: "Checklists" },
  { path: "oversight/balance", label: "Balance" },
  { path: AUDIT_LOG, label: "Audit log" },
] as const;

/** Words, in which order the rows stand, as what they are shown and grouped by what. */
const NO_FILTERS: ReadonlySet<string> = new Set(["q", "order", "sort", "view", "by"]);
