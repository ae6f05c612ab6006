import type { MessageInitShape } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import {
  type BalanceFindingListResponseSchema,
  BalanceFindingKind,
  type BalanceFindingSchema,
  type BalanceRulesSchema,
} from "@shore/api/gen/shore/v1/balance_pb";
import { sludgeActions } from "./csrd.ts";
import { fleet, havbris } from "./fleet.ts";
import type { Answers } from "./transport.ts";

/** A message written by hand, without its type name. */
type WithoutTypeName<Message> = Omit<Extract<Message, { $typeName?: never }>, "$typeName">;
type FindingInit = WithoutTypeName<MessageInitShape<typeof BalanceFindingSchema>>;
type RulesInit = WithoutTypeName<MessageInitShape<typeof BalanceRulesSchema>>;

/** The default rules of an organisation. */
export const defaultRules: RulesInit = {
  signs: [
    { actionType: "Collected", sign: 1 },
    { actionType: "Transferred", sign: 0 },
    { actionType: "Delivered", sign: -1, hasEntry: true },
    { actionType: "Incinerated", sign: -1 },
    { actionType: "Discharged", sign: -1 },
  ],
  toleranceM3: 0.01,
  tolerancePercent: 1,
  daysUnderWay: 30,
  entryTypes: [{ entryTypeId: "orb1-c-12", amountName: "12.1" }],
};

const incinerated = sludgeActions[1];

/** The finding of the design picture: after Havbris' incineration of 11 November, 0.100 m³ too much was recorded. */
export const misread: FindingInit = {
  vesselUuid: havbris.vesselUuid,
  vesselDisplayName: "Havbris",
  kind: BalanceFindingKind.DOES_NOT_FOLLOW,
  subjectUuid: incinerated?.actionUuid ?? "",
  eventTime: "2026-11-11T01:13:00+01:00",
  actionType: "Incinerated",
  operationUuid: incinerated?.operationUuid ?? "",
  expectedM3: 1.292,
  recordedM3: 1.392,
  differenceM3: 0.1,
  volumeM3: 0.416,
  figures: "1.292000 1.392000 0.416000",
};

const of = (index: number, uuid: string): FindingInit => ({
  vesselUuid: fleet[index]?.vesselUuid ?? "",
  vesselDisplayName: fleet[index]?.displayName ?? "",
  subjectUuid: `7e000000-0000-4000-8000-0000000000${uuid}`,
  figures: "-",
});
const operationUuid = "91a3c7d2-1111-4222-8333-2f5e1d6c9b10";
const logbookEntryUuid = "5c000000-0000-4000-8000-000000000001";

/** One finding of each kind, newest first. */
export const everyKind: FindingInit[] = [
  {
    ...of(6, "01"),
    kind: BalanceFindingKind.ENTRY_WITHOUT_OPERATION,
    eventTime: "2026-11-18T16:20:00+01:00",
    logbookEntryUuid,
    logbookName: "oil1",
    volumeM3: 4.2,
  },
  {
    ...of(6, "02"),
    kind: BalanceFindingKind.OPERATION_WITHOUT_ENTRY,
    eventTime: "2026-11-17T15:05:00+01:00",
    actionType: "Delivered",
    operationUuid,
    volumeM3: 4.2,
  },
  {
    ...of(8, "03"),
    kind: BalanceFindingKind.AMOUNT_DIFFERS,
    eventTime: "2026-11-16T15:05:00+00:00",
    actionType: "Delivered",
    operationUuid,
    logbookEntryUuid,
    logbookName: "oil1",
    expectedM3: 5.2,
    recordedM3: 5,
    differenceM3: -0.2,
    explanation: {
      reason: "The receipt counts the water that was drained before. Both are right.",
      userDisplayName: "Jonas Wik",
      explainTime: "2026-11-19T09:12:00+00:00",
    },
  },
  misread,
  {
    ...of(9, "04"),
    kind: BalanceFindingKind.BELOW_ZERO,
    eventTime: "2026-11-09T08:30:00+01:00",
    actionType: "Incinerated",
    operationUuid,
    expectedM3: -0.1,
    recordedM3: -0.1,
    differenceM3: 0,
    volumeM3: 0.6,
  },
  {
    ...of(9, "05"),
    kind: BalanceFindingKind.VOLUME_NOT_POSITIVE,
    eventTime: "2026-11-08T08:30:00+01:00",
    actionType: "Collected",
    operationUuid,
    recordedM3: 0.5,
    volumeM3: 0,
  },
  {
    ...of(0, "06"),
    kind: BalanceFindingKind.NO_ACTION,
    eventTime: "2026-11-05T12:00:00+01:00",
    actionType: "Collected",
    operationUuid,
    days: 30,
  },
];

/** Answers with these findings like a server that stores explanations and rules. */
export function balanceAnswering(
  init: readonly FindingInit[] = [misread],
  more: WithoutTypeName<MessageInitShape<typeof BalanceFindingListResponseSchema>> = {},
): Answers {
  let findings = [...init];
  let rules: RulesInit = defaultRules;
  let etag = 1;
  const findingsMatching = (filter: { vesselUuids: string[]; state: string; logbookNames: string[] } | undefined) =>
    findings.filter(
      ({ vesselUuid = "", explanation, logbookName = "" }) =>
        (!filter?.vesselUuids.length || filter.vesselUuids.includes(vesselUuid)) &&
        (!filter?.logbookNames.length || filter.logbookNames.includes(logbookName)) &&
        (!filter?.state || (filter.state === "open") === (explanation === undefined)),
    );
  return {
    balanceFindingList: ({ filter }) => {
      const matching = findingsMatching(filter);
      return {
        findings: matching,
        total: matching.length,
        open: matching.filter(({ explanation }) => explanation === undefined).length,
        actions: 31,
        rules,
        ...more,
      };
    },
    balanceFindingExplain: ({ subjectUuid, kind, figures, reason }) => {
      const finding = findings.find((one) => one.subjectUuid === subjectUuid && one.kind === kind);
      if (finding === undefined) throw new ConnectError("absent", Code.NotFound);
      if (finding.figures !== figures) throw new ConnectError("stale", Code.Aborted);
      const explained = {
        ...finding,
        explanation: { reason, userDisplayName: "Ingrid Solberg", explainTime: "2026-11-20T12:00:00+00:00" },
      };
      findings = findings.map((one) => (one === finding ? explained : one));
      return { finding: explained };
    },
    generateBalanceFile: ({ filter }) => ({
      fileContentType: "text/csv; charset=utf-8",
      fileContent: new TextEncoder().encode(`${filter?.fromTime}\r\n${filter?.toTime}\r\n`),
    }),
    balanceRulesGet: () => ({ rules, etag: String(etag) }),
    balanceRulesUpdate: ({ rules: changed, etag: from }) => {
      if (from !== "" && from !== String(etag)) throw new ConnectError("stale", Code.Aborted);
      if (changed !== undefined) {
        const { $typeName: _typeName, ...next } = changed;
        rules = next;
      }
      etag += 1;
      return { rules, etag: String(etag) };
    },
  };
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => balanceAnswering();
