import type { MessageInitShape } from "@bufbuild/protobuf";
import { type Code, ConnectError } from "@connectrpc/connect";
import type { ChecklistTemplateDataSchema } from "@shore/api/gen-server/shore/v1/checklists_pb";
import type { ShoreClient } from "./callers.ts";

type TemplateData = MessageInitShape<typeof ChecklistTemplateDataSchema>;

/** Returns a small valid checklist. */
export function checklistNamed(name: string) {
  return {
    name,
    category: "Deck",
    connectedLogbook: "deck",
    sections: [{ name: "Bridge", tasks: [{ name: "Gyro and magnetic compass compared" }] }],
  };
}

/** Returns the error code of a call; undefined when it succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<Code | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof ConnectError) return error.code;
    throw error;
  }
}

/** Creates a collection. @returns its key */
export async function newCollection(client: ShoreClient, displayName = "Bridge procedures") {
  const { checklistTemplateGroup } = await client.checklistTemplateGroupCreate({ displayName });
  if (!checklistTemplateGroup?.checklistTemplateGroupId) throw new Error("A collection was created without a key");
  return checklistTemplateGroup.checklistTemplateGroupId;
}

/** Creates an unpublished template, in a new collection unless one is given. */
export async function newTemplate(
  client: ShoreClient,
  templateData: TemplateData = checklistNamed("Pre-departure bridge"),
  checklistTemplateGroupId?: { checklistTemplateGroupUuid: string },
) {
  const { checklistTemplateId } = await client.checklistTemplateCreate({
    templateData,
    checklistTemplateGroupId: checklistTemplateGroupId ?? (await newCollection(client)),
  });
  if (!checklistTemplateId) throw new Error("A template was created without a key");
  return checklistTemplateId;
}

/** Returns all revisions of a template as shown to users, newest first, each with its key. */
export async function revisionsOf(client: ShoreClient, checklistTemplateId: { checklistTemplateUuid: string }) {
  const { checklistTemplateRevisions } = await client.checklistTemplateRevisionList({ checklistTemplateId });
  return checklistTemplateRevisions.map((revision) => {
    if (!revision.checklistTemplateRevisionId) throw new Error("A revision has no key");
    return { ...revision, checklistTemplateRevisionId: revision.checklistTemplateRevisionId };
  });
}

/** Returns the newest revision of a template: its draft where it has one, else the latest published. */
export async function newestOf(client: ShoreClient, checklistTemplateId: { checklistTemplateUuid: string }) {
  const [newest] = await revisionsOf(client, checklistTemplateId);
  if (!newest) throw new Error("The template has no revision");
  return newest;
}

/** Creates a template and publishes it once. */
export async function publishedTemplate(client: ShoreClient, templateData?: TemplateData) {
  const template = await newTemplate(client, templateData);
  const { checklistTemplateRevisionId, etag } = await newestOf(client, template);
  await client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag });
  return template;
}
