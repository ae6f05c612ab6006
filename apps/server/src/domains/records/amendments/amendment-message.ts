import type { MessageInitShape } from "@bufbuild/protobuf";
import type { AmendmentSchema } from "@shore/api/gen-server/shore/v1/amendments_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { utcIso } from "../../../kernel/utc-iso.ts";
import { user } from "../../entries/logbook-entry-message.ts";
import type { AmendmentRow } from "./amendment-list.sql.ts";

/** Converts a row to the contract's amendment. */
export function amendmentMessage(row: AmendmentRow): MessageInitShape<typeof AmendmentSchema> {
  const { user: person, reason = "", remark = "" } = row.detail;
  return {
    amendmentUuid: row.amendmentUuid,
    vesselUuid: row.vesselUuid,
    vesselDisplayName: row.vesselDisplayName,
    kind: row.kind,
    receivedSo: row.receivedSo,
    changeTime: changeTimeText(row),
    receiveTime: utcIso(row.receiveTime),
    ...(person && { user: user(person) }),
    reason,
    remark,
    logbookEntryUuid: row.logbookEntryUuid,
    eventTime: isoTextAt(row.eventTime.getTime(), row.eventOffsetMinutes),
    logbookName: row.logbookName,
    entryTypeId: row.entryTypeId,
    entryTypeName: row.entryTypeName,
    summary: row.summary,
    crossedOut: row.crossedOut,
    ...seconds("afterEventSeconds", row.afterEventSeconds),
    afterVerification: row.afterVerification,
    ...seconds("afterVerificationSeconds", row.afterVerificationSeconds),
    byAnother: row.byAnother,
    hasRemark: row.hasRemark,
    ...(row.replacedByUuid !== null && {
      replacedBy: { logbookEntryUuid: row.replacedByUuid, eventTime: replacedByTimeText(row) },
    }),
  };
}

/** Returns the time of the amendment as ISO text; empty when none is recorded. */
export function changeTimeText({
  changeTime,
  changeOffsetMinutes,
}: Pick<AmendmentRow, "changeTime" | "changeOffsetMinutes">): string {
  return changeOffsetMinutes === null ? "" : isoTextAt(changeTime.getTime(), changeOffsetMinutes);
}

function replacedByTimeText({ replacedByTime, replacedByOffsetMinutes }: AmendmentRow): string {
  return replacedByTime === null ? "" : isoTextAt(replacedByTime.getTime(), replacedByOffsetMinutes ?? 0);
}

function seconds<Name extends string>(name: Name, value: number | null): Partial<Record<Name, bigint>> {
  // An object with the single property `name`.
  return value === null ? {} : ({ [name]: BigInt(value) } as Record<Name, bigint>);
}
