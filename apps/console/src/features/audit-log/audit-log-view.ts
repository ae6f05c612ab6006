import type { MessageInitShape } from "@bufbuild/protobuf";
import { AUDIT_ACTIONS, AUDIT_RESULTS } from "@shore/api/audit-lines";
import { auditKind, isAuditKind } from "@shore/api/audit-kinds";
import type { AuditEvent, AuditEventFilterSchema } from "@shore/api/gen/shore/v1/audit_log_pb";
import { AUDIT_EVENT_FILTER } from "@shore/api/field-limits.gen";
import { LIMITS } from "@shore/api/limits";
import { endOfUtcDay, isDay } from "@shore/api/ship-time";
import { listView, optionalParameter } from "@shore/api/address/list-view";

/** The filters of the list; undefined: no filter. The URL carries all of them. */
export type AuditLogView = {
  /** First and last day, both within the period, as `yyyy-MM-dd` in UTC. */
  from?: string | undefined;
  to?: string | undefined;
  /** A user's UUID, or {@link COMMANDS}. */
  who?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  result?: string | undefined;
  /** In the name of a person or record. */
  text?: string | undefined;
};

export const NO_FILTERS: AuditLogView = {
  from: undefined,
  to: undefined,
  who: undefined,
  action: undefined,
  kind: undefined,
  result: undefined,
  text: undefined,
};

/** Stands for all actions of admin commands. */
export const COMMANDS = "commands";

/** Returns the view as the server's filter: days become instants, the last day inclusive. */
export function filterOf({
  from,
  to,
  who,
  action,
  kind,
  result,
  text,
}: AuditLogView): MessageInitShape<typeof AuditEventFilterSchema> {
  return {
    fromTime: from === undefined ? "" : `${from}T00:00:00+00:00`,
    toTime: to === undefined ? "" : endOfUtcDay(to),
    actorUserUuid: who === undefined || who === COMMANDS ? "" : who,
    byCommand: who === COMMANDS,
    actions: action === undefined ? [] : [action],
    subjectKinds: kind === undefined ? [] : [kind],
    result: result ?? "",
    nameContains: text ?? "",
  };
}

export function isFiltered(view: AuditLogView): boolean {
  return filtersSet(view) > 0;
}

/** Returns the title for print: `Audit log from 2026-11-01 to 2026-11-20, filtered`; days are UTC days. */
export function shownText({ from, to, ...others }: AuditLogView): string {
  const days = [from && ` from ${from}`, to && ` to ${to}`].filter(Boolean).join("");
  return `Audit log${days}${filtersSet(others) > 0 ? ", filtered" : ""}`;
}

/** Counts the active filters; a period counts as one. */
export function filtersSet({ from, to, ...others }: AuditLogView): number {
  return [from ?? to, ...Object.values(others)].filter((value) => value !== undefined).length;
}

/** Returns the request for the first page. */
export function firstPage(view: AuditLogView) {
  return { filter: filterOf(view), beforeTime: "", limit: LIMITS.auditEventsPage };
}

/** Returns where the next page begins; undefined after the last page. A page shorter than requested is the last. */
export function nextPageStart({ auditEvents }: { auditEvents: { eventTime: string }[] }): string | undefined {
  return auditEvents.length < LIMITS.auditEventsPage ? undefined : auditEvents.at(-1)?.eventTime;
}

/** Returns an action's label, such as `Access granted` or `Done`; an unknown action is shown as received. */
export function actionText(action: string): string {
  return ACTION_LABELS[action] ?? action.charAt(0).toUpperCase() + action.slice(1);
}

/** Actions whose names are not self-explanatory. */
const ACTION_LABELS: Partial<Record<string, string>> = {
  "access set": "Access changed",
  distributed: "Distribution changed",
  tested: "Destination tested",
};

/** Splits a name into words: `Vessel group create` for `VesselGroupCreate`; likewise for `restrict_to_vessel`. */
export function spacedName(name: string): string {
  return actionText(
    name
      .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
      .replaceAll("_", " ")
      .toLowerCase(),
  );
}

/** Returns a kind's label, such as `Vessel group`. */
export function kindText(kind: string): string {
  return auditKind(kind)?.label ?? actionText(kind.replaceAll("_", " "));
}

/**
 * Returns the object's name and its kind of record. Some have no name, as the organisation's own log; for those the kind
 * is enough, and the record's key is among the details.
 */
export function subjectText({ subjectDisplayName, subjectKey, subjectKind }: AuditEvent): {
  name: string | undefined;
  kind: string;
} {
  const key = subjectKind === "call" ? spacedName(subjectKey) : subjectKey;
  const name = subjectDisplayName || (UUID.test(subjectKey) ? "" : key);
  // Events of the first versions use one word for both.
  return { name: name === subjectKind ? undefined : name || undefined, kind: kindText(subjectKind) };
}

function isOneOf(known: readonly string[], text: string): boolean {
  return known.includes(text);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export const auditLogView = listView<AuditLogView>({
  text: optionalParameter("q", (text) => text !== "" && text.length <= AUDIT_EVENT_FILTER.nameContains),
  from: optionalParameter("from", isDay),
  to: optionalParameter("to", isDay),
  who: optionalParameter("who", (who) => who === COMMANDS || UUID.test(who)),
  action: optionalParameter("what", (action) => isOneOf(AUDIT_ACTIONS, action)),
  kind: optionalParameter("object", isAuditKind),
  result: optionalParameter("result", (result) => isOneOf(AUDIT_RESULTS, result)),
});
