import { Code } from "@connectrpc/connect";
import { findView, toFindQuestion } from "@shore/api/address/find-view";
import type { AttentionItem } from "@shore/api/gen-server/shore/v1/attention_pb";
import { expect, test } from "vitest";
import { attentionFleets, entryOf } from "../../../testing/attention-fleets.ts";
import { type SignedIn, signedIn } from "../../../testing/callers.ts";
import { refusalOf } from "../../../testing/checklists.ts";
import { importSearchedEntries } from "../../../testing/searched-entries.ts";
import { changeFact } from "../../../testing/ships.ts";
import { viewItems } from "./view-items.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const { database, fleet, send } = await attentionFleets();

test("a view on Attention shows its owner how many hits are new since its mark", async () => {
  const { manager, ships } = await fleet("HAVBRIS", "OTHER");
  const colleague = await signedIn(database, "member", manager.organizationUuid);
  const uuid = await savedView(manager, "find?logbook=deck", { shared: true });
  const epochUuid = await send(ships[0]!, [entryOf(1), entryOf(60), entryOf(1, { logbookName: "oil1" })]);
  await send(ships[1]!, [entryOf(1)]);
  expect(await viewsOf(manager)).toMatchObject([
    { kind: "view", grade: "know", subjectUuid: uuid, subjectDisplayName: "Mine", count: 3, countIsExact: true },
  ]);
  expect(await viewsOf(colleague)).toEqual([]);

  const [before] = await viewsOf(manager);
  await mark(manager, uuid);
  expect(await viewsOf(manager)).toEqual([]);
  await send(ships[0]!, [entryOf(2)], epochUuid, 2n);
  expect(await viewsOf(manager)).toMatchObject([{ count: 1 }]);
  await manager.client.attentionMarkSeen({ savedViewUuids: [uuid], seenThroughTime: before?.receivedFromTime ?? "" });
  expect(await viewsOf(manager)).toMatchObject([{ count: 4 }]);
});

const searches = [
  "find?q=noon&logbook=oil1&order=oldest",
  "find?change=struck&received=2026-01-01T00%3A00%3A00Z",
  "find?logbook=deck%2Coil1",
  "find?q=noon",
  "find?state=not_verified%2Cnot_removed",
  "find?state=removed",
  "find?from=2020-01-01&logbook=deck",
];
test.each(process.env["VITE_PROVE"] ? searches : searches.slice(0, 2))(
  "the number of %s is that of the page it leads to",
  async (path) => {
    const { manager, ships } = await fleet("HAVBRIS", "OTHER");
    await savedView(manager, path);
    for (const ship of ships) {
      const struck = entryOf(30);
      const late = entryOf(60, { logbookName: "oil1" });
      const epochUuid = await send(ship, [struck, late, entryOf(2, { verified: true }), entryOf(3)]);
      await send(ship, [changeFact("struck", struck.factUuid)], epochUuid, 2n);
    }
    const [item] = await viewsOf(manager);
    expect(item?.count).toBeGreaterThan(0);
    expect(await found(manager, item)).toBe(item?.count);
  },
);

test.each(proveOnly)("a change to an old entry makes it new again; its verification does not", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  const uuid = await savedView(manager, "find?state=removed");
  const deck = await savedView(manager, "find?logbook=deck");
  const [struck, verified] = [entryOf(50), entryOf(50)];
  const epochUuid = await send(ship, [struck, verified]);
  await mark(manager, uuid, deck);
  await send(ship, [changeFact("struck", struck.factUuid), changeFact("verified", verified.factUuid)], epochUuid, 2n);
  const items = await viewsOf(manager);
  expect(items.map(({ subjectUuid, count }) => [subjectUuid, count])).toEqual([
    [uuid, 1],
    [deck, 1],
  ]);
});

test("a restricted member gets hits of one vessel; a filter on other vessels is ignored, as on the page", async () => {
  const { manager, ships } = await fleet("HAVBRIS", "OTHER");
  const [own, other] = ships.map(({ vesselUuid }) => vesselUuid);
  const restricted = await signedIn(database, { onlyVesselUuid: own! }, manager.organizationUuid);
  await send(ships[0]!, [entryOf(1)]);
  await send(ships[1]!, [entryOf(1), entryOf(2)]);
  await savedView(restricted, "find?logbook=deck");
  await savedView(restricted, `find?logbook=deck&vessel=${other}`);
  await savedView(restricted, `find?vessel=${other}&logbook=oil1`);
  await savedView(manager, `find?logbook=deck&vessel=${other}`);
  expect((await viewsOf(restricted)).map(({ count }) => count)).toEqual([1, 1]);
  expect((await viewsOf(manager)).map(({ count }) => count)).toEqual([2]);
});

test.each(proveOnly)("after a large import rare hits are counted exactly, frequent ones up to a limit", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  const line = (index: number) => ({
    logbookName: "deck",
    eventTime: new Date(Date.now() - index * 60_000).toISOString(),
    summary: index % 4_000 === 0 ? "Sighted a whale" : "Noon",
  });
  await importSearchedEntries(
    database,
    ship.vesselUuid,
    Array.from({ length: 10_500 }, (_, index) => line(index)),
  );
  await savedView(manager, "find?q=whale");
  await savedView(manager, "find?logbook=deck");
  const items = await viewsOf(manager);
  expect(items.map(({ count, countIsExact }) => [count, countIsExact])).toEqual([
    [3, true],
    [1_000, false],
  ]);
  expect(await found(manager, items[0])).toBe(3);
});

test("views with an empty or contradictory search are left out; a view out of time has no count", async () => {
  const { manager, ship } = await fleet("HAVBRIS");
  await send(ship, [entryOf(1)]);
  for (const path of ["find", "find?q=%20", "find?state=removed%2Cnot_removed", "find?from=2026-02-02&to=2026-02-01"])
    await savedView(manager, path);
  expect(await viewsOf(manager)).toEqual([]);
  await savedView(manager, "find?logbook=deck");
  const person = { ...manager, onlyVesselUuid: undefined };
  const given = { vesselUuids: [ship.vesselUuid], sinceOf: () => new Date(Date.now() - 86_400_000) };
  expect(await viewItems(database, person, given, -1)).toMatchObject([{ count: 0, isExact: false }]);
});

test.each([
  "find?from=2026-11-22&event-before=2026-11-21T16%3A40%3A00Z",
  "find?logbook=oil2&event-from=2026-02-30T00%3A00%3A00Z",
  "find?logbook=oil2&change=struck&received=2026-02-30T00%3A00%3A00Z",
])("%s does not hide everything else", async (path) => {
  const { manager, ship } = await fleet("HAVBRIS");
  await send(ship, [entryOf(1)]);
  await savedView(manager, path);
  const uuid = await savedView(manager, "find?logbook=deck");
  expect(await viewsOf(manager)).toMatchObject([{ subjectUuid: uuid, count: 1 }]);
});

test("only views of Find, at most ten a person, and only by their owner", async () => {
  const { manager } = await fleet("HAVBRIS");
  const member = await signedIn(database, "member", manager.organizationUuid);
  expect(await refusalOf(savedView(member, "vessels?status=moored"))).toBe(Code.InvalidArgument);
  const uuids: string[] = [];
  for (let count = 0; count < 10; count += 1) uuids.push(await savedView(member, "find?q=pump", { shared: true }));
  await expect(savedView(member, "find?q=pump")).rejects.toThrow("Today shows 10 views of yours already.");
  const savedViewUuid = uuids[0]!;
  const content = { displayName: "Theirs", path: "find?q=pump", shared: true, onAttention: false };
  const { savedView: seen } = await manager.client.savedViewUpdate({ savedViewUuid, content });
  expect(seen?.onAttention).toBe(false);
  await expect(savedView(member, "find?q=pump")).rejects.toThrow("Today shows 10 views of yours already.");
  await member.client.savedViewUpdate({ savedViewUuid, content });
  await savedView(member, "find?q=pump");
  expect(
    await refusalOf(
      manager.client.attentionMarkSeen({ savedViewUuids: uuids, seenThroughTime: "2026-01-01T00:00:00Z" }),
    ),
  ).toBe(Code.NotFound);
});

let position = 0;

/** Saves a view that is shown on Attention. @returns its uuid */
async function savedView({ client }: SignedIn, path: string, more: object = {}): Promise<string> {
  position += 1;
  const content = { displayName: "Mine", path, onAttention: true, position, ...more };
  const { savedView: view } = await client.savedViewCreate({ content });
  return view?.savedViewUuid ?? "";
}

async function viewsOf({ client }: SignedIn): Promise<AttentionItem[]> {
  return (await client.attentionGet({})).viewItems;
}

async function mark({ client }: SignedIn, ...savedViewUuids: string[]): Promise<void> {
  const { seenThroughTime } = await client.attentionGet({});
  await client.attentionMarkSeen({ savedViewUuids, seenThroughTime });
}

/** Returns how many entries the page linked from an item counts. */
async function found({ client }: SignedIn, item: AttentionItem | undefined): Promise<number> {
  const search = new URLSearchParams(item?.path.slice("find".length));
  return (await client.findEntries({ question: toFindQuestion(findView.fromSearch(search)) })).total;
}
