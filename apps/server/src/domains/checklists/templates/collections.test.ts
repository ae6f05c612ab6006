import { Code, ConnectError } from "@connectrpc/connect";
import { localizedMessage } from "@shore/api/errors";
import { beforeEach, expect, test } from "vitest";
import { type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { checklistNamed, newCollection, newestOf, newTemplate, refusalOf } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
let client: ShoreClient;
beforeEach(async () => {
  ({ client } = await signedIn(database, "member"));
});

test("collections are listed by name with their description", async () => {
  await client.checklistTemplateGroupCreate({ displayName: "Engine room", description: "Below deck" });
  await client.checklistTemplateGroupCreate({ displayName: "bridge procedures" });
  const { checklistTemplateGroups } = await client.checklistTemplateGroupList({});
  expect(checklistTemplateGroups).toMatchObject([
    { displayName: "bridge procedures", description: "" },
    { displayName: "Engine room", description: "Below deck" },
  ]);
});

test("a collection shows its checklists, each with its latest published revision and its draft", async () => {
  const collection = await newCollection(client);
  const template = await newTemplate(client, checklistNamed("Pre-departure bridge"), collection);
  await newTemplate(client, checklistNamed("Elsewhere"));
  const first = await newestOf(client, template);
  await client.checklistTemplateRevisionCommitDraft({
    checklistTemplateRevisionId: first.checklistTemplateRevisionId,
    etag: first.etag,
  });
  await client.checklistTemplateRevisionCreateDraft({
    checklistTemplateId: template,
    templateData: checklistNamed("Pre-departure bridge"),
  });
  const { checklistTemplateGroup, checklistTemplateRevisions } = await client.checklistTemplateGroupGet({
    checklistTemplateGroupId: collection,
  });
  expect(checklistTemplateGroup?.displayName).toBe("Bridge procedures");
  expect(checklistTemplateRevisions.map(({ templateData, draft }) => [templateData?.name, draft])).toEqual([
    ["Pre-departure bridge", false],
    ["Pre-departure bridge", true],
  ]);
});

test("a change with an outdated etag is refused, one without an etag is accepted", async () => {
  const { checklistTemplateGroup } = await client.checklistTemplateGroupCreate({ displayName: "Bridge" });
  const { checklistTemplateGroupId, etag } = checklistTemplateGroup!; // a creation returns what it created
  const change = (displayName: string, from: string) =>
    client.checklistTemplateGroupUpdate({ checklistTemplateGroupId, displayName, etag: from });
  await change("First", etag);
  expect(await refusalOf(change("Second", etag))).toBe(Code.Aborted);
  expect((await change("Third", "")).checklistTemplateGroup?.displayName).toBe("Third");
});

test("removing a collection with checklists is refused with their number", async () => {
  const collection = await newCollection(client);
  const template = await newTemplate(client, checklistNamed("One"), collection);
  const removal = () => client.checklistTemplateGroupDelete({ checklistTemplateGroupId: collection });
  expect(await sentenceOf(removal())).toBe("This collection holds 1 checklist. Move or remove it first.");
  await newTemplate(client, checklistNamed("Two"), collection);
  expect(await refusalOf(removal())).toBe(Code.FailedPrecondition);
  expect(await sentenceOf(removal())).toBe("This collection holds 2 checklists. Move or remove them first.");
  expect((await newestOf(client, template)).templateData?.name).toBe("One");
});

test("an empty collection is removed with its distribution", async () => {
  const collection = await newCollection(client);
  const { vesselGroup } = await client.vesselGroupCreate({ displayName: "All vessels" });
  await client.resourceDistributionUpdate({
    vesselGroupResourceDistributions: [
      {
        vesselGroupId: vesselGroup!.vesselGroupId!, // a creation returns the key
        resourceGroups: [{ resourceGroupId: { resourceGroupUuid: collection.checklistTemplateGroupUuid } }],
      },
    ],
  });
  const before = await client.resourceDistributionGet({});
  await client.checklistTemplateGroupDelete({ checklistTemplateGroupId: collection });
  const after = await client.resourceDistributionGet({});
  expect(before.vesselGroupResourceDistributions[0]?.resourceGroups).toHaveLength(1);
  expect(after.vesselGroupResourceDistributions[0]?.resourceGroups).toHaveLength(0);
  expect(after.etag).not.toBe(before.etag);
});

test("removing a collection while a checklist is added to it: one of the two is refused", async () => {
  for (let round = 0; round < 25; round += 1) {
    const collection = await newCollection(client);
    const [removed, created] = await Promise.all([
      refusalOf(client.checklistTemplateGroupDelete({ checklistTemplateGroupId: collection })),
      refusalOf(
        client.checklistTemplateCreate({
          templateData: checklistNamed("Late"),
          checklistTemplateGroupId: collection,
        }),
      ),
    ]);
    expect([
      [undefined, Code.InvalidArgument],
      [Code.FailedPrecondition, undefined],
    ]).toContainEqual([removed, created]);
  }
});

test("another organisation's collection can be neither read, changed, removed nor filled", async () => {
  const collection = await newCollection(client);
  const { client: stranger } = await signedIn(database, "manager");
  const checklistTemplateGroupId = collection;
  const calls = [
    stranger.checklistTemplateGroupGet({ checklistTemplateGroupId }),
    stranger.checklistTemplateGroupUpdate({ checklistTemplateGroupId, displayName: "Mine" }),
    stranger.checklistTemplateGroupDelete({ checklistTemplateGroupId }),
  ];
  expect(await Promise.all(calls.map(refusalOf))).toEqual(calls.map(() => Code.NotFound));
  expect(await refusalOf(newTemplate(stranger, checklistNamed("Mine"), collection))).toBe(Code.InvalidArgument);
  expect((await client.checklistTemplateGroupList({})).checklistTemplateGroups).toHaveLength(1);
});

async function sentenceOf(call: Promise<unknown>): Promise<string | undefined> {
  return localizedMessage(ConnectError.from(await call.catch((error: unknown) => error)));
}
