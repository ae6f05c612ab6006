import { randomUUID } from "node:crypto";
import type { Db, WholeDatabase } from "../database/db.ts";
import { type ReceiptState, storeReceipts } from "../domains/checklists/templates/checklist-receipts.ts";
import { createVessel, signedIn } from "./callers.ts";
import { checklistNamed, newCollection, newestOf, newTemplate } from "./checklists.ts";

type TemplateId = { checklistTemplateUuid: string };
type CollectionId = { checklistTemplateGroupUuid: string };

/** Creates an organisation with the vessel Havbris in the group Coastal and the empty collection Engine room, with helpers. */
export async function fleetOfOne(database: WholeDatabase) {
  const { client, organizationUuid } = await signedIn(database, "member");
  const vesselUuid = await createVessel(database, organizationUuid, "Havbris");
  const engine = await newCollection(client, "Engine room");
  const { vesselGroup } = await client.vesselGroupCreate({ displayName: "Coastal", members: [{ vesselUuid }] });
  const vesselGroupId = { vesselGroupUuid: vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "" };
  const commit = async (template: TemplateId) => {
    const { checklistTemplateRevisionId, etag } = await newestOf(client, template);
    await client.checklistTemplateRevisionCommitDraft({ checklistTemplateRevisionId, etag });
    return checklistTemplateRevisionId.checklistTemplateRevisionUuid;
  };
  return {
    client,
    organizationUuid,
    vesselUuid,
    engine,
    vesselGroupId,
    /** Creates a checklist in Engine room and publishes it once. */
    published: async (name: string) => {
      const template = await newTemplate(client, checklistNamed(name), engine);
      await commit(template);
      return template;
    },
    /** Publishes it again. @returns the revision */
    publishAgain: async (checklistTemplateId: TemplateId) => {
      const { templateData } = await newestOf(client, checklistTemplateId);
      await client.checklistTemplateRevisionCreateDraft({ checklistTemplateId, ...(templateData && { templateData }) });
      return commit(checklistTemplateId);
    },
    /** Returns its latest revision. */
    revisionOf: async (template: TemplateId) =>
      (await newestOf(client, template)).checklistTemplateRevisionId.checklistTemplateRevisionUuid,
    /** Sets the collections of Coastal. */
    distribute: (collections: CollectionId[]) => {
      const resourceGroups = collections.map(({ checklistTemplateGroupUuid: resourceGroupUuid }) => ({
        resourceGroupId: { resourceGroupUuid },
      }));
      return client.resourceDistributionUpdate({
        vesselGroupResourceDistributions: [{ vesselGroupId, resourceGroups }],
      });
    },
    /** Returns a receipt of Havbris for a revision. */
    receipt: (revisionUuid: string, state: ReceiptState, time: string, offsetMinutes: number, user?: object) =>
      storeReceipts(database, { organizationUuid, vesselUuid }, [
        {
          factUuid: randomUUID(),
          revisionUuid,
          state,
          time: { epochMilliseconds: Date.parse(time), offsetMinutes },
          user,
        },
      ]),
    /** Moves all assignments and publications back in time. */
    backdate: (milliseconds: number) => backdate(database, organizationUuid, milliseconds),
  };
}

async function backdate(db: Db, organizationUuid: string, milliseconds: number): Promise<void> {
  await db.query(
    `update vessel_checklist set from_time = from_time - $2 * interval '1 ms', assigned_time = assigned_time - $2 * interval '1 ms'
      where organization_uuid = $1`,
    [organizationUuid, milliseconds],
  );
  await db.query(
    "update checklist_revision_published set publish_time = publish_time - $2 * interval '1 ms' where organization_uuid = $1",
    [organizationUuid, milliseconds],
  );
}
