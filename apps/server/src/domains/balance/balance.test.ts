import { randomUUID } from "node:crypto";
import { Code } from "@connectrpc/connect";
import { BalanceFindingKind } from "@shore/api/gen-server/shore/v1/balance_pb";
import { beforeEach, describe, expect, test } from "vitest";
import { actionLine, deliveryLine, importLines, positionLine } from "../../testing/balance-records.ts";
import { createVessel, signedIn } from "../../testing/callers.ts";
import { refusalOf } from "../../testing/checklists.ts";
import { testDatabase } from "../../testing/database.ts";
import { readCsv } from "../../testing/read-csv.ts";
import { createShip, fact, shipClient } from "../../testing/ships.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { checkBalance, rebuildBalance } from "./derive-balance.ts";
import { fillBalance } from "./fill.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "manager");
let vesselUuid: string;

beforeEach(async () => {
  vesselUuid = await createVessel(database, organizationUuid);
});

const importAll = (...lines: object[]) => importLines(database, vesselUuid, lines);
const findings = async (filter: object = {}, shore = client) =>
  (await shore.balanceFindingList({ filter: { vesselUuids: [vesselUuid], ...filter } })).findings;
const kinds = async () => (await findings()).map(({ kind }) => nameOf(kind));
const nameOf = (kind: BalanceFindingKind) =>
  Object.entries(BalanceFindingKind).find(([, value]) => value === kind)?.[0];

/** 9 to 14 November, as in the demonstration data. */
const misread = () => [
  actionLine("Collected", "2026-11-09T07:00:00+01:00", 0.83, 1.708),
  actionLine("Transferred", "2026-11-10T23:00:00+01:00", 0.416, 1.708),
  actionLine("Incinerated", "2026-11-11T01:13:00+01:00", 0.416, 1.392),
  actionLine("Collected", "2026-11-14T15:29:00+01:00", 1.428, 2.82),
];

const delivered = (time: string, more: object = {}) => actionLine("Delivered", time, 5, 1, more);

describe("a finding", () => {
  test("has the expected and the recorded value and the ship's time", async () => {
    const lines = misread();
    await importAll(...lines);
    const answer = await client.balanceFindingList({ filter: { vesselUuids: [vesselUuid] } });
    expect(answer).toMatchObject({ total: 1, open: 1, actions: 4, notJudged: 0, vesselsWaiting: 0 });
    expect(answer.rules).toMatchObject({ toleranceM3: 0.01, tolerancePercent: 1, daysUnderWay: 30 });
    expect(answer.findings).toMatchObject([
      {
        vesselUuid,
        vesselDisplayName: "TEST VESSEL",
        kind: BalanceFindingKind.DOES_NOT_FOLLOW,
        subjectUuid: lines[2]?.actionUuid,
        operationUuid: lines[2]?.operationUuid,
        eventTime: "2026-11-11T01:13:00+01:00",
        actionType: "Incinerated",
        expectedM3: 1.292,
        recordedM3: 1.392,
        differenceM3: 0.1,
        volumeM3: 0.416,
      },
    ]);
  });

  test("disappears when a late action resolves it", async () => {
    const collected = (day: string, robM3: number) => actionLine("Collected", `2026-11-${day}T09:00:00Z`, 1, robM3);
    await importAll(collected("01", 2), collected("03", 4));
    expect(await kinds()).toEqual(["DOES_NOT_FOLLOW"]);
    await importAll(collected("02", 3));
    expect(await kinds()).toEqual([]);
  });

  test("is derived in the transaction of the ship's batch", async () => {
    const server = await startTestServer(database);
    const ship = await createShip(database, organizationUuid);
    await shipClient(server.origin, ship.secret).putFacts({
      epochUuid: randomUUID(),
      sequence: 1n,
      shipTime: "2026-11-20T10:20:00+01:00",
      facts: misread().map(fact),
    });
    vesselUuid = ship.vesselUuid;
    expect(await kinds()).toEqual(["DOES_NOT_FOLLOW"]);
  });

  test("is not derived for an action type without a rule, which counts as not judged", async () => {
    await importAll(...misread().slice(0, 2), actionLine("Evaporated", "2026-11-11T01:13:00+01:00", 0.4, 9));
    const { notJudged, total } = await client.balanceFindingList({ filter: { vesselUuids: [vesselUuid] } });
    expect([notJudged, total]).toEqual([1, 0]);
  });
});

describe("deliveries and their entries", () => {
  const begin = (operationUuid: string) => [
    actionLine("Collected", "2026-10-01T08:00:00Z", 2, 6),
    delivered("2026-10-02T08:00:00Z", { operationUuid }),
    deliveryLine("2026-10-02T08:00:00Z", operationUuid, 5),
  ];

  test("that refer to each other are no findings", async () => {
    await importAll(...begin(randomUUID()));
    expect(await kinds()).toEqual([]);
  });

  test("without the other are findings until the other arrives; a removed entry does not count", async () => {
    await importAll(...begin(randomUUID()));
    const [operationUuid, later] = [randomUUID(), randomUUID()];
    await importAll(actionLine("Collected", "2026-10-03T08:00:00Z", 5, 6));
    await importAll(delivered("2026-10-04T08:00:00Z", { operationUuid }));
    expect(await kinds()).toEqual(["OPERATION_WITHOUT_ENTRY"]);
    await importAll(deliveryLine("2026-10-04T09:00:00Z", operationUuid, 5, { crossedOut: true }));
    expect(await kinds()).toEqual(["OPERATION_WITHOUT_ENTRY"]);
    await importAll(deliveryLine("2026-10-04T09:10:00Z", operationUuid, 5));
    expect(await kinds()).toEqual([]);
    await importAll(deliveryLine("2026-10-06T09:00:00Z", later, 5));
    const [without] = await findings();
    expect(without).toMatchObject({
      kind: BalanceFindingKind.ENTRY_WITHOUT_OPERATION,
      operationUuid: later,
      logbookName: "oil1",
      logbookEntryUuid: without?.subjectUuid,
      actionType: "",
      volumeM3: 5,
    });
    expect(await findings({ logbookNames: ["oil1"] })).toHaveLength(1);
    expect(await findings({ logbookNames: ["deck"] })).toHaveLength(0);
  });

  test("with different amounts are a finding at the action that links to the entry", async () => {
    const operationUuid = randomUUID();
    await importAll(
      ...begin(randomUUID()),
      actionLine("Collected", "2026-10-03T08:00:00Z", 5, 6),
      delivered("2026-10-04T08:00:00Z", { operationUuid }),
      deliveryLine("2026-10-04T08:30:00Z", operationUuid, 5.2),
    );
    expect(await findings()).toMatchObject([
      {
        kind: BalanceFindingKind.AMOUNT_DIFFERS,
        expectedM3: 5.2,
        recordedM3: 5,
        differenceM3: -0.2,
        logbookName: "oil1",
      },
    ]);
  });

  test("are not required of a ship that keeps no such entries", async () => {
    await importAll(actionLine("Collected", "2026-10-01T08:00:00Z", 2, 6), delivered("2026-10-02T08:00:00Z"));
    expect(await kinds()).toEqual([]);
  });
});

describe("thirty days without an action", () => {
  const day = (index: number) => new Date(Date.UTC(2026, 8, 1) + index * 86_400_000).toISOString();
  const days = (count: number, longitudeOf: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => positionLine(day(index), 54, longitudeOf(index)));
  const last = () => actionLine("Collected", "2026-08-31T20:00:00Z", 1, 3);

  test("under way are a finding at the thirtieth", async () => {
    await importAll(last(), ...days(40, (index) => index / 2));
    expect(await findings()).toMatchObject([
      { kind: BalanceFindingKind.NO_ACTION, days: 30, eventTime: "2026-10-01T00:00:00+00:00" },
    ]);
    await importAll(actionLine("Collected", "2026-09-10T20:00:00Z", 1, 4));
    expect(await kinds()).toEqual([]);
  });

  test("in port are no finding", async () => {
    await importAll(last(), ...days(60, (index) => 10 + (index % 2) / 100));
    expect(await kinds()).toEqual([]);
  });

  test("are found when entries arrive after the action was stored", async () => {
    await importAll(last());
    await importAll(...days(20, (index) => index / 2));
    expect(await kinds()).toEqual([]);
    await importAll(...days(40, (index) => index / 2).slice(20));
    expect(await kinds()).toEqual(["NO_ACTION"]);
  });
});

describe("an explanation", () => {
  const explain = async (shore = client, reason = "Sounded again") => {
    const [finding] = await findings();
    const { kind = 0, subjectUuid = "", figures = "" } = finding ?? {};
    return shore.balanceFindingExplain({ vesselUuid, kind, subjectUuid, figures, reason });
  };

  test("of any member is visible to all, and the newest counts", async () => {
    await importAll(...misread());
    const member = await signedIn(database, "member", organizationUuid);
    const { finding } = await explain(member.client, "  Sounding corrected on 14 November ");
    expect(finding?.explanation).toMatchObject({
      reason: "Sounding corrected on 14 November",
      userDisplayName: "Test Person",
    });
    expect(await findings({ state: "open" })).toHaveLength(0);
    expect(await findings({ state: "explained" })).toHaveLength(1);
    await explain();
    expect((await findings())[0]?.explanation?.reason).toBe("Sounded again");
  });

  test("is not given over one that was not read", async () => {
    await importAll(...misread());
    const member = await signedIn(database, "member", organizationUuid);
    const [finding] = await findings();
    const { kind = 0, subjectUuid = "", figures = "" } = finding ?? {};
    const give = (reason: string, fromExplainTime = "", shore = client) =>
      shore.balanceFindingExplain({ vesselUuid, kind, subjectUuid, figures, reason, fromExplainTime });
    const [first, second] = await Promise.allSettled([
      give("Sounded again", ""),
      give("Pipe was full", "", member.client),
    ]);
    expect([first.status, second.status].toSorted()).toEqual(["fulfilled", "rejected"]);
    const { reason = "" } = (await findings())[0]?.explanation ?? {};
    // The same one again is a repeated call.
    await give(reason, "");
    expect(await refusalOf(give("Late", ""))).toBe(Code.Aborted);
    expect((await findings())[0]?.explanation?.reason).toBe(reason);
    await give("Both", (await findings())[0]?.explanation?.explainTime);
    expect((await findings())[0]?.explanation?.reason).toBe("Both");
  });

  test("ends when the figures change, and one for old figures is refused", async () => {
    await importAll(...misread());
    const [old] = await findings();
    await explain();
    // An action in between changes what is expected.
    await importAll(actionLine("Incinerated", "2026-11-10T23:30:00+01:00", 0.2, 1.508));
    const [finding] = await findings();
    expect(finding).toMatchObject({ expectedM3: 1.092 });
    expect(finding?.explanation).toBeUndefined();
    const { kind = 0, subjectUuid = "", figures = "" } = old ?? {};
    const stale = client.balanceFindingExplain({ vesselUuid, kind, subjectUuid, figures, reason: "Late" });
    expect(await refusalOf(stale)).toBe(Code.Aborted);
  });

  test("needs a reason, and a finding that the person may see", async () => {
    await importAll(...misread());
    expect(await refusalOf(explain(client, " \n"))).toBe(Code.InvalidArgument);
    const stranger = await signedIn(database, "manager");
    expect(await refusalOf(explain(stranger.client))).toBe(Code.NotFound);
    const elsewhere = await createVessel(database, organizationUuid);
    const restricted = await signedIn(database, { onlyVesselUuid: elsewhere }, organizationUuid);
    expect(await refusalOf(explain(restricted.client))).toBe(Code.NotFound);
    expect(await findings({}, restricted.client)).toEqual([]);
    expect(await findings({}, stranger.client)).toEqual([]);
  });
});

describe("the list", () => {
  test("is paged, filtered by group and period, and exported as a file", async () => {
    await importAll(...misread(), actionLine("Collected", "2026-11-15T15:29:00+01:00", 0, 2.82));
    const filter = { vesselUuids: [vesselUuid] };
    const first = await client.balanceFindingList({ filter, limit: 1 });
    expect(first).toMatchObject({ total: 2, findings: [{ kind: BalanceFindingKind.VOLUME_NOT_POSITIVE }] });
    const second = await client.balanceFindingList({ filter, limit: 1, pageToken: first.nextPageToken });
    expect(second).toMatchObject({ nextPageToken: "", findings: [{ kind: BalanceFindingKind.DOES_NOT_FOLLOW }] });
    const { fileContent } = await client.generateBalanceFile({ filter: { ...filter, toTime: "2026-11-12T00:00:00Z" } });
    expect(readCsv(Buffer.from(fileContent)).rows).toMatchObject([
      {
        time: "2026-11-11T01:13:00+01:00",
        finding: "does_not_follow",
        expectedRobM3: "1.292000",
        recordedRobM3: "1.392000",
        differenceM3: "0.100000",
        state: "open",
      },
    ]);
    const group = await client.vesselGroupCreate({ displayName: "Tankers", members: [{ vesselUuid }] });
    const vesselGroupUuid = group.vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "";
    expect((await client.balanceFindingList({ filter: { vesselGroupUuids: [vesselGroupUuid] } })).total).toBe(2);
    expect((await client.balanceFindingList({ filter: { vesselGroupUuids: [randomUUID()] } })).total).toBe(0);
  });
});

describe("the rules", () => {
  test("are changed by managers under the current etag, and all vessels are judged again", async () => {
    const manager = await signedIn(database, "manager");
    vesselUuid = await createVessel(database, manager.organizationUuid);
    await importAll(...misread());
    const { rules, etag } = await manager.client.balanceRulesGet({});
    expect(rules?.signs.map(({ actionType, sign }) => `${actionType} ${sign}`)).toEqual([
      "Collected 1",
      "Transferred 0",
      "Delivered -1",
      "Incinerated -1",
      "Discharged -1",
    ]);
    const wider = { ...rules!, toleranceM3: 0.1 };
    const stored = await manager.client.balanceRulesUpdate({ rules: wider, etag });
    expect(stored.rules?.toleranceM3).toBe(0.1);
    expect(await refusalOf(manager.client.balanceRulesUpdate({ rules: wider, etag }))).toBe(Code.Aborted);
    const waiting = await manager.client.balanceFindingList({});
    expect([waiting.vesselsWaiting, waiting.total]).toEqual([1, 1]);
    await fillBalance(database);
    const judged = await manager.client.balanceFindingList({});
    expect([judged.vesselsWaiting, judged.total]).toEqual([0, 0]);
    const twice = { ...wider, signs: [...wider.signs, wider.signs[0]!] };
    expect(await refusalOf(manager.client.balanceRulesUpdate({ rules: twice }))).toBe(Code.InvalidArgument);
    const member = await signedIn(database, "member", manager.organizationUuid);
    expect(await refusalOf(member.client.balanceRulesGet({}))).toBe(Code.PermissionDenied);
  });
});

test("findings that differ from the records are reported and rebuilt", async () => {
  await importAll(...misread());
  const problems: string[] = [];
  const check = async () => {
    problems.length = 0;
    await checkBalance(database, (sentence) => problems.push(sentence));
    return problems.filter((sentence) => sentence.includes(vesselUuid));
  };
  expect(await check()).toEqual([]);
  await database.query("update balance_finding set recorded_m3 = 1 where vessel_uuid = $1", [vesselUuid]);
  expect(await check()).toHaveLength(1);
  await database.query("delete from balance_finding where vessel_uuid = $1", [vesselUuid]);
  expect(await check()).toHaveLength(1);
  await rebuildBalance(database);
  expect(await check()).toEqual([]);
});
