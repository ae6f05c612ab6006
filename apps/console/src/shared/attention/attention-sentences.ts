import type { AttentionItem } from "@shore/api/gen/shore/v1/attention_pb";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { countText } from "#shared/attention/attention-kinds.ts";

/** Returns an item as a sentence about the vessel. */
export function itemSentence(item: AttentionItem): string {
  const entries = item.count === 1 && item.countIsExact ? "1 entry" : `${countText(item)} entries`;
  const is = item.count === 1 && item.countIsExact ? "is" : "are";
  switch (item.kind) {
    case "link_silent":
      return "Nothing was heard of the ship.";
    case "book_silent":
      return `No entry came in ${logbookLabel(item.logbookName)} for longer than expected.`;
    case "not_verified":
      return `${entries} ${is} not verified for longer than allowed.`;
    case "kept_aside":
      return "Facts were kept aside that Shore could not take.";
    case "spool_conflict":
      return "Two spools send for this vessel.";
    case "balance":
      return "Retained on board does not follow from what was done.";
    case "checklist_overdue":
      return item.count === 1 ? "1 checklist is not in use." : `${countText(item)} checklists are not in use.`;
    case "struck":
      return `${entries} ${is} newly struck.`;
    case "remarks":
      return `${entries} ${item.count === 1 ? "has" : "have"} new remarks.`;
    case "remark_struck":
      return `Remarks of ${entries} are newly struck.`;
    case "changed_after_verification":
      return `${entries} ${is} newly changed after verification.`;
    case "recorded_late":
      return `${entries} ${is} newly received that ${item.count === 1 ? "was" : "were"} recorded late.`;
    case "received_late":
      return `${entries} ${is} newly received late.`;
    case "time_future":
      return `${entries} ${is} newly received with a time of the future.`;
    case "time_early":
      return `${entries} ${is} newly received with a time before the records.`;
    case "clock":
      return "The ship's clock differs from ours.";
    case "sends_much":
      return `The ship sent ${countText(item)} facts within a day, far more than usual.`;
    default:
      return "";
  }
}

/** Returns the names of the logbooks, or of the checklist. */
export function placesText({ count, subjectDisplayName }: AttentionItem, logbookNames: readonly string[]): string {
  if (logbookNames.length > 0) return logbookNames.map(logbookLabel).join(", ");
  return count === 1 ? subjectDisplayName : "";
}
