import type { SavedViewScreen } from "@shore/api/address/saved-view-path";
import { canSeeOrganization } from "#session/access.ts";
import type { Session } from "#session/session.ts";

/** Returns what a saved view shows, in words: `Find · “pump” · 2 filters`. */
export function viewSubject(path: string): string {
  const [screen = "", query = ""] = path.split("?", 2);
  const search = new URLSearchParams(query);
  const text = search.get("q")?.trim() ?? "";
  const filters = filterCount(search);
  return [
    Object.entries(SCREEN_LABELS).find(([known]) => known === screen)?.[1] ?? "Another page",
    ...(text === "" ? [] : [`“${text}”`]),
    ...(filters === 0 ? [] : [filters === 1 ? "1 filter" : `${filters} filters`]),
  ].join(" · ");
}

/** Whether it is a view of Find, whose hits can be counted. */
export function isFindView(path: string): boolean {
  return path.split("?", 1)[0] === "find";
}

/** Returns why this user cannot open it, as a sentence; undefined if they can. The server decides; this avoids a page that is refused. */
export function lockedReason(path: string, session: Session): string | undefined {
  const [screen] = path.split("?", 1);
  return screen === AUDIT_LOG && !canSeeOrganization(session) ? "Only managers can open the audit log." : undefined;
}

/** A period is one filter, with one bound or two; so are a change of an entry and the time it was received. */
function filterCount(search: URLSearchParams): number {
  const names = [...search.keys()].filter((name) => !NO_FILTERS.has(name));
  return new Set(names.map((name) => PARTS.get(name) ?? name)).size;
}

const PARTS: ReadonlyMap<string, string> = new Map([
  ["to", "from"],
  ["received", "change"],
]);

const AUDIT_LOG = "users/audit-log" satisfies SavedViewScreen;

const SCREEN_LABELS: Readonly<Record<SavedViewScreen, string>> = {
  find: "Find",
  "oversight/amendments": "Amendments",
  vessels: "Vessels",
  checklists: "Checklists",
  "oversight/balance": "Balance",
  "users/audit-log": "Audit log",
};

/** Query text, sort order, presentation and grouping. */
const NO_FILTERS: ReadonlySet<string> = new Set(["q", "order", "sort", "view", "by"]);
