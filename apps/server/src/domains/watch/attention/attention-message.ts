import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  AttentionGetResponseSchema,
  AttentionItemSchema,
  AttentionRulesSchema,
  AttentionVesselSchema,
  LogbookExpectation as LogbookExpectationMessage,
} from "@shore/api/gen-server/shore/v1/attention_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { utcIso } from "../../../kernel/utc-iso.ts";
import { findingMessage } from "../../balance/finding-message.ts";
import type { LogbookExpectation } from "../../records/logbook-days/expectations.ts";
import type { Attention, AttentionVessel, ShownItem } from "./attention.ts";
import type { ViewItem } from "./items.ts";
import type { Rules } from "./rules.ts";

/** Converts attention items to the contract's message. */
export function toAttention(attention: Attention): MessageInitShape<typeof AttentionGetResponseSchema> {
  return {
    vessels: attention.vessels.map(toVessel),
    organizationItems: attention.organizationItems.map(toItem),
    viewItems: attention.viewItems.map(toViewItem),
    asOfTime: utcIso(attention.asOf),
    seenThroughTime: utcIso(attention.seenThrough),
  };
}

/** Converts the rules to the contract's message. */
export function toRules({
  rules,
  expectations,
  notVerifiedFrom,
  isTimeChosen,
  etag,
}: Rules): MessageInitShape<typeof AttentionRulesSchema> {
  return {
    rules: rules.map(({ kind, vesselGroupUuid = "", enabled, limitSeconds = 0 }) => ({
      kind,
      vesselGroupUuid,
      enabled,
      limitSeconds: BigInt(limitSeconds),
    })),
    logbookExpectations: expectations.map(
      ({ logbookName, vesselGroupUuid = "", hoursUnderWay = 0, hoursMoored = 0, mustBeVerified }) => ({
        logbookName,
        vesselGroupUuid,
        hoursUnderWay,
        hoursMoored,
        mustBeVerified,
      }),
    ),
    notVerifiedFromTime: isTimeChosen ? utcIso(notVerifiedFrom) : "",
    etag,
  };
}

/** Converts the contract's expectation of a logbook to the stored form. */
export function fromExpectation(expectation: LogbookExpectationMessage): LogbookExpectation {
  const { logbookName, vesselGroupUuid, hoursUnderWay, hoursMoored, mustBeVerified } = expectation;
  return {
    logbookName,
    vesselGroupUuid: vesselGroupUuid.toLowerCase() || undefined,
    hoursUnderWay: hoursUnderWay || undefined,
    hoursMoored: hoursMoored || undefined,
    mustBeVerified,
  };
}

function toVessel(vessel: AttentionVessel): MessageInitShape<typeof AttentionVesselSchema> {
  const { newestRecord, seenBy } = vessel;
  return {
    vesselUuid: vessel.vesselUuid,
    displayName: vessel.displayName,
    underWay: vessel.isUnderWay,
    moored: vessel.isMoored,
    newestRecordTime: newestRecord ? isoTextAt(newestRecord.time.getTime(), newestRecord.offsetMinutes) : "",
    items: vessel.items.map(toItem),
    seenThroughTime: utcIso(vessel.seenThrough),
    markedBefore: vessel.isMarked,
    ...(seenBy && { seenBy: { userDisplayName: seenBy.name, seenTime: utcIso(seenBy.time) } }),
  };
}

function toViewItem(item: ViewItem): MessageInitShape<typeof AttentionItemSchema> {
  const { kind, grade, count, isExact: countIsExact, receivedFrom, subject, path } = item;
  return {
    kind,
    grade,
    count,
    countIsExact,
    receivedFromTime: utcIso(receivedFrom),
    subjectUuid: subject.uuid,
    subjectDisplayName: subject.name,
    path,
  };
}

function toItem(item: ShownItem): MessageInitShape<typeof AttentionItemSchema> {
  const { oldest, setAside } = item;
  return {
    kind: item.kind,
    grade: item.grade,
    logbookName: item.logbookName,
    count: item.count,
    countIsExact: item.isExact,
    oldestTime: oldest ? isoTextAt(oldest.time.getTime(), oldest.offsetMinutes) : "",
    limitSeconds: BigInt(Math.round(item.limitSeconds ?? 0)),
    fromTime: utcIso(item.from),
    beforeTime: utcIso(item.before),
    receivedFromTime: utcIso(item.receivedFrom),
    subjectUuid: item.subject?.uuid ?? "",
    subjectDisplayName: item.subject?.name ?? "",
    vesselUuid: item.vesselUuid ?? "",
    clockDifferenceMs: BigInt(item.clockDifferenceMs ?? 0),
    usualGapSeconds: Math.round(item.usualGapSeconds ?? 0),
    ...(item.finding && { finding: findingMessage(item.finding) }),
    ...(setAside && {
      setAside: {
        untilTime: utcIso(setAside.until_time),
        reason: setAside.reason,
        userDisplayName: setAside.user_name,
        setAsideTime: utcIso(setAside.set_aside_time),
      },
    }),
  };
}
