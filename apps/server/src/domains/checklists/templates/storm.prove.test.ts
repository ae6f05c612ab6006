import { Code } from "@connectrpc/connect";
import { expect, test } from "vitest";
import { callerWith, createVessel, type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { checklistNamed, newCollection, newTemplate, refusalOf } from "../../../testing/checklists.ts";
import { seededRandom } from "../../../testing/random.ts";
import { testDatabase } from "../../../testing/database.ts";
import { readAssignmentDifferences } from "../assignments/assignments.sql.ts";

const CHANGES = 40;
const database = await testDatabase();
/** Codes that a user may get for a concurrent change. */
const EXPECTED = [
  undefined,
  Code.Aborted,
  Code.NotFound,
  Code.AlreadyExists,
  Code.FailedPrecondition,
  Code.InvalidArgument,
];

test("six users making concurrent changes get only expected codes, and the stored data stay consistent", async () => {
  const person = await signedIn(database, "member");
  const unexpected: object[] = [];
  const log = {
    warn: (details: object) => unexpected.push(details),
    error: (details: object) => unexpected.push(details),
  };
  const client = callerWith(database, person.token, log);
  const members: { vesselUuid: string }[] = [];
  for (const name of ["Havbris", "Bergensund"])
    members.push({ vesselUuid: await createVessel(database, person.organizationUuid, name) });
  for (let index = 0; index < 3; index += 1) {
    const collection = await newCollection(client, `Collection ${index}`);
    for (let count = 0; count < 2; count += 1) await newTemplate(client, checklistNamed("Checklist"), collection);
    await client.vesselGroupCreate({ displayName: `Group ${index}`, members });
  }
  const codes = await Promise.all(Array.from({ length: 6 }, (_, index) => busyPerson(client, index, members)));
  const received = new Set(codes.flat());
  expect(unexpected).toEqual([]);
  expect([...received].filter((code) => !EXPECTED.includes(code))).toEqual([]);
  expect(received.size).toBeGreaterThan(3);
  const { rows } = await database.query(`
    select t.template_uuid, count(*) filter (where r.draft) as drafts, count(r.revision_uuid) as revisions,
           coalesce(max(r.revision_number), 0) as newest, count(*) filter (where not r.draft) as published
      from checklist_template t left join checklist_revision r using (organization_uuid, template_uuid)
     group by t.template_uuid
    having count(*) filter (where r.draft) > 1 or count(r.revision_uuid) = 0
        or coalesce(max(r.revision_number), 0) <> count(*) filter (where not r.draft)`);
  expect(rows, "templates without a revision, with two drafts, or with a gap in their history").toEqual([]);
  expect(await readAssignmentDifferences(database, person.organizationUuid)).toEqual([]);
}, 120_000);

/** Makes random changes to random records, one after the other. @returns the code of each */
async function busyPerson(
  client: ShoreClient,
  seed: number,
  members: { vesselUuid: string }[],
): Promise<(Code | undefined)[]> {
  const random = seededRandom(seed);
  const name = `Person ${seed}`;
  const codes: (Code | undefined)[] = [];
  for (let step = 0; step < CHANGES; step += 1) {
    const [{ checklistTemplateRevisions }, { checklistTemplateGroups }, { vesselGroups }] = await Promise.all([
      client.checklistTemplateList({}),
      client.checklistTemplateGroupList({}),
      client.vesselGroupList({}),
    ]);
    const any = <Item>(items: Item[]) => (items.length > 0 ? random.pick(items) : undefined);
    const revision = any(checklistTemplateRevisions);
    const collection = any(checklistTemplateGroups);
    const group = any(vesselGroups);
    if (!revision?.checklistTemplateId || !collection?.checklistTemplateGroupId || !group?.vesselGroupId) break;
    const { checklistTemplateId, checklistTemplateRevisionId, etag } = revision;
    const { checklistTemplateGroupId } = collection;
    const { vesselGroupId } = group;
    const templateData = checklistNamed(`${name} ${step}`);
    const resourceGroupUuid = checklistTemplateGroupId.checklistTemplateGroupUuid;
    const changes = [
      () => client.checklistTemplateRevisionUpdateDraft({ checklistTemplateRevisionId, etag, templateData }),
      () => client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag }),
      () => client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag }),
      () => client.checklistTemplateRevisionDiscardDraft({ checklistTemplateRevisionId, etag }),
      () => client.checklistTemplateRevisionCreateDraft({ checklistTemplateId, templateData }),
      () => client.checklistTemplateRevisionCreateDraft({ checklistTemplateId, templateData }),
      () => client.checklistTemplateUpdate({ checklistTemplateId, checklistTemplateGroupId }),
      () => client.checklistTemplateDelete({ checklistTemplateId }),
      () => client.checklistTemplateCreate({ templateData, checklistTemplateGroupId }),
      () => client.checklistTemplateCreate({ templateData, checklistTemplateGroupId }),
      () => client.checklistTemplateGroupCreate({ displayName: name }),
      () => client.checklistTemplateGroupDelete({ checklistTemplateGroupId }),
      () => client.vesselGroupCreate({ displayName: name, members }),
      () => client.vesselGroupUpdate({ vesselGroupId, displayName: name, members: members.slice(random.below(2)) }),
      () => client.vesselGroupDelete({ vesselGroupId }),
      () => client.fleetChecklistTemplatesSet({ checklistTemplateIds: [checklistTemplateId] }),
      () =>
        client.resourceDistributionUpdate({
          vesselGroupResourceDistributions: [
            { vesselGroupId, resourceGroups: [{ resourceGroupId: { resourceGroupUuid } }] },
          ],
        }),
    ];
    codes.push(await refusalOf(random.pick<() => Promise<unknown>>(changes)()));
  }
  return codes;
}
