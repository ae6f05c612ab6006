import { Code } from "@connectrpc/connect";
import { fieldViolations, localizedMessage } from "@shore/api/errors";
import { beforeEach, expect, test } from "vitest";
import { signedIn, type SignedIn } from "../../../testing/callers.ts";
import {
  checklistNamed,
  newCollection,
  newestOf,
  newTemplate,
  publishedTemplate,
  refusalOf,
  revisionsOf,
} from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
let person: SignedIn;
beforeEach(async () => {
  person = await signedIn(database, "member");
});

test("checklists are listed by name, each with its latest published revision and then its draft", async () => {
  const { client } = person;
  await newTemplate(client, checklistNamed("restricted visibility"));
  const template = await publishedTemplate(client, checklistNamed("Pre-departure bridge"));
  await client.checklistTemplateRevisionCreateDraft({
    checklistTemplateId: template,
    templateData: checklistNamed("Pre-departure bridge"),
  });
  await publishedTemplate(client, checklistNamed("Bunkering"));
  const { checklistTemplateRevisions } = await client.checklistTemplateList({});
  expect(checklistTemplateRevisions.map(({ templateData, draft }) => [templateData?.name, draft])).toEqual([
    ["Bunkering", false],
    ["Pre-departure bridge", false],
    ["Pre-departure bridge", true],
    ["restricted visibility", true],
  ]);
});

test("a checklist moves to another collection with its draft and every revision", async () => {
  const { client } = person;
  const template = await publishedTemplate(client);
  await client.checklistTemplateRevisionCreateDraft({
    checklistTemplateId: template,
    templateData: checklistNamed("Draft"),
  });
  const engineRoom = await newCollection(client, "Engine room");
  await client.checklistTemplateUpdate({ checklistTemplateId: template, checklistTemplateGroupId: engineRoom });
  const revisions = await revisionsOf(client, template);
  expect(revisions.map(({ checklistTemplateGroupId }) => checklistTemplateGroupId)).toEqual([engineRoom, engineRoom]);
});

test("a checklist is not moved to a collection that has been removed", async () => {
  const { client } = person;
  const template = await newTemplate(client);
  const removed = await newCollection(client, "Gone");
  await client.checklistTemplateGroupDelete({ checklistTemplateGroupId: removed });
  const { client: stranger } = await signedIn(database, "member");
  const theirs = await newCollection(stranger, "Theirs");
  const before = await newestOf(client, template);
  for (const checklistTemplateGroupId of [removed, theirs]) {
    const calls = [
      () => client.checklistTemplateUpdate({ checklistTemplateId: template, checklistTemplateGroupId }),
      () => client.checklistTemplateCreate({ templateData: checklistNamed("Late"), checklistTemplateGroupId }),
    ];
    for (const call of calls) {
      const refusal: unknown = await call().catch((error: unknown) => error);
      expect(refusal).toMatchObject({ code: Code.InvalidArgument });
      expect(fieldViolations(refusal)).toEqual([
        { field: "checklistTemplateGroupId.checklistTemplateGroupUuid", description: "There is no such collection." },
      ]);
      expect(localizedMessage(refusal)).toBe("The collection has been removed. Choose another one.");
    }
  }
  expect(await revisionsOf(client, template)).toEqual([before]);
  expect((await client.checklistTemplateList({})).checklistTemplateRevisions).toHaveLength(1);
});

test("removing a checklist removes all its revisions and records their content in the audit log", async () => {
  const { client, organizationUuid, userUuid } = person;
  const template = await publishedTemplate(client, checklistNamed("One"));
  await client.checklistTemplateRevisionCreateDraft({
    checklistTemplateId: template,
    templateData: checklistNamed("Two"),
  });
  const [draft] = await revisionsOf(client, template);
  await client.checklistTemplateDelete({ checklistTemplateId: template });
  const checklistTemplateRevisionId = draft!.checklistTemplateRevisionId; // there are two of them
  expect(await refusalOf(client.checklistTemplateRevisionGet({ checklistTemplateRevisionId }))).toBe(Code.NotFound);
  expect(await refusalOf(client.checklistTemplateDelete({ checklistTemplateId: template }))).toBe(Code.NotFound);
  const { rows } = await database.query<{ name: string }>(
    `select before -> 'template_data' ->> 'name' as name from audit_event
      where organization_uuid = $1 and action = 'removed' and actor_user_uuid = $2
        and subject like 'checklist_revision/%' and before ->> 'template_uuid' = $3
      order by name`,
    [organizationUuid, userUuid, template.checklistTemplateUuid],
  );
  expect(rows).toEqual([{ name: "One" }, { name: "Two" }]);
});

test("every change of a checklist is recorded once, a refused one is not", async () => {
  const { client, organizationUuid } = person;
  const template = await publishedTemplate(client);
  await client.checklistTemplateRevisionCreateDraft({
    checklistTemplateId: template,
    templateData: checklistNamed("Two"),
  });
  const { checklistTemplateRevisionId, etag } = await newestOf(client, template);
  const update = (from: string) =>
    client.checklistTemplateRevisionUpdateDraft({
      checklistTemplateRevisionId,
      etag: from,
      templateData: checklistNamed("Three"),
    });
  const { checklistTemplateDraft } = await update(etag);
  await refusalOf(update(etag));
  await client.checklistTemplateRevisionDiscardDraft({
    checklistTemplateRevisionId,
    etag: checklistTemplateDraft?.etag ?? "",
  });
  const { rows } = await database.query<{ step: string }>(
    `select split_part(subject, '/', 1) || ' ' || action as step from audit_event
      where organization_uuid = $1 order by event_time, audit_event_uuid`,
    [organizationUuid],
  );
  expect(rows.map(({ step }) => step)).toEqual([
    "checklist_collection created",
    "checklist_template created",
    "checklist_revision published",
    "checklist_revision created",
    "checklist_revision updated",
    "checklist_revision discarded",
  ]);
});
