import type { AttentionItem } from "@shore/api/gen/shore/v1/attention_pb";
import { paths, viewAddresses } from "#paths.ts";
import { isChange } from "@shore/api/formatting/entry-changes";
import { parseShipTime, utcDay } from "@shore/api/ship-time";

type LinkContext = {
  organizationUuid: string;
  /** undefined for an item of the organisation. */
  vesselUuid: string | undefined;
  /** The logbooks that were counted, where the kind has any. @default the item's own */
  logbookNames?: readonly string[];
  /** When the attention data was read, ISO 8601. */
  asOfTime: string;
};

/**
 * Returns the page that shows exactly what was counted, or where it is handled; undefined for a kind unknown to this version.
 * Source: docs/spec/attention.md#numbers-and-searches.
 */
export function attentionLink(item: AttentionItem, context: LinkContext): string | undefined {
  const { kind, logbookName, subjectUuid, fromTime, beforeTime, receivedFromTime } = item;
  const { organizationUuid, asOfTime, logbookNames = logbookName === "" ? [] : [logbookName] } = context;
  const organizationHref = organizationLink(item, organizationUuid);
  if (organizationHref !== undefined || context.vesselUuid === undefined) return organizationHref;
  const vessel = { organizationUuid, vesselUuid: context.vesselUuid };
  const findHref = (filters: Record<string, string>) =>
    paths.find({
      organizationUuid,
      filters: {
        vessel: vessel.vesselUuid,
        ...(logbookNames.length > 0 && { logbook: logbookNames.join(",") }),
        ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== "")),
      },
    });
  if (kind === "not_verified")
    return findHref({ "event-from": fromTime, "event-before": beforeTime, state: "not_removed,not_verified" });
  if (isChange(kind)) return findHref({ change: kind, received: receivedFromTime });
  if (SHIP_LINK_KINDS.has(kind)) return paths.vesselLink(vessel);
  if (kind === "book_silent")
    return paths.logbooksUntil({ ...vessel, untilDate: asOfTime.slice(0, "yyyy-MM-dd".length), logbookNames });
  if (kind === "checklist_overdue") return paths.vesselChecklists(vessel);
  if (kind === "balance") return balanceHref(vessel, item);
  return subjectUuid === "" ? paths.vessel(vessel) : undefined;
}

/** The number has no period, the page has the last three months by default. */
function balanceHref(vessel: { organizationUuid: string; vesselUuid: string }, { oldestTime }: AttentionItem): string {
  const from = oldestTime === "" ? {} : { from: utcDay(parseShipTime(oldestTime)) };
  return paths.balance({ ...vessel, ...from, state: "open" });
}

function organizationLink(
  { kind, subjectUuid, vesselUuid, path }: AttentionItem,
  organizationUuid: string,
): string | undefined {
  const to = { organizationUuid };
  if (kind === "view") return viewAddresses.hrefOf({ ...to, path });
  if (kind === "export_failed" || kind === "export_missing" || kind === "storage_expires")
    return paths.dataExport({ ...to, dataExportScheduleUuid: subjectUuid });
  if (kind === "credential_expires") return paths.vesselLink({ ...to, vesselUuid });
  if (kind === "draft_stale") return paths.checklist({ ...to, checklistTemplateUuid: subjectUuid });
  return undefined;
}

const SHIP_LINK_KINDS: ReadonlySet<string> = new Set([
  "link_silent",
  "kept_aside",
  "spool_conflict",
  "clock",
  "sends_much",
]);
