import { createHash, randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { ChecklistBoardState } from "@shore/api/gen-server/shore/v1/vessel_checklists_pb";
import { beforeEach, describe, expect, test } from "vitest";
import { checklistNamed, newCollection, newestOf, newTemplate } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";
import { fleetOfOne } from "../../../testing/fleet-of-one.ts";
import { createShip, fact, shipClient, type TestShip } from "../../../testing/ships.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { proveOnly } from "../../../testing/prove-only.ts";

const database = await testDatabase();
const server = await startTestServer(database);
const SHIP_TIME = "2026-11-20T10:20:00+01:00";
let fleet: Awaited<ReturnType<typeof fleetOfOne>>;
let ship: TestShip;
let calls: ReturnType<typeof shipClient>;
beforeEach(async () => {
  fleet = await fleetOfOne(database);
  ship = await createShip(database, fleet.organizationUuid, "BERGENSUND");
  calls = shipClient(server.origin, ship.secret);
  await setMembers([ship.vesselUuid]);
});

describe("the list of a ship", () => {
  test("has the vessel's checklists, and an unchanged list is left out", async () => {
    const bunkering = await fleet.published("Bunkering");
    await fleet.published("Abandon ship drill");
    await newTemplate(fleet.client, checklistNamed("Only a draft"), fleet.engine);
    await fleet.distribute([fleet.engine]);
    const revision = await fleet.publishAgain(bunkering);
    const { unchanged, etag, checklists, withdrawn } = await calls.listChecklists({});
    expect([unchanged, withdrawn]).toEqual([false, []]);
    expect(checklists).toMatchObject([
      { name: "Abandon ship drill", revisionNumber: 1 },
      {
        name: "Bunkering",
        revisionNumber: 2,
        checklistTemplateUuid: bunkering.checklistTemplateUuid,
        checklistTemplateRevisionUuid: revision,
        collectionNames: ["Engine room"],
      },
    ]);
    const { vesselChecklists } = await fleet.client.vesselChecklistList({ vesselUuid: ship.vesselUuid });
    expect(checklists.map(({ assignedTime, publishTime }) => [assignedTime, publishTime])).toEqual(
      vesselChecklists.map(({ assignedTime, publishTime }) => [assignedTime, publishTime]),
    );
    expect(await calls.listChecklists({ etag })).toMatchObject({
      unchanged: true,
      etag,
      checklists: [],
      withdrawn: [],
    });
    expect((await calls.hello(HELLO())).checklistsEtag).toBe(etag);
    expect((await put({ kind: "struck" })).checklistsEtag).toBe(etag);
  });

  test("has another etag after each change, and contains withdrawn checklists with the reason", async () => {
    const bunkering = await fleet.published("Bunkering");
    await fleet.distribute([fleet.engine]);
    const etags = new Set<string>();
    const why = async () => {
      const { etag, withdrawn } = await calls.listChecklists({});
      etags.add(etag);
      return withdrawn.map(({ name, why: cause }) => `${name} ${cause}`);
    };
    expect(await why()).toEqual([]);
    await setMembers([]);
    expect(await why()).toEqual(["Bunkering group"]);
    await setMembers([ship.vesselUuid]);
    expect(await why()).toEqual([]);
    await fleet.publishAgain(bunkering);
    expect(await why()).toEqual([]);
    await fleet.client.checklistTemplateDelete({ checklistTemplateId: bunkering });
    expect(await why()).toEqual(["Bunkering removed"]);
    // None: after the group and after the removal. With it: as first, and in its second revision.
    expect(etags.size).toBe(3);
    await database.query(
      "update vessel_checklist set from_time = from_time - interval '91 days', to_time = to_time - interval '91 days', assigned_time = assigned_time - interval '91 days' where vessel_uuid = $1",
      [ship.vesselUuid],
    );
    expect(await why()).toEqual([]);
  });
});

describe("the content of checklists", () => {
  test("has the hash of its canonical JSON, the same as in the list", async () => {
    const description = "Manifold sketched:\n“A – B” \u00e6\u00f8\u00e5 \u{1f6e2} </script>";
    const template = await newTemplate(
      fleet.client,
      {
        ...checklistNamed("Bunkering"),
        sections: [{ name: "Before", tasks: [{ name: "Scuppers plugged", description }] }],
      },
      fleet.engine,
    );
    const { checklistTemplateRevisionId, etag } = await newestOf(fleet.client, template);
    await fleet.client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag });
    await fleet.distribute([fleet.engine]);
    const [listed] = (await calls.listChecklists({})).checklists;
    const answer = await fetch(`${server.origin}/shore/ship/shore.v1.ShipAPI/GetChecklists`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "connect-protocol-version": "1",
        authorization: `Bearer ${ship.secret}`,
      },
      body: JSON.stringify({ checklistTemplateRevisionUuids: [listed?.checklistTemplateRevisionUuid] }),
    });
    const { checklists } = (await answer.json()) as {
      checklists: { templateData: object; contentSha256: string }[];
    };
    const canonical = JSON.stringify(checklists[0]?.templateData, (_, value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
    expect(canonical).toContain("\\n“A – B” æøå 🛢 </script>");
    const hash = createHash("sha256").update(canonical).digest("base64");
    expect(checklists[0]?.contentSha256).toBe(hash);
    expect(Buffer.from(listed?.contentSha256 ?? []).toString("base64")).toBe(hash);
    expect(listed?.contentBytes).toBe(Buffer.byteLength(canonical));
  });

  test("is absent if it is not the vessel's: another vessel's, another organisation's, older, withdrawn, or unknown", async () => {
    const bunkering = await fleet.published("Bunkering");
    const older = await fleet.revisionOf(bunkering);
    await fleet.distribute([fleet.engine]);
    const ours = await fleet.publishAgain(bunkering);
    const others = await othersRevision();
    const elsewhere = await fleetOfOne(database);
    const foreign = await elsewhere.revisionOf(await elsewhere.published("Theirs"));
    await elsewhere.distribute([elsewhere.engine]);
    const requestedUuids = [others, foreign, older, randomUUID(), ours.toUpperCase()];
    const { checklists, incomplete } = await calls.getChecklists({ checklistTemplateRevisionUuids: requestedUuids });
    expect([checklists.map((one) => one.checklistTemplateRevisionUuid), incomplete]).toEqual([[ours], false]);
    expect(checklists[0]?.templateData).toMatchObject({ name: "Bunkering" });
    await setMembers([]);
    expect((await calls.getChecklists({ checklistTemplateRevisionUuids: requestedUuids })).checklists).toEqual([]);
  });

  test.each(proveOnly)("is cut off at a response size of 2 MiB, and the rest is requested again", async () => {
    const tasks = Array.from({ length: 64 }, (_, index) => ({ name: `Task ${index}`, description: "x".repeat(1_024) }));
    const sections = Array.from({ length: 20 }, (_, index) => ({ name: `Section ${index}`, tasks }));
    for (const name of ["A", "B"]) {
      const template = await newTemplate(fleet.client, { ...checklistNamed(name), sections }, fleet.engine);
      const { checklistTemplateRevisionId, etag } = await newestOf(fleet.client, template);
      await fleet.client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag });
    }
    await fleet.distribute([fleet.engine]);
    const { checklists: listed } = await calls.listChecklists({});
    const [first = "", second = ""] = listed.map((one) => one.checklistTemplateRevisionUuid);
    const get = async (...uuids: string[]) => {
      const { checklists, incomplete } = await calls.getChecklists({ checklistTemplateRevisionUuids: uuids });
      return [checklists.map((one) => one.checklistTemplateRevisionUuid), incomplete];
    };
    expect(await get(second, first)).toEqual([[second], true]);
    expect(await get(first)).toEqual([[first], false]);
  });

  test.each([
    ["none", () => []],
    ["seventeen", () => Array.from({ length: 17 }, () => randomUUID())],
    ["one twice", () => ["a9e3f3a0-0000-4000-8000-000000000000", "a9e3f3a0-0000-4000-8000-000000000000"]],
    ["no uuid", () => ["bunkering"]],
  ])("is refused for %s", async (_, uuids) => {
    const call = calls.getChecklists({ checklistTemplateRevisionUuids: uuids() });
    await expect(call.catch((error: unknown) => ConnectError.from(error).code)).resolves.toBe(Code.InvalidArgument);
  });
});

describe("a receipt", () => {
  test("is stored once and shows ashore the state of the checklist on board", async () => {
    const bunkering = await fleet.published("Bunkering");
    await fleet.distribute([fleet.engine]);
    const revision = await fleet.revisionOf(bunkering);
    const delivered = receipt(revision, "delivered", { user: undefined });
    const opened = receipt(revision, "opened", { time: "2026-11-20T10:14:00+01:00" });
    expect(await put(opened, delivered)).toMatchObject({ keptAside: [] });
    expect(await put(delivered, opened)).toMatchObject({ keptAside: [] });
    const { vesselChecklists } = await fleet.client.vesselChecklistList({ vesselUuid: ship.vesselUuid });
    expect(vesselChecklists[0]?.onBoard).toMatchObject({
      state: ChecklistBoardState.OPENED,
      time: "2026-11-20T10:14:00+01:00",
      userDisplayName: "Henrik Aune",
    });
    const { rows } = await database.query(
      "select state from checklist_receipt where vessel_uuid = $1 order by receipt_time",
      [ship.vesselUuid],
    );
    expect(rows).toEqual([{ state: "delivered" }, { state: "opened" }]);
  });

  test("that is invalid is kept aside with its reason, and the others are stored", async () => {
    const bunkering = await fleet.published("Bunkering");
    const revision = await fleet.revisionOf(bunkering);
    const { keptAside } = await put(
      receipt(randomUUID(), "delivered"),
      receipt(revision, "read"),
      receipt(revision, "in_use", { user: undefined }),
      receipt(revision, "opened", { mood: "good" }),
      receipt(revision, "withdrawn", { user: undefined }),
      { ...receipt(revision, "opened"), checklistTemplateRevisionUuid: undefined },
    );
    expect(keptAside.map(({ index, reason }) => [index, reason])).toEqual([
      [0, "Is about a checklist revision that was never published here."],
      [1, 'State is none of delivered, opened, in_use, withdrawn: "read".'],
      [2, "User is missing."],
      [3, 'Unknown field "mood".'],
      [5, "ChecklistTemplateRevisionUuid is missing."],
    ]);
  });
});

function setMembers(vesselUuids: string[]) {
  const { vesselGroupId } = fleet;
  const members = vesselUuids.map((vesselUuid) => ({ vesselUuid }));
  return fleet.client.vesselGroupUpdate({ vesselGroupId, displayName: "Coastal", members });
}

/** Creates a revision that another vessel of the organisation has. */
async function othersRevision(): Promise<string> {
  const collection = await newCollection(fleet.client, "Cargo");
  const template = await newTemplate(fleet.client, checklistNamed("Lashing"), collection);
  const { checklistTemplateRevisionId, etag } = await newestOf(fleet.client, template);
  await fleet.client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag });
  const members = [{ vesselUuid: fleet.vesselUuid }];
  const { vesselGroup } = await fleet.client.vesselGroupCreate({ displayName: "Others", members });
  const vesselGroupId = { vesselGroupUuid: vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "" };
  const resourceGroupId = { resourceGroupUuid: collection.checklistTemplateGroupUuid };
  await fleet.client.resourceDistributionUpdate({
    vesselGroupResourceDistributions: [{ vesselGroupId, resourceGroups: [{ resourceGroupId }] }],
  });
  return checklistTemplateRevisionId.checklistTemplateRevisionUuid;
}

const HELLO = () => ({ epochUuid: randomUUID(), nextSequence: 1n, shipTime: SHIP_TIME });

function put(...contents: object[]) {
  return calls.putFacts({
    epochUuid: randomUUID(),
    sequence: 1n,
    shipTime: SHIP_TIME,
    facts: contents.map(fact),
  });
}

function receipt(checklistTemplateRevisionUuid: string, state: string, more: object = {}) {
  return {
    factUuid: randomUUID(),
    kind: "checklist_receipt",
    time: "2026-11-20T10:12:00+01:00",
    checklistTemplateRevisionUuid,
    state,
    user: { forename: "Henrik", surname: "Aune" },
    ...more,
  };
}
