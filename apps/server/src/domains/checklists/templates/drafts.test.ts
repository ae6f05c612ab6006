import { Code, ConnectError } from "@connectrpc/connect";
import { localizedMessage } from "@shore/api/errors";
import { beforeEach, describe, expect, test } from "vitest";
import { type ShoreClient, signedIn } from "../../../testing/callers.ts";
import {
  checklistNamed,
  newestOf,
  newTemplate,
  publishedTemplate,
  refusalOf,
  revisionsOf,
} from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
let client: ShoreClient;
beforeEach(async () => {
  ({ client } = await signedIn(database, "member"));
});

describe("a new checklist", () => {
  test("is a draft in the chosen collection with the given content", async () => {
    const template = await newTemplate(client, { ...checklistNamed("Bunkering"), signaturesRequired: 1 });
    const [draft, ...others] = await revisionsOf(client, template);
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ draft: true, publishTime: "", checklistTemplateId: template });
    expect(draft?.templateData).toMatchObject({ name: "Bunkering", signaturesRequired: 1 });
    expect(draft?.createTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });

  test("is removed when its only draft is discarded", async () => {
    const template = await newTemplate(client);
    const { checklistTemplateRevisionId, etag } = await newestOf(client, template);
    await client.checklistTemplateRevisionDiscardDraft({ checklistTemplateRevisionId, etag });
    expect(await refusalOf(revisionsOf(client, template))).toBe(Code.NotFound);
    expect((await client.checklistTemplateList({})).checklistTemplateRevisions).toEqual([]);
  });
});

describe("editing", () => {
  test("a save stores the content, and the next one needs the new etag", async () => {
    const template = await newTemplate(client);
    const first = await newestOf(client, template);
    const { checklistTemplateRevisionId } = first;
    const saved = await client.checklistTemplateRevisionUpdateDraft({
      checklistTemplateRevisionId,
      etag: first.etag,
      templateData: checklistNamed("Second"),
    });
    expect(saved.checklistTemplateId).toEqual(template);
    expect(saved.checklistTemplateDraft?.etag).not.toBe(first.etag);
    const again = client.checklistTemplateRevisionUpdateDraft({
      checklistTemplateRevisionId,
      etag: first.etag,
      templateData: checklistNamed("Third"),
    });
    await expect(again).rejects.toMatchObject({ code: Code.Aborted });
    expect(localizedMessage(await again.catch((error: unknown) => error))).toMatch(/^Somebody else has changed/);
    expect((await newestOf(client, template)).templateData?.name).toBe("Second");
  });

  test("a published checklist is edited by a draft, one at a time", async () => {
    const template = await publishedTemplate(client);
    const templateData = checklistNamed("Edited");
    const { checklistTemplateDraft } = await client.checklistTemplateRevisionCreateDraft({
      checklistTemplateId: template,
      templateData,
    });
    expect(checklistTemplateDraft).toMatchObject({ checklistTemplateVersion: 1, deleted: false });
    const second = client.checklistTemplateRevisionCreateDraft({ checklistTemplateId: template, templateData });
    await expect(second).rejects.toMatchObject({ code: Code.AlreadyExists });
    expect(localizedMessage(await second.catch((error: unknown) => error))).toMatch(/has a draft already/);
  });

  test("of concurrent requests to create a draft, one succeeds", async () => {
    const template = await publishedTemplate(client);
    const create = (name: string) =>
      refusalOf(
        client.checklistTemplateRevisionCreateDraft({
          checklistTemplateId: template,
          templateData: checklistNamed(name),
        }),
      );
    const outcomes = await Promise.all(["a", "b", "c", "d"].map(create));
    expect(outcomes.filter((code) => code === Code.AlreadyExists)).toHaveLength(3);
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(1);
  });

  test("a draft made from an older revision than the published one is refused", async () => {
    const template = await publishedTemplate(client);
    const first = await newestOf(client, template);
    await client.checklistTemplateRevisionCreateDraft({
      checklistTemplateId: template,
      templateData: checklistNamed("By somebody else"),
      checklistTemplateRevisionId: first.checklistTemplateRevisionId,
    });
    await publish(template);
    const late = client.checklistTemplateRevisionCreateDraft({
      checklistTemplateId: template,
      templateData: checklistNamed("Mine, from before"),
      checklistTemplateRevisionId: first.checklistTemplateRevisionId,
    });
    expect(await refusalOf(late)).toBe(Code.Aborted);
  });
});

describe("publishing", () => {
  test("makes the draft the latest published revision; earlier ones stay readable", async () => {
    const template = await publishedTemplate(client, checklistNamed("One"));
    await client.checklistTemplateRevisionCreateDraft({
      checklistTemplateId: template,
      templateData: checklistNamed("Two"),
    });
    await publish(template, " Two is more than one.\n");
    const revisions = await revisionsOf(client, template);
    expect(revisions.map(({ templateData, draft }) => [templateData?.name, draft])).toEqual([
      ["Two", false],
      ["One", false],
    ]);
    expect(revisions.map(({ changeNote }) => changeNote)).toEqual(["Two is more than one.", ""]);
    expect(revisions.every(({ publishTime }) => publishTime !== "")).toBe(true);
    const oldest = revisions.at(-1);
    const { checklistTemplateRevision } = await client.checklistTemplateRevisionGet({
      checklistTemplateRevisionId: oldest!.checklistTemplateRevisionId, // there are two of them, see above
    });
    expect(checklistTemplateRevision?.templateData?.name).toBe("One");
    const list = await client.checklistTemplateList({});
    expect(list.checklistTemplateRevisions.map(({ templateData }) => templateData?.name)).toEqual(["Two"]);
  });

  test("twice is refused: the etag has changed, and a published revision is not a draft", async () => {
    const template = await newTemplate(client);
    const { checklistTemplateRevisionId, etag } = await newestOf(client, template);
    const both = [1, 2].map(() =>
      refusalOf(client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag })),
    );
    expect(new Set(await Promise.all(both))).toEqual(new Set([Code.Aborted, undefined]));
    const published = await newestOf(client, template);
    expect(published.etag).not.toBe(etag);
    const changes = [
      client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag: published.etag }),
      client.checklistTemplateRevisionDiscardDraft({ checklistTemplateRevisionId, etag: published.etag }),
      client.checklistTemplateRevisionUpdateDraft({
        checklistTemplateRevisionId,
        etag: published.etag,
        templateData: checklistNamed("Over a published one"),
      }),
    ];
    expect(await Promise.all(changes.map(refusalOf))).toEqual(changes.map(() => Code.FailedPrecondition));
    expect(await revisionsOf(client, template)).toEqual([published]);
  });

  test("keeps a discarded draft's template when it was published before", async () => {
    const template = await publishedTemplate(client);
    await client.checklistTemplateRevisionCreateDraft({
      checklistTemplateId: template,
      templateData: checklistNamed("Not so good"),
    });
    const { checklistTemplateRevisionId, etag } = await newestOf(client, template);
    const stale = client.checklistTemplateRevisionDiscardDraft({ checklistTemplateRevisionId, etag: "old" });
    expect(await refusalOf(stale)).toBe(Code.Aborted);
    await client.checklistTemplateRevisionDiscardDraft({ checklistTemplateRevisionId, etag });
    expect((await revisionsOf(client, template)).map(({ draft }) => draft)).toEqual([false]);
    const again = client.checklistTemplateRevisionDiscardDraft({ checklistTemplateRevisionId, etag });
    expect(await refusalOf(again)).toBe(Code.NotFound);
  });
});

test("another organisation's records and missing ones give identical responses", async () => {
  const template = await publishedTemplate(client);
  const { checklistTemplateRevisionId, etag } = await newestOf(client, template);
  const { client: stranger } = await signedIn(database, "manager");
  const nowhere = "00000000-0000-4000-8000-000000000000";
  const templateData = checklistNamed("Theirs");
  const calls = (templateUuid: string, revisionUuid: string) => {
    const checklistTemplateId = { checklistTemplateUuid: templateUuid };
    const revision = { checklistTemplateRevisionId: { checklistTemplateRevisionUuid: revisionUuid }, etag };
    return [
      stranger.checklistTemplateRevisionList({ checklistTemplateId }),
      stranger.checklistTemplateRevisionGet({
        checklistTemplateRevisionId: revision.checklistTemplateRevisionId,
      }),
      stranger.checklistTemplateRevisionCreateDraft({ checklistTemplateId, templateData }),
      stranger.checklistTemplateRevisionUpdateDraft({ ...revision, templateData }),
      stranger.checklistTemplateRevisionDiscardDraft(revision),
      stranger.checklistTemplateRevisionCommitDraft(revision),
      stranger.checklistTemplateDelete({ checklistTemplateId }),
    ].map(answerOf);
  };
  const theirs = await Promise.all(
    calls(template.checklistTemplateUuid, checklistTemplateRevisionId.checklistTemplateRevisionUuid),
  );
  expect(theirs).toEqual(await Promise.all(calls(nowhere, nowhere)));
  expect(theirs.map(({ code }) => code)).toEqual(theirs.map(() => Code.NotFound));
  expect((await newestOf(client, template)).etag).toBe(etag);
});

async function publish(template: { checklistTemplateUuid: string }, changeNote = ""): Promise<void> {
  const { checklistTemplateRevisionId, etag } = await newestOf(client, template);
  await client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag, changeNote });
}

async function answerOf(call: Promise<unknown>) {
  const error = ConnectError.from(await call.catch((reason: unknown) => reason));
  return { code: error.code, message: error.message, sentence: localizedMessage(error), details: error.details.length };
}

test("a published revision has its number and, in the list of revisions, who published it; a draft has neither", async () => {
  const { client: publisher, userUuid } = await signedIn(database, "member");
  const { rows } = await database.query<{ display_name: string }>(
    "select display_name from app_user where user_uuid = $1",
    [userUuid],
  );
  const template = await newTemplate(publisher);
  const { checklistTemplateRevisionId, etag } = await newestOf(publisher, template);
  await publisher.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag });
  await publisher.checklistTemplateRevisionCreateDraft({
    checklistTemplateId: template,
    templateData: checklistNamed("Next"),
  });
  const revisions = await revisionsOf(publisher, template);
  expect(revisions.map(({ draft, revisionNumber, publishedBy }) => ({ draft, revisionNumber, publishedBy }))).toEqual([
    { draft: true, revisionNumber: 0, publishedBy: "" },
    { draft: false, revisionNumber: 1, publishedBy: rows[0]?.display_name },
  ]);
  const { checklistTemplateRevision } = await publisher.checklistTemplateRevisionGet({ checklistTemplateRevisionId });
  expect(checklistTemplateRevision?.revisionNumber).toBe(1);
});
