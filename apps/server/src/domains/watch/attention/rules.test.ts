import { randomUUID } from "node:crypto";
import { Code } from "@connectrpc/connect";
import { LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";
import { expect, test } from "vitest";
import { attentionFleets, entryOf, hoursAgo, itemsOf, vesselsOf } from "../../../testing/attention-fleets.ts";
import { signedIn } from "../../../testing/callers.ts";
import { refusalOf } from "../../../testing/checklists.ts";
import { createShip } from "../../../testing/ships.ts";

const { database, fleet, send } = await attentionFleets();

test("rules of a group take precedence over those for all vessels; of several groups the most lenient rule applies", async () => {
  const { manager, ships } = await fleet("HAVBRIS", "DOCKED");
  const { client } = manager;
  for (const ship of ships) await send(ship, [entryOf(30)]);
  const docked = { vesselUuid: ships[1]!.vesselUuid };
  const groups = [];
  for (const displayName of ["In dock", "Ferries"]) {
    const { vesselGroup } = await client.vesselGroupCreate({ displayName, members: [docked] });
    groups.push(vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "");
  }
  const rule = (vesselGroupUuid: string, enabled: boolean, hours: number) => ({
    kind: "not_verified",
    vesselGroupUuid,
    enabled,
    limitSeconds: BigInt(hours * 3_600),
  });
  const counted = async () => (await itemsOf(manager, "not_verified")).length;
  const { attentionRules: first } = await client.attentionRulesGet({});
  const update = async (rules: object[], etag = "") => {
    const notVerifiedFromTime = "2020-01-01T00:00:00Z";
    return client.attentionRulesUpdate({ attentionRules: { rules, notVerifiedFromTime, etag } });
  };
  expect(await counted()).toBe(2);
  await update([rule("", true, 24), rule(groups[0]!, false, 24), rule(groups[1]!, true, 1)]);
  expect(await counted()).toBe(1);
  await update([rule("", true, 48), rule(groups[1]!, true, 29)]);
  expect(await counted()).toBe(1);
  await update([rule("", false, 24)]);
  expect(await counted()).toBe(0);
  expect(await refusalOf(update([], first?.etag))).toBe(Code.Aborted);
  expect(await refusalOf(update([rule("", true, 1), rule("", true, 2)]))).toBe(Code.InvalidArgument);
});

test("managers set how often a logbook is expected to have an entry, and whether entries need verification", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  await send(ship, [entryOf(30, { logbookName: "engine" })]);
  const { client } = manager;
  const { attentionRules: first } = await client.attentionRulesGet({});
  expect(first?.logbookExpectations.map(({ logbookName }) => logbookName)).toEqual([...LOGBOOK_NAMES]);
  expect(first?.logbookExpectations).toContainEqual(
    expect.objectContaining({ logbookName: "deck", hoursUnderWay: 4, hoursMoored: 24, mustBeVerified: true }),
  );
  const kinds = async () => (await vesselsOf(manager)).flatMap(({ items }) => items.map(({ kind }) => kind)).toSorted();
  expect(await kinds()).toEqual(["book_silent", "not_verified"]);

  const notVerifiedFromTime = "2020-01-01T00:00:00Z";
  const ofEngine = (hours: number, mustBeVerified: boolean, vesselGroupUuid = "") => [
    { logbookName: "engine", vesselGroupUuid, hoursUnderWay: hours, hoursMoored: hours, mustBeVerified },
  ];
  const update = (logbookExpectations: object[]) =>
    client.attentionRulesUpdate({ attentionRules: { logbookExpectations, notVerifiedFromTime } });
  const { attentionRules } = await update(ofEngine(72, false));
  expect(await kinds()).toEqual([]);
  expect(attentionRules?.logbookExpectations).toContainEqual(expect.objectContaining(ofEngine(72, false)[0]));
  await update([]);
  expect(await kinds()).toEqual(["book_silent", "not_verified"]);

  const members = [{ vesselUuid: ship.vesselUuid }];
  const { vesselGroup } = await client.vesselGroupCreate({ displayName: "Dry dock", members });
  await update(ofEngine(0, true, vesselGroup?.vesselGroupId?.vesselGroupUuid));
  expect(await kinds()).toEqual(["not_verified"]);
  expect(await refusalOf(update([...ofEngine(1, true), ...ofEngine(2, true)]))).toBe(Code.InvalidArgument);
  expect(await refusalOf(update(ofEngine(9_000, true)))).toBe(Code.InvalidArgument);
});

test("removing a group removes its rules", async () => {
  const { manager } = await fleet("HAVBRIS");
  const absent = { kind: "struck", vesselGroupUuid: randomUUID(), enabled: false };
  const { attentionRules } = await manager.client.attentionRulesUpdate({ attentionRules: { rules: [absent] } });
  expect(attentionRules?.rules.filter(({ vesselGroupUuid }) => vesselGroupUuid !== "")).toEqual([]);
});

test('entries older than the organisation are never "not verified" until a manager sets an earlier time', async () => {
  const manager = await signedIn(database, "manager");
  const ship = await createShip(database, manager.organizationUuid);
  await send(ship, [entryOf(1000)]);
  expect(await itemsOf(manager, "not_verified")).toEqual([]);
  await manager.client.attentionRulesUpdate({ attentionRules: { notVerifiedFromTime: hoursAgo(2000) } });
  expect(await itemsOf(manager, "not_verified")).toHaveLength(1);
});

test("of two managers who change the defaults, the second is refused", async () => {
  const { client } = await signedIn(database, "manager");
  const { attentionRules: opened } = await client.attentionRulesGet({});
  const update = () => client.attentionRulesUpdate({ attentionRules: { etag: opened?.etag ?? "" } });
  await update();
  expect(await refusalOf(update())).toBe(Code.Aborted);
});
