import type { MessageInitShape } from "@bufbuild/protobuf";
import { BalanceFindingKind, type BalanceFindingSchema } from "@shore/api/gen-server/shore/v1/balance_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { utcIso } from "../../kernel/utc-iso.ts";
import type { ListedFinding } from "./finding-list.sql.ts";

/** Converts a finding to the contract's message. */
export function findingMessage(row: ListedFinding): MessageInitShape<typeof BalanceFindingSchema> {
  return {
    vesselUuid: row.vessel_uuid,
    vesselDisplayName: row.vessel_display_name,
    kind: KINDS[row.kind] ?? BalanceFindingKind.UNSPECIFIED,
    subjectUuid: row.subject_uuid,
    eventTime: isoTextAt(row.event_time.getTime(), row.event_offset_minutes),
    actionType: row.action_type,
    operationUuid: row.operation_uuid ?? "",
    logbookEntryUuid: row.logbook_entry_uuid ?? "",
    logbookName: row.logbook_name,
    ...(row.expected_m3 !== null && { expectedM3: row.expected_m3 }),
    ...(row.recorded_m3 !== null && { recordedM3: row.recorded_m3 }),
    ...(row.difference_m3 !== null && { differenceM3: row.difference_m3 }),
    ...(row.volume_m3 !== null && { volumeM3: row.volume_m3 }),
    days: row.days,
    figures: row.figures,
    ...(row.reason !== null && {
      explanation: {
        reason: row.reason,
        userDisplayName: row.user_display_name ?? "",
        explainTime: utcIso(row.explain_time),
      },
    }),
  };
}

/** Returns the stored name of a kind. */
export function findingKindName(kind: BalanceFindingKind): string {
  return Object.keys(KINDS).find((name) => KINDS[name] === kind) ?? "";
}

/** Keyed by the stored name. */
const KINDS: Readonly<Partial<Record<string, BalanceFindingKind>>> = {
  does_not_follow: BalanceFindingKind.DOES_NOT_FOLLOW,
  below_zero: BalanceFindingKind.BELOW_ZERO,
  volume_not_positive: BalanceFindingKind.VOLUME_NOT_POSITIVE,
  operation_without_entry: BalanceFindingKind.OPERATION_WITHOUT_ENTRY,
  entry_without_operation: BalanceFindingKind.ENTRY_WITHOUT_OPERATION,
  amount_differs: BalanceFindingKind.AMOUNT_DIFFERS,
  no_action: BalanceFindingKind.NO_ACTION,
};
