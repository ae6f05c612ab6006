import { randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { CompletenessState as State } from "@shore/api/gen-server/shore/v1/completeness_pb";
import { describe, expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importDeckEntries } from "../../../testing/searched-entries.ts";
import { requestBackfill } from "../backfill/backfill.sql.ts";
import { fillLogbookDays } from "../logbook-days/fill.ts";
import { storeVesselStates } from "../../fleet/vessels/vessel-states.sql.ts";

const database = await testDatabase();

const nameOf = (state: State) => Object.entries(State).find(([, value]) => value === state)?.[0];

/** Creates a member and a vessel whose deck log has entries at these times, verified and signed unless overridden. */
async function vesselWith(entries: readonly (string | object)[], name = "HAVBRIS") {
  const { client, organizationUuid } = await signedIn(database, "member");
  const vesselUuid = await createVessel(database, organizationUuid, name);
  await importDeckEntries(
    database,
    vesselUuid,
    entries.map((entry) => ({
      verified: true,
      signed: true,
      ...(typeof entry === "string" ? { eventTime: entry } : entry),
    })),
  );
  const statesOf = async (fromDay: string, toDay: string) => {
    const { rows } = await client.completenessGet({ fromDay, toDay });
    return (rows[0]?.runs ?? []).flatMap(({ days, state }) => Array.from({ length: days }, () => nameOf(state)));
  };
  return { client, organizationUuid, vesselUuid, statesOf };
}

test("a day has its worst state, from before the first record to not yet received", async () => {
  const { client, statesOf } = await vesselWith([
    "2026-03-02T12:00:00+01:00",
    { eventTime: "2026-03-03T08:00:00+01:00", signed: false, verified: false },
    { eventTime: "2026-03-04T08:00:00+01:00", recordTime: "2026-03-05T08:01:00+01:00", signed: false },
    "2026-03-06T12:00:00+01:00",
  ]);
  expect(await statesOf("2026-03-01", "2026-03-07")).toEqual([
    "BEFORE_FIRST_RECORD",
    "COMPLETE",
    "NOT_VERIFIED",
    "RECORDED_LATE",
    "GAP",
    "GAP",
    "NOT_RECEIVED",
  ]);
  const { rows } = await client.completenessGet({ fromDay: "2026-03-03", toDay: "2026-03-06" });
  expect(rows).toMatchObject([
    {
      logbookName: "deck",
      entries: [1, 1, 0, 1],
      gapHours: [20, 24, 52, 52],
      marks: [
        { day: 0, notVerified: 1, notSigned: 1, recordedLate: 0 },
        { day: 1, notVerified: 0, notSigned: 1, recordedLate: 1 },
      ],
      expectedHoursUnderWay: 4,
      expectedHoursMoored: 24,
      mustBeVerified: true,
    },
  ]);
});

describe("an entry that is not verified", () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const open = (hours: number) => ({ eventTime: hoursAgo(hours), verified: false, signed: false });
  /** The state of the days of these instants, without days after the last record. */
  const states = async (vessel: Awaited<ReturnType<typeof vesselWith>>, ...hours: number[]) => {
    const days = [...new Set(hours.map((ago) => hoursAgo(ago).slice(0, 10)))];
    return Promise.all(days.map(async (day) => (await vessel.statesOf(day, day))[0]));
  };

  test("is to be verified for a day, and not verified after that", async () => {
    const young = await vesselWith([open(1)]);
    expect(await states(young, 1)).toEqual(["TO_BE_VERIFIED"]);
    const old = await vesselWith([open(25)]);
    expect(await states(old, 25)).toEqual(["NOT_VERIFIED"]);
  });

  test("is judged by itself on the day of the limit: what was verified there does not make it late", async () => {
    const [before, after] = [hoursAgo(24.2), hoursAgo(23.8)];
    const { statesOf } = await vesselWith([before, { eventTime: after, verified: false }]);
    const day = after.slice(0, 10);
    expect(await statesOf(day, day)).toEqual(["TO_BE_VERIFIED"]);
    const late = await vesselWith([
      { eventTime: before, verified: false },
      { eventTime: after, verified: false },
    ]);
    expect(await late.statesOf(before.slice(0, 10), before.slice(0, 10))).toEqual(["NOT_VERIFIED"]);
  });

  test("follows the limit of the rule, and that of a group before it; never late with the rule off", async () => {
    const vessel = await vesselWith([open(50)]);
    const { client: manager } = await signedIn(database, "manager", vessel.organizationUuid);
    const { vesselGroup } = await manager.vesselGroupCreate({
      displayName: "Dry dock",
      members: [{ vesselUuid: vessel.vesselUuid }],
    });
    const rule = { kind: "not_verified", enabled: true };
    const setRules = (rules: { vesselGroupUuid?: string; enabled?: boolean; hours: number }[]) =>
      manager.attentionRulesUpdate({
        attentionRules: {
          rules: rules.map(({ hours, ...more }) => ({ ...rule, limitSeconds: BigInt(hours * 3_600), ...more })),
        },
      });
    expect(await states(vessel, 50)).toEqual(["NOT_VERIFIED"]);
    await setRules([{ hours: 72 }]);
    expect(await states(vessel, 50)).toEqual(["TO_BE_VERIFIED"]);
    const vesselGroupUuid = vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "";
    await setRules([{ hours: 72 }, { vesselGroupUuid, hours: 48 }]);
    expect(await states(vessel, 50)).toEqual(["NOT_VERIFIED"]);
    await setRules([{ hours: 24, enabled: false }]);
    expect(await states(vessel, 50)).toEqual(["TO_BE_VERIFIED"]);
  });
});

test("under way an entry is expected every four hours, in full hours", async () => {
  const vessel = await vesselWith(["2026-03-02T00:00:00Z", "2026-03-02T04:59:00Z", "2026-03-02T10:00:00Z"]);
  const day = () => vessel.statesOf("2026-03-02", "2026-03-02");
  expect(await day()).toEqual(["COMPLETE"]);
  const time = { epochMilliseconds: Date.parse("2026-03-02T00:00:00Z"), offsetMinutes: 0 };
  const states = [{ factUuid: randomUUID(), time, voyage: {}, personnel: null }];
  await storeVesselStates(database, vessel, states);
  expect(await day()).toEqual(["GAP"]);
});

test.each([
  ["that stands", {}],
  ["that is removed", { crossedOut: true }],
])("an entry of the future %s leaves the days before it as not received", async (_which, more) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { statesOf } = await vesselWith([`${day(-3)}T12:00:00Z`, { eventTime: `${day(2)}T12:00:00Z`, ...more }]);
  expect(await statesOf(day(-3), day(3))).toEqual([
    "COMPLETE",
    "NOT_RECEIVED",
    "NOT_RECEIVED",
    "NOT_RECEIVED",
    "NOT_RECEIVED",
    "COMPLETE",
    "NOT_RECEIVED",
  ]);
});

test("a removed entry does not say until when records are received", async () => {
  const { statesOf } = await vesselWith([
    "2026-03-02T12:00:00Z",
    { eventTime: "2026-03-09T12:00:00Z", crossedOut: true },
  ]);
  expect(await statesOf("2026-03-02", "2026-03-05")).toEqual([
    "COMPLETE",
    "NOT_RECEIVED",
    "NOT_RECEIVED",
    "NOT_RECEIVED",
  ]);
});

test("crossing the date line to the west skips a day, to the east repeats one", async () => {
  const west = await vesselWith(["2026-03-01T12:00:00-12:00", "2026-03-03T11:00:00+12:00"]);
  expect(await west.statesOf("2026-03-01", "2026-03-03")).toEqual(["COMPLETE", "NO_SUCH_DAY", "COMPLETE"]);
  const east = await vesselWith(["2026-03-01T20:00:00+12:00", "2026-03-01T11:00:00-12:00"]);
  const { rows } = await east.client.completenessGet({ fromDay: "2026-03-01", toDay: "2026-03-01" });
  expect(rows).toMatchObject([{ entries: [2], marks: [{ day: 0, twice: true }] }]);
});

test("crossing the date line and back leaves no gap where the other day has entries", async () => {
  const { client } = await vesselWith([
    "2026-03-01T01:00:00-12:00",
    "2026-03-02T03:00:00+12:00",
    "2026-03-01T05:00:00-12:00",
  ]);
  const { rows } = await client.completenessGet({ fromDay: "2026-03-01", toDay: "2026-03-02" });
  expect(rows).toMatchObject([{ gapHours: [2, 2] }]);
});

test("a member restricted to a vessel gets only its logbooks, another organization's vessel gives none", async () => {
  const { client, organizationUuid, vesselUuid } = await vesselWith(["2026-03-02T12:00:00Z"]);
  const other = await createVessel(database, organizationUuid, "OTHER");
  await importDeckEntries(database, other, [{}]);
  const period = { fromDay: "2026-03-01", toDay: "2026-03-02" };
  expect((await client.completenessGet(period)).rows).toHaveLength(2);
  expect((await client.completenessGet({ ...period, vesselUuids: [other] })).rows).toMatchObject([
    { vesselUuid: other },
  ]);
  const { client: restricted } = await signedIn(database, { onlyVesselUuid: vesselUuid }, organizationUuid);
  expect((await restricted.completenessGet(period)).rows).toMatchObject([{ vesselUuid }]);
  expect((await restricted.completenessGet({ ...period, vesselUuids: [other] })).rows).toEqual([]);
  const stranger = await signedIn(database, "member");
  expect((await stranger.client.completenessGet({ ...period, vesselUuids: [vesselUuid] })).rows).toEqual([]);
});

test("during the backfill the response has the time from which entries are counted", async () => {
  const { client } = await vesselWith(["2026-03-02T12:00:00Z"]);
  const period = { fromDay: "2026-03-01", toDay: "2026-03-02" };
  await requestBackfill(database);
  expect((await client.completenessGet(period)).countedFromTime).not.toBe("");
  await fillLogbookDays(database);
  expect((await client.completenessGet(period)).countedFromTime).toBe("");
});

test.each([
  ["2026-03-02", "2026-03-01"],
  ["2026-02-30", "2026-03-01"],
  ["2025-01-01", "2026-03-01"],
  ["1 March", "2026-03-01"],
])("a period from %s to %s is refused", async (fromDay, toDay) => {
  const { client } = await signedIn(database, "member");
  const error = await client.completenessGet({ fromDay, toDay }).catch((thrown: unknown) => thrown);
  expect(ConnectError.from(error).code).toBe(Code.InvalidArgument);
});
