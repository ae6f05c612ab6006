import { create, type MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import {
  type AttentionItem,
  AttentionItemSchema,
  AttentionRulesSchema,
  AttentionSeenBySchema,
  AttentionSetAsideSchema,
  type AttentionVessel,
  AttentionVesselSchema,
} from "@shore/api/gen/shore/v1/attention_pb";
import { BalanceFindingKind, BalanceFindingSchema } from "@shore/api/gen/shore/v1/balance_pb";
import { LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";
import { fleet } from "./fleet.ts";
import type { Answers } from "./transport.ts";

/** When the attention data of the design picture was read. */
export const asOfTime = "2026-11-22T13:20:00Z";
/** Up to when the user had marked it as seen. */
export const seenThroughTime = "2026-11-21T16:40:00Z";
const HOUR = 3_600;

type ItemInit = Partial<Omit<MessageInitShape<typeof AttentionItemSchema>, "$typeName">>;

const item = (init: ItemInit): AttentionItem =>
  create(AttentionItemSchema, { grade: "act", count: 1, countIsExact: true, ...init });

const open = (logbookName: string, count: number, oldestTime: string) =>
  item({
    kind: "not_verified",
    logbookName,
    count,
    oldestTime,
    limitSeconds: BigInt(24 * HOUR),
    fromTime: "2026-01-01T00:00:00Z",
    beforeTime: "2026-11-21T13:20:00Z",
  });

const news = (kind: string, logbookName: string, count: number, oldestTime: string) =>
  item({ kind, grade: "look", logbookName, count, oldestTime, receivedFromTime: seenThroughTime });

const overdue = (place: number, subjectDisplayName: string) =>
  item({
    kind: "checklist_overdue",
    subjectUuid: `a7e00000-0000-4000-8000-00000000000${place}`,
    subjectDisplayName,
    oldestTime: "2026-11-14T08:00:00+00:00",
    limitSeconds: BigInt(7 * 24 * HOUR),
  });

const sludgeFinding = create(BalanceFindingSchema, {
  vesselUuid: fleet[3]?.vesselUuid ?? "",
  vesselDisplayName: "Havbris",
  kind: BalanceFindingKind.DOES_NOT_FOLLOW,
  subjectUuid: "ba1a0000-0000-4000-8000-000000000001",
  eventTime: "2026-11-11T01:13:00+01:00",
  actionType: "Incinerated",
  expectedM3: 3.83,
  recordedM3: 3.93,
  differenceM3: 0.1,
  figures: "1",
});

/** The fleet of the design picture: three vessels to act on, four with something new, five without items. */
export const attentionVessels: AttentionVessel[] = [
  vessel(3, "2026-11-22T14:05:00+01:00", [
    item({ kind: "balance", oldestTime: "2026-11-11T01:13:00+01:00", finding: sludgeFinding }),
    open("deck", 2, "2026-11-15T07:31:00+01:00"),
    open("garbage", 1, "2026-11-17T15:10:00+01:00"),
    news("struck", "deck", 1, "2026-11-22T09:48:00+01:00"),
  ]),
  vessel(5, "2026-11-21T06:30:00+01:00", [
    item({
      kind: "link_silent",
      oldestTime: "2026-11-21T06:14:00+00:00",
      limitSeconds: BigInt(24 * HOUR),
      usualGapSeconds: 300,
    }),
    overdue(1, "Pre-departure bridge"),
    overdue(2, "Bunkering"),
  ]),
  {
    ...vessel(0, "2026-11-22T13:20:00+01:00", [
      open("oil1", 9, "2026-11-16T10:00:00+01:00"),
      overdue(1, "Pre-departure bridge"),
    ]),
    seenBy: create(AttentionSeenBySchema, { userDisplayName: "B. Haugen", seenTime: "2026-11-22T06:12:00Z" }),
  },
  vessel(10, "2026-11-22T12:00:00+00:00", [
    news("struck", "deck", 2, "2026-11-22T08:10:00+00:00"),
    news("remarks", "engine", 4, "2026-11-21T20:00:00+00:00"),
  ]),
  vessel(1, "2026-11-22T14:04:00+01:00", [news("struck", "cargo", 2, "2026-11-22T10:00:00+01:00")]),
  vessel(2, "2026-11-22T12:00:00+01:00", [
    item({
      ...news("recorded_late", "deck", 1, "2026-11-20T12:00:00+01:00"),
      limitSeconds: BigInt(24 * HOUR),
    }),
  ]),
  vessel(6, "2026-11-22T12:00:00+02:00", [
    item({ kind: "clock", grade: "know", clockDifferenceMs: 420_000n, limitSeconds: 300n }),
  ]),
  ...[4, 7, 8, 9, 11].map((place) => vessel(place, "2026-11-22T12:00:00+01:00", [])),
];

/** The organisation's items that need a manager. */
export const organizationItems: AttentionItem[] = [
  item({
    kind: "credential_expires",
    grade: "look",
    subjectUuid: "c4ed0000-0000-4000-8000-000000000001",
    subjectDisplayName: "Havbris: Bridge computer 2026",
    vesselUuid: fleet[3]?.vesselUuid ?? "",
    oldestTime: "2026-11-27T00:00:00Z",
  }),
  item({
    kind: "draft_stale",
    grade: "know",
    subjectUuid: "c0ff0000-0000-4000-8000-000000000001",
    subjectDisplayName: "Pre-departure bridge",
    oldestTime: "2026-11-06T09:00:00Z",
    limitSeconds: BigInt(14 * 24 * HOUR),
  }),
];

/** Five kinds and more, an inexact count, and texts of the maximum length. */
export const manyItems: AttentionVessel = vessel(3, "2026-11-22T14:05:00+01:00", [
  item({ ...open("deck", 10_000, "2026-01-02T07:31:00+01:00"), countIsExact: false }),
  item({
    kind: "book_silent",
    logbookName: "engine",
    oldestTime: "2026-11-21T06:00:00+01:00",
    limitSeconds: BigInt(24 * HOUR),
  }),
  item({ kind: "kept_aside", count: 2, oldestTime: "2026-11-20T17:02:00+00:00" }),
  item({ kind: "spool_conflict", oldestTime: "2026-11-20T17:02:00+00:00" }),
  ...["changed_after_verification", "remarks", "remark_struck"].map((kind) =>
    news(kind, "deck", 3, "2026-11-21T20:00:00+00:00"),
  ),
]);

/** Havbris with an item that is set aside. */
export const setAsideVessel: AttentionVessel = vessel(3, "2026-11-22T14:05:00+01:00", [
  item({
    kind: "link_silent",
    oldestTime: "2026-11-21T06:14:00+00:00",
    limitSeconds: BigInt(24 * HOUR),
    setAside: create(AttentionSetAsideSchema, {
      untilTime: "2026-12-01T00:00:00Z",
      reason: "In dry dock at Fredericia.",
      userDisplayName: "B. Haugen",
      setAsideTime: "2026-11-20T08:00:00Z",
    }),
  }),
]);

type AttentionOptions = {
  vessels?: readonly AttentionVessel[];
  items?: readonly AttentionItem[];
  views?: readonly AttentionItem[];
  seenThrough?: string;
};

/** Answers with these and stores, like a server, what is marked as seen and set aside: what was new no longer is. */
export function attentionAnswering({
  vessels = attentionVessels,
  items = organizationItems,
  views = [],
  seenThrough = asOfTime,
}: AttentionOptions = {}): Answers {
  let all = [...vessels];
  const viewsSeen = new Map<string, string>();
  let rules = create(AttentionRulesSchema, {
    rules: RULES.map(([kind, limitSeconds]) => ({ kind, enabled: true, limitSeconds: BigInt(limitSeconds) })),
    logbookExpectations: EXPECTATIONS,
    notVerifiedFromTime: "2026-01-01T00:00:00Z",
    etag: "1",
  });
  const change = (uuids: readonly string[], to: (vessel: AttentionVessel) => AttentionVessel) => {
    all = all.map((vessel) => (uuids.includes(vessel.vesselUuid) ? to(vessel) : vessel));
  };
  const hasKey = (key: { kind: string; logbookName: string; subjectUuid: string }) => (candidate: AttentionItem) =>
    candidate.kind === key.kind &&
    candidate.logbookName === key.logbookName &&
    candidate.subjectUuid === key.subjectUuid;
  return {
    attentionGet: () => ({
      vessels: all.map((vessel) => ({
        ...vessel,
        items: vessel.items.filter(
          ({ receivedFromTime }) =>
            receivedFromTime === "" || Date.parse(vessel.seenThroughTime) <= Date.parse(receivedFromTime),
        ),
      })),
      organizationItems: [...items],
      viewItems: views.filter(
        ({ subjectUuid, receivedFromTime }) =>
          Date.parse(viewsSeen.get(subjectUuid) ?? receivedFromTime) <= Date.parse(receivedFromTime),
      ),
      asOfTime,
      seenThroughTime: seenThrough,
    }),
    attentionMarkSeen: ({ vesselUuids, savedViewUuids, seenThroughTime: to }) => {
      for (const uuid of savedViewUuids) viewsSeen.set(uuid, to);
      change(vesselUuids, (vessel) => ({ ...vessel, seenThroughTime: to, markedBefore: true }));
      return {};
    },
    attentionSetAside: ({ vesselUuid, untilTime, reason, ...which }) => {
      const setAside = create(AttentionSetAsideSchema, {
        untilTime,
        reason,
        userDisplayName: "Ingrid Solberg",
        setAsideTime: asOfTime,
      });
      change([vesselUuid], (vessel) => ({
        ...vessel,
        items: vessel.items.map((one) => (hasKey(which)(one) ? { ...one, setAside } : one)),
      }));
      return {};
    },
    attentionResume: ({ vesselUuid, ...which }) => {
      change([vesselUuid], (vessel) => ({
        ...vessel,
        items: vessel.items.map((one) =>
          hasKey(which)(one) ? create(AttentionItemSchema, { ...one, setAside: undefined }) : one,
        ),
      }));
      return {};
    },
    attentionRulesGet: () => ({ attentionRules: rules }),
    attentionRulesUpdate: ({ attentionRules }) => {
      if (attentionRules === undefined || (attentionRules.etag !== "" && attentionRules.etag !== rules.etag))
        throw new ConnectError("stale", Code.Aborted);
      rules = { ...attentionRules, etag: `${Number(rules.etag) + 1}` };
      return { attentionRules: rules };
    },
  };
}

/** Another user has disabled the remarks rule since the rules were opened. */
export function rulesConflict(): Answers {
  const answers = attentionAnswering();
  let isFirst = true;
  return {
    ...answers,
    attentionRulesUpdate: async (request, context) => {
      if (!isFirst || request.attentionRules === undefined)
        return (await answers.attentionRulesUpdate?.(request, context)) ?? {};
      isFirst = false;
      const rules = RULES.map(([kind, limitSeconds]) => ({
        kind,
        enabled: kind !== "remarks",
        limitSeconds: BigInt(limitSeconds),
      }));
      const stored = create(AttentionRulesSchema, {
        rules,
        logbookExpectations: EXPECTATIONS,
        notVerifiedFromTime: "2026-01-01T00:00:00Z",
        etag: "1",
      });
      await answers.attentionRulesUpdate?.({ ...request, attentionRules: stored }, context);
      throw new ConnectError("stale", Code.Aborted);
    },
  };
}

function vessel(place: number, newestRecordTime: string, items: AttentionItem[]): AttentionVessel {
  const { vesselUuid = "", displayName = "", voyage } = fleet[place] ?? {};
  return create(AttentionVesselSchema, {
    vesselUuid,
    displayName,
    underWay: voyage?.ended === false,
    moored: voyage?.ended === true,
    newestRecordTime,
    items,
    seenThroughTime,
    markedBefore: true,
  });
}

const EXPECTATIONS = LOGBOOK_NAMES.map((logbookName) => ({
  logbookName,
  hoursUnderWay: { deck: 4, engine: 24, gmdss: 24 }[logbookName as string] ?? 0,
  hoursMoored: { deck: 24, engine: 24 }[logbookName as string] ?? 0,
  mustBeVerified: true,
}));

const RULES: readonly [kind: string, limitSeconds: number][] = [
  ["link_silent", 24 * HOUR],
  ["book_silent", 0],
  ["not_verified", 24 * HOUR],
  ["kept_aside", 0],
  ["spool_conflict", 0],
  ["balance", 0],
  ["checklist_overdue", 0],
  ["changed_after_verification", 0],
  ["struck", 0],
  ["remarks", 0],
  ["remark_struck", 0],
  ["recorded_late", 0],
  ["received_late", 0],
  ["time_future", 0],
  ["time_early", 0],
  ["clock", 300],
  ["sends_much", 0],
  ["export_failed", 0],
  ["export_missing", 0],
  ["storage_expires", 0],
  ["credential_expires", 0],
  ["draft_stale", 14 * 24 * HOUR],
];

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => attentionAnswering();
