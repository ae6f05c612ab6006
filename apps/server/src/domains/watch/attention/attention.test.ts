import { randomUUID } from "node:crypto";
import { Code } from "@connectrpc/connect";
import { expect, test } from "vitest";
import { attentionFleets, entryOf, hoursAgo, itemsOf, vesselsOf } from "../../../testing/attention-fleets.ts";
import { actionLine, importLines } from "../../../testing/balance-records.ts";
import { createVessel, type SignedIn, signedIn } from "../../../testing/callers.ts";
import { refusalOf } from "../../../testing/checklists.ts";
import { changeFact, fact, shipClient, type TestShip } from "../../../testing/ships.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const { database, origin, fleet, send } = await attentionFleets();

test("entries not verified for a day are to act on; verified, removed and younger ones are not", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  const [removed, verified] = [entryOf(50), entryOf(50)];
  const facts = [
    entryOf(30, { logbookName: "deck" }),
    entryOf(26, { logbookName: "deck" }),
    entryOf(3),
    entryOf(28, { logbookName: "oil1" }),
    removed,
    verified,
    changeFact("struck", removed.factUuid),
    changeFact("verified", verified.factUuid),
  ];
  await send(ship, facts);
  const items = await itemsOf(manager, "not_verified");
  expect(items.map(({ logbookName, count, grade }) => [logbookName, count, grade])).toEqual([
    ["deck", 2, "act"],
    ["oil1", 1, "act"],
  ]);
  expect(items[0]).toMatchObject({ countIsExact: true, limitSeconds: 86_400n });
});

test("a link without contact for a day is silent, and its logbooks are not judged until the next contact", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  await send(ship, [entryOf(100, { logbookName: "engine", verified: true })]);
  expect(await itemsOf(manager, "book_silent")).toMatchObject([{ logbookName: "engine", limitSeconds: 86_400n }]);
  await database.query(
    `update ship_link set last_contact_time = now() - interval '31 hours', contact_gaps = '{240,300,900}' where vessel_uuid = $1`,
    [ship.vesselUuid],
  );
  expect(await itemsOf(manager, "link_silent")).toMatchObject([{ grade: "act", count: 1, usualGapSeconds: 300 }]);
  expect(await itemsOf(manager, "book_silent")).toEqual([]);
});

test("a vessel is under way or moored by the voyage that it sent last, and neither while it sent none", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  const epochUuid = await send(ship, [entryOf(9)]);
  const shown = async () => (await vesselsOf(manager)).map(({ underWay, moored }) => ({ underWay, moored }));
  const state = (hours: number, voyage: object) => ({
    factUuid: randomUUID(),
    kind: "vessel_state",
    time: hoursAgo(hours),
    voyage,
  });
  expect(await shown()).toEqual([{ underWay: false, moored: false }]);
  await send(ship, [state(8, {})], epochUuid, 2n);
  expect(await shown()).toEqual([{ underWay: true, moored: false }]);
  await send(ship, [state(7, { ended: true })], epochUuid, 3n);
  expect(await shown()).toEqual([{ underWay: false, moored: true }]);
});

test.each(proveOnly)("a wrong ship's clock, facts kept aside and two spools are items", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  await shipClient(origin, ship.secret).putFacts({
    epochUuid: randomUUID(),
    sequence: 1n,
    shipTime: new Date(Date.now() + 7 * 60_000).toISOString(),
    facts: [fact("{ }")],
  });
  const [first] = await vesselsOf(manager);
  expect(first?.items.map(({ kind, grade, count }) => [kind, grade, count])).toEqual([
    ["kept_aside", "act", 1],
    ["clock", "know", 1],
  ]);
  const ahead = Number((await itemsOf(manager, "clock"))[0]?.clockDifferenceMs);
  expect(ahead).toBeGreaterThan(6.9 * 60_000);
  expect(ahead).toBeLessThan(7.1 * 60_000);
  await send(ship, [entryOf(1)]);
  expect(await itemsOf(manager, "spool_conflict")).toMatchObject([{ count: 2 }]);
});

test("new entries are new to each person until marked seen; marking an earlier instant undoes that", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  const colleague = await signedIn(database, "member", manager.organizationUuid);
  const entry = entryOf(2);
  const epochUuid = await send(ship, [entry]);
  await send(ship, [changeFact("struck", entry.factUuid)], epochUuid, 2n);
  const [before] = await vesselsOf(manager);
  expect(before).toMatchObject({ markedBefore: false });
  expect(before?.items.map(({ kind, grade }) => [kind, grade])).toContainEqual(["struck", "look"]);
  const { seenThroughTime } = await manager.client.attentionGet({});
  await manager.client.attentionMarkSeen({ vesselUuids: [ship.vesselUuid], seenThroughTime });
  expect(await itemsOf(manager, "struck")).toEqual([]);
  expect(await itemsOf(colleague, "struck")).toHaveLength(1);
  expect((await vesselsOf(colleague))[0]?.seenBy?.seenTime).not.toBe("");
  expect((await vesselsOf(manager))[0]?.seenBy).toBeUndefined();
  const earlier = { vesselUuids: [ship.vesselUuid], seenThroughTime: before?.seenThroughTime ?? "" };
  await manager.client.attentionMarkSeen(earlier);
  expect(await itemsOf(manager, "struck")).toHaveLength(1);
});

test("an item is set aside for all members until it is resumed or its count grows", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  const colleague = await signedIn(database, "member", manager.organizationUuid);
  const epochUuid = await send(ship, [entryOf(30)]);
  const key = { vesselUuid: ship.vesselUuid.toUpperCase(), kind: "not_verified", logbookName: "deck" };
  const aside = { ...key, untilTime: hoursAgo(-240), reason: "In dry dock" };
  await manager.client.attentionSetAside(aside);
  const setAside = async () => (await itemsOf(colleague, "not_verified"))[0]?.setAside;
  expect(await setAside()).toMatchObject({ reason: "In dry dock" });
  await colleague.client.attentionResume(key);
  expect(await setAside()).toBeUndefined();
  expect(await refusalOf(colleague.client.attentionResume(key))).toBe(Code.NotFound);
  await manager.client.attentionSetAside(aside);
  await send(ship, [entryOf(30)], epochUuid, 2n);
  expect(await setAside()).toBeUndefined();
});

test("an item is not set aside over another person's set-aside, nor with entries that have come since it was read", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  const colleague = await signedIn(database, "member", manager.organizationUuid);
  const epochUuid = await send(ship, [entryOf(30)]);
  const key = { vesselUuid: ship.vesselUuid, kind: "not_verified", logbookName: "deck", untilTime: hoursAgo(-240) };
  await send(ship, [entryOf(30)], epochUuid, 2n);
  const from = (count: number) => manager.client.attentionSetAside({ ...key, reason: "In dry dock", count });
  expect(await refusalOf(from(1))).toBe(Code.Aborted);
  await from(2);
  const over = colleague.client.attentionSetAside({ ...key, reason: "Master asked", untilTime: hoursAgo(-24) });
  expect(await refusalOf(over)).toBe(Code.Aborted);
  // The person's own is theirs to change, as a call that is sent again.
  await manager.client.attentionSetAside({ ...key, reason: "In dry dock until the 9th" });
  const reason = async () => (await itemsOf(colleague, "not_verified"))[0]?.setAside?.reason;
  expect(await reason()).toBe("In dry dock until the 9th");
  // One that has ended, because the number grew, is replaced.
  await send(ship, [entryOf(30)], epochUuid, 3n);
  await colleague.client.attentionSetAside({ ...key, reason: "Master asked", count: 3 });
  expect(await reason()).toBe("Master asked");
});

test("an item is set aside for at most thirty days, and only while it exists", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  const key = { vesselUuid: ship.vesselUuid, kind: "not_verified", logbookName: "deck", reason: "In dry dock" };
  const until = (untilTime: string) => refusalOf(manager.client.attentionSetAside({ ...key, untilTime }));
  expect(await until(hoursAgo(1))).toBe(Code.InvalidArgument);
  expect(await until(hoursAgo(-31 * 24))).toBe(Code.InvalidArgument);
  expect(await until(hoursAgo(-24))).toBe(Code.FailedPrecondition);
});

test("vessels are sorted by grade, number of kinds to act on, age of the oldest, and name", async () => {
  const { manager, ships } = await fleet("QUIET", "TWO", "OLD", "YOUNG", "LOOK");
  const [, two, old, young, look] = ships;
  // No entries are expected in this logbook.
  const oil = { logbookName: "oil1" };
  await send(two!, [entryOf(26, oil)]);
  await database.query("update ship_link set last_contact_time = now() - interval '2 days' where vessel_uuid = $1", [
    two!.vesselUuid,
  ]);
  await send(old!, [entryOf(60, oil)]);
  await send(young!, [entryOf(30, oil)]);
  const entry = entryOf(1);
  await send(look!, [entry, changeFact("struck", entry.factUuid)]);
  expect((await vesselsOf(manager)).map(({ displayName }) => displayName)).toEqual([
    "TWO",
    "OLD",
    "YOUNG",
    "LOOK",
    "QUIET",
  ]);
});

test("a restricted member gets one vessel, a member no items of the organisation, another organisation nothing", async () => {
  const { manager, ships } = await fleet("HAVBRIS", "OTHER");
  for (const ship of ships) await send(ship, [entryOf(30)]);
  const { vesselUuid } = ships[0]!;
  const restricted = await signedIn(database, { onlyVesselUuid: vesselUuid }, manager.organizationUuid);
  expect((await vesselsOf(restricted)).map(({ displayName }) => displayName)).toEqual(["HAVBRIS"]);
  const stranger = await signedIn(database, "manager");
  expect(await vesselsOf(stranger)).toEqual([]);
  const seenThroughTime = hoursAgo(0);
  const other = ships[1]!.vesselUuid;
  await restricted.client.attentionMarkSeen({ vesselUuids: [other, vesselUuid], seenThroughTime });
  const foreign = { vesselUuids: [other], seenThroughTime };
  expect(await refusalOf(stranger.client.attentionMarkSeen(foreign))).toBe(Code.NotFound);
  const { rows } = await database.query("select vessel_uuid from seen_mark where organization_uuid = any($1)", [
    [manager.organizationUuid, stranger.organizationUuid],
  ]);
  expect(rows).toEqual([{ vessel_uuid: vesselUuid }]);
});

test("only managers of the whole fleet get items for what expires soon and for stale drafts", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  const member = await signedIn(database, "member", manager.organizationUuid);
  await database.query("update ship_credential set expire_time = now() + interval '5 days' where vessel_uuid = $1", [
    ship.vesselUuid,
  ]);
  const { checklistTemplateGroup } = await manager.client.checklistTemplateGroupCreate({ displayName: "Safety" });
  const templateData = { name: "Bunkering", category: "Deck", connectedLogbook: "deck" };
  await manager.client.checklistTemplateCreate({
    templateData,
    checklistTemplateGroupId: checklistTemplateGroup!.checklistTemplateGroupId!,
  });
  await database.query(
    "update checklist_revision set update_time = now() - interval '15 days' where organization_uuid = $1",
    [manager.organizationUuid],
  );
  const { organizationItems } = await manager.client.attentionGet({});
  expect(organizationItems.map(({ kind, grade, subjectDisplayName }) => [kind, grade, subjectDisplayName])).toEqual([
    ["credential_expires", "look", "HAVBRIS: Bridge"],
    ["draft_stale", "know", "Bunkering"],
  ]);
  expect((await member.client.attentionGet({})).organizationItems).toEqual([]);
  const { vesselUuid: onlyVesselUuid } = ship;
  const ofOneVessel = await signedIn(database, { onlyVesselUuid }, manager.organizationUuid);
  await database.query("update app_user set manager = true where user_uuid = $1", [ofOneVessel.userUuid]);
  expect((await ofOneVessel.client.attentionGet({})).organizationItems).toEqual([]);
});

test("findings of the balance are to act on until each is explained", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  await importLines(database, ship.vesselUuid, [
    actionLine("Collected", "2026-11-09T07:00:00+01:00", 0.83, 1.708),
    actionLine("Incinerated", "2026-11-11T01:13:00+01:00", 0.416, 1.392),
  ]);
  const [item] = await itemsOf(manager, "balance");
  const { findings } = await manager.client.balanceFindingList({ filter: { vesselUuids: [ship.vesselUuid] } });
  expect(findings.length).toBeGreaterThan(0);
  expect(item).toMatchObject({ count: findings.length, oldestTime: findings.at(-1)?.eventTime });
  expect(item?.finding).toEqual(findings.at(-1));
  for (const { vesselUuid, kind, subjectUuid, figures } of findings)
    await manager.client.balanceFindingExplain({ vesselUuid, kind, subjectUuid, figures, reason: "Misread" });
  expect(await itemsOf(manager, "balance")).toEqual([]);
});

test("entries that a ship sent are late; the same imported as facts, when the link is down, are not", async () => {
  const { manager, ships } = await fleet("SENT", "IMPORTED");
  const [sent, imported] = [ships[0]!, ships[1]!];
  const late = () => entryOf(60, { logbookName: "oil1", recordTime: hoursAgo(30) });
  await send(sent, [late()]);
  await importLines(database, imported.vesselUuid, [late()]);
  for (const kind of ["recorded_late", "received_late"]) {
    const [item, ...others] = await itemsOf(manager, kind);
    expect([item?.count, others]).toEqual([1, []]);
    const foundOn = async ({ vesselUuid }: TestShip) => {
      const question = { vesselUuids: [vesselUuid], change: kind, receivedFromTime: hoursAgo(1) };
      return (await manager.client.findEntries({ question })).total;
    };
    expect([await foundOn(sent), await foundOn(imported)]).toEqual([1, 0]);
  }
});

test("WhoAmI returns how many of the caller's vessels have something to act on", async () => {
  const { manager, ships } = await fleet("HAVBRIS", "OTHER");
  await send(ships[0]!, [entryOf(30)]);
  const restricted = await signedIn(database, { onlyVesselUuid: ships[1]!.vesselUuid }, manager.organizationUuid);
  const attentionOf = async ({ client }: SignedIn) => (await client.whoAmI({})).attention;
  await manager.client.attentionGet({});
  expect(await attentionOf(manager)).toBe(1);
  await restricted.client.whoAmI({});
  await expect.poll(() => attentionOf(restricted)).toBe(0);
});

test("GetVessels names the vessels to act on in the order of AttentionGet; a restricted person gets no other's", async () => {
  const { manager, ships } = await fleet("ASTRID", "BERGENSUND", "HAVBRIS");
  await send(ships[2]!, [entryOf(200)]);
  await send(ships[1]!, [entryOf(100)]);
  const needing = async ({ client }: SignedIn) => (await client.getVessels({})).needingVesselUuids;
  const inOrder = (await vesselsOf(manager)).filter(({ items }) => items.some(({ grade }) => grade === "act"));
  expect(inOrder.map(({ vesselUuid }) => vesselUuid)).toEqual([ships[2]!.vesselUuid, ships[1]!.vesselUuid]);
  expect(await needing(manager)).toEqual(inOrder.map(({ vesselUuid }) => vesselUuid));
  const restrictedTo = (place: number) =>
    signedIn(database, { onlyVesselUuid: ships[place]!.vesselUuid }, manager.organizationUuid);
  const [own, other] = [await restrictedTo(1), await restrictedTo(0)];
  await expect.poll(() => needing(own)).toEqual([ships[1]!.vesselUuid]);
  await expect.poll(() => needing(other)).toEqual([]);
});

test("a vessel without items is listed too, and a logbook with a future entry is not silent", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  await createVessel(database, manager.organizationUuid, "NEW");
  await send(ship, [entryOf(-48, { logbookName: "engine" })]);
  expect(
    (await vesselsOf(manager)).map(({ displayName, items }) => [displayName, items.map(({ kind }) => kind)]),
  ).toEqual([
    ["HAVBRIS", ["time_future"]],
    ["NEW", []],
  ]);
});
