import { Code } from "@connectrpc/connect";
import { expect, test, vi } from "vitest";
import { type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { checklistNamed, newCollection, newestOf, publishedTemplate, refusalOf } from "../../../testing/checklists.ts";
import { seededRandom } from "../../../testing/random.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
/** Codes that a save from an old state may get; AlreadyExists is for a second draft. */
const REFUSALS = [Code.Aborted, Code.AlreadyExists];
/** Number of interleavings for each of five kinds of records. */
const INTERLEAVINGS = 1000;
vi.setConfig({ testTimeout: 60_000 + INTERLEAVINGS * 600 });

/**
 * A record edited by two users. `read` returns the stored text with its etag, `write` replaces the text that was read.
 */
type Edited = {
  read: () => Promise<Seen>;
  write: (from: Seen, text: string) => Promise<unknown>;
};
type Seen = { etag: string; text: string };

for (const [what, open] of Object.entries({
  draft,
  "published checklist": publication,
  "vessel group": vesselGroup,
  collection,
  distribution,
})) {
  test(`${INTERLEAVINGS} random interleavings of two editors of a ${what}: no save overwrites an unseen change`, async () => {
    const random = seededRandom(what.length);
    const chance = (percent: number) => random.below(100) < percent;
    const { client } = await signedIn(database, "member");
    const { read, write } = await open(client);
    const initial = await read();
    const accepted: { from: Seen; text: string }[] = [];
    const refusals: Code[] = [];
    let writes = 0;
    const save = async (from: Seen) => {
      const text = String((writes += 1));
      const code = await refusalOf(write(from, text));
      if (code === undefined) accepted.push({ from, text });
      else refusals.push(code);
    };
    for (let interleaving = 0; interleaving < INTERLEAVINGS; interleaving += 1) {
      // Both read the record, one perhaps earlier; then each saves, perhaps twice without reading again.
      const mine = await read();
      if (chance(30)) await save(mine);
      const yours = chance(50) ? await read() : mine;
      if (chance(50)) await Promise.all([save(mine), save(yours)]);
      else for (const from of chance(50) ? [mine, yours] : [yours, mine]) await save(from);
      if (chance(20)) await Promise.all([save(mine), read().then(save)]);
    }
    expectOneChain({ initial, accepted, last: await read() });
    expect(refusals.length).toBeGreaterThan(INTERLEAVINGS / 2);
    expect(REFUSALS).toEqual(expect.arrayContaining([...new Set(refusals)]));
  });
}

/** Checks that accepted writes form one chain from the first state to the last: none lost, no two from the same state. */
function expectOneChain({
  initial,
  accepted,
  last,
}: {
  initial: Seen;
  accepted: { from: Seen; text: string }[];
  last: Seen;
}) {
  const after = new Map(accepted.map(({ from, text }) => [from.text, text]));
  expect(after.size, "two writes were accepted on the same state").toBe(accepted.length);
  const chain = [initial.text];
  for (let text = after.get(initial.text); text !== undefined; text = after.get(text)) chain.push(text);
  expect(chain).toHaveLength(accepted.length + 1);
  expect(chain.at(-1)).toBe(last.text);
}

async function draft(client: ShoreClient): Promise<Edited> {
  const template = await publishedTemplate(client);
  await client.checklistTemplateRevisionCreateDraft({
    checklistTemplateId: template,
    templateData: checklistNamed("0"),
  });
  const { checklistTemplateRevisionId } = await newestOf(client, template);
  return {
    read: async () => {
      const { etag, templateData } = await newestOf(client, template);
      return { etag, text: templateData?.name ?? "" };
    },
    write: ({ etag }, text) =>
      client.checklistTemplateRevisionUpdateDraft({
        checklistTemplateRevisionId,
        etag,
        templateData: checklistNamed(text),
      }),
  };
}

/** Each write creates a draft from the revision that was read and publishes it. */
async function publication(client: ShoreClient): Promise<Edited> {
  const template = await publishedTemplate(client);
  return {
    read: async () => {
      const { checklistTemplateRevisions } = await client.checklistTemplateList({});
      const latest = checklistTemplateRevisions.find(({ draft: isDraft }) => !isDraft);
      const { checklistTemplateRevisionUuid = "" } = latest?.checklistTemplateRevisionId ?? {};
      return { etag: checklistTemplateRevisionUuid, text: latest?.templateData?.name ?? "" };
    },
    write: async ({ etag: checklistTemplateRevisionUuid }, text) => {
      const { checklistTemplateDraft } = await client.checklistTemplateRevisionCreateDraft({
        checklistTemplateId: template,
        templateData: checklistNamed(text),
        checklistTemplateRevisionId: { checklistTemplateRevisionUuid },
      });
      await client.checklistTemplateRevisionCommitDraft({
        checklistTemplateRevisionId: {
          checklistTemplateRevisionUuid: checklistTemplateDraft?.checklistTemplateDraftUuid ?? "",
        },
        etag: checklistTemplateDraft?.etag ?? "",
      });
    },
  };
}

async function vesselGroup(client: ShoreClient): Promise<Edited> {
  const { vesselGroup: created } = await client.vesselGroupCreate({ displayName: "0" });
  const vesselGroupId = created!.vesselGroupId!; // a creation returns the key
  return {
    read: async () => {
      const { vesselGroup: group } = await client.vesselGroupGet({ vesselGroupId });
      return { etag: group?.etag ?? "", text: group?.displayName ?? "" };
    },
    write: ({ etag }, displayName) => client.vesselGroupUpdate({ vesselGroupId, etag, displayName, members: [] }),
  };
}

async function collection(client: ShoreClient): Promise<Edited> {
  const checklistTemplateGroupId = await newCollection(client, "0");
  return {
    read: async () => {
      const { checklistTemplateGroup } = await client.checklistTemplateGroupGet({ checklistTemplateGroupId });
      return { etag: checklistTemplateGroup?.etag ?? "", text: checklistTemplateGroup?.displayName ?? "" };
    },
    write: ({ etag }, displayName) =>
      client.checklistTemplateGroupUpdate({ checklistTemplateGroupId, etag, displayName }),
  };
}

/** The text is a number; its bits are the collections that the group gets. */
async function distribution(client: ShoreClient): Promise<Edited> {
  const { vesselGroup: created } = await client.vesselGroupCreate({ displayName: "All vessels" });
  const vesselGroupId = created!.vesselGroupId!; // a creation returns the key
  const uuids: string[] = [];
  for (let bit = 0; bit < 12; bit += 1)
    uuids.push((await newCollection(client, String(bit).padStart(2, "0"))).checklistTemplateGroupUuid);
  return {
    read: async () => {
      const { vesselGroupResourceDistributions, etag } = await client.resourceDistributionGet({});
      const bits = vesselGroupResourceDistributions[0]?.resourceGroups.map(
        ({ displayName }) => 2 ** Number(displayName),
      );
      return { etag, text: String(bits?.reduce((sum, bit) => sum + bit, 0)) };
    },
    write: ({ etag }, text) => {
      const wanted = uuids.filter((_, bit) => (Number(text) & (2 ** bit)) !== 0);
      const resourceGroups = wanted.map((resourceGroupUuid) => ({ resourceGroupId: { resourceGroupUuid } }));
      return client.resourceDistributionUpdate({
        vesselGroupResourceDistributions: [{ vesselGroupId, resourceGroups }],
        etag,
      });
    },
  };
}
