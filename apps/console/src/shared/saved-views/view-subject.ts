import { itemsOf } from "@shore/api/address/list-parameter";
import type { SavedViewScreen } from "@shore/api/address/saved-view-path";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { canSeeOrganization } from "#session/access.ts";
import type { Session } from "#session/session.ts";

/**
 * Returns what a saved view shows, in words: `Find · “pump” · Removed · 2026-11-01 to 2026-11-22 · 2 vessels`. Vessels, persons and event
 * types are counted, as an address has no names of them.
 */
export function viewSubject(path: string): string {
  const [screen = "", query = ""] = path.split("?", 2);
  const search = new URLSearchParams(query);
  const text = search.get("q")?.trim() ?? "";
  return [
    Object.entries(SCREEN_LABELS).find(([known]) => known === screen)?.[1] ?? "Another page",
    ...(text === "" ? [] : [`“${text}”`]),
    ...new Set([...search.keys()].flatMap((name) => filterText(name, search) ?? [])),
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

/** Returns a filter in words; both bounds of a period are one text. undefined: the parameter is none. */
function filterText(name: string, search: URLSearchParams): string | undefined {
  const value = search.get(name) ?? "";
  if (NO_FILTERS.has(name) || value === "") return undefined;
  if (name === "from" || name === "to")
    return [search.get("from"), search.get("to")].map((day) => day || "…").join(" to ");
  if (name === "area") return "Area";
  const items = itemsOf(value);
  const noun = COUNTED.get(name);
  if (noun !== undefined) return items.length === 1 ? noun : `${items.length} ${noun.toLowerCase()}s`;
  if (items[0] === "only") return inWords(name);
  return items.map(name === "logbook" ? logbookLabel : inWords).join(", ");
}

/** `Not verified` for `not_verified`. */
function inWords(name: string): string {
  return (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ");
}

/** Filters whose values are keys, numbers or instants. A map: names come from an address, and an object has further ones. */
const COUNTED: ReadonlyMap<string, string> = new Map([
  ["vessel", "Vessel"],
  ["group", "Group"],
  ["type", "Event type"],
  ["person", "Person"],
  ["who", "Person"],
  ["value", "Value"],
  ["event-from", "Time"],
  ["event-before", "Time"],
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

/** Query text, sort order, presentation and grouping; since when a change was received is part of the change. */
const NO_FILTERS: ReadonlySet<string> = new Set(["q", "order", "sort", "view", "by", "received"]);
