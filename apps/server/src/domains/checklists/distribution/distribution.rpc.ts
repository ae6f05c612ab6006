import { readVesselGroups } from "../vessel-groups/vessel-groups.sql.ts";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { aborted, invalidArgument, notFound } from "../../../rpc/rpc-errors.ts";
import { authorOf } from "../../../audit/author.ts";
import { readCurrentRevisions } from "../templates/template-revisions.sql.ts";
import { toListedRevision } from "../templates/revision-messages.ts";
import { toVesselGroup } from "../vessel-groups/vessel-group-message.ts";
import { type InvalidReference, readDistribution, updateDistribution } from "./distribution.ts";
import { collectionsOf, readFleetTemplates } from "../assignments/distribution.sql.ts";
import { fleetEtagOf, setFleetTemplates } from "./fleet-checklists.ts";

/** Distribution of checklists to vessels. */
export function distribution({ db }: { db: Database }): Handlers<DistributionCalls> {
  return {
    resourceDistributionGet: async (_request, context) => {
      const { organizationUuid, restrictToVesselUuid } = callerOf(context);
      const { groups, etag } = await readDistribution(db, organizationUuid, restrictToVesselUuid);
      return {
        vesselGroupResourceDistributions: groups.map(({ group, collections }) => ({
          vesselGroup: toVesselGroup(group),
          resourceGroups: collections.map((collection) => ({
            resourceGroupId: { resourceGroupUuid: collection.collection_uuid },
            displayName: collection.display_name,
            description: collection.description,
          })),
        })),
        etag,
      };
    },
    resourceDistributionUpdate: async ({ vesselGroupResourceDistributions, etag }, context) => {
      const outcome = await updateDistribution(db, authorOf(context), {
        // Required by the contract's rules, which run before every handler.
        assignments: vesselGroupResourceDistributions.map(({ vesselGroupId, resourceGroups }) => ({
          vesselGroupUuid: vesselGroupId.vesselGroupUuid,
          collectionUuids: resourceGroups.map(({ resourceGroupId }) => resourceGroupId.resourceGroupUuid),
        })),
        fromEtag: etag,
      });
      if (outcome === "stale") throw aborted("Somebody else has changed the distribution since you opened it.");
      if (outcome !== "updated") throw invalidArgument(outcome.invalid.map(toViolation), NO_LONGER_THERE);
      return {};
    },
    checklistTemplatesAvailableToVesselGroup: async ({ vesselGroupId }, context) => {
      const { organizationUuid, restrictToVesselUuid } = callerOf(context);
      const vesselGroupUuid = vesselGroupId.vesselGroupUuid;
      const [group] = await readVesselGroups(db, organizationUuid, {
        vesselGroupUuid,
        vesselUuid: restrictToVesselUuid,
      });
      if (!group) throw notFound("vessel group");
      const collectionUuids = await collectionsOf(db, organizationUuid, vesselGroupUuid);
      const revisions = await readCurrentRevisions(db, organizationUuid, { collectionUuids, isPublished: true });
      return { checklistTemplateRevisions: revisions.map(toListedRevision) };
    },
    fleetChecklistTemplatesGet: async (_request, context) => {
      const uuids = await readFleetTemplates(db, callerOf(context).organizationUuid);
      return {
        checklistTemplateIds: uuids.map((checklistTemplateUuid) => ({ checklistTemplateUuid })),
        etag: fleetEtagOf(uuids),
      };
    },
    fleetChecklistTemplatesSet: async ({ checklistTemplateIds, etag }, context) => {
      const templateUuids = checklistTemplateIds.map(({ checklistTemplateUuid }) => checklistTemplateUuid);
      const outcome = await setFleetTemplates(db, authorOf(context), { templateUuids, fromEtag: etag });
      if (outcome === "stale") throw aborted("Somebody else has changed the fleet's checklists since you opened them.");
      if (outcome.unknownTemplatesAt.length > 0)
        throw invalidArgument(outcome.unknownTemplatesAt.map(unknownTemplate), NO_LONGER_THERE);
      return {};
    },
  };
}

type DistributionCalls =
  | "resourceDistributionGet"
  | "resourceDistributionUpdate"
  | "checklistTemplatesAvailableToVesselGroup"
  | "fleetChecklistTemplatesGet"
  | "fleetChecklistTemplatesSet";

function toViolation({ assignment, collection, reason }: InvalidReference) {
  const item = `vesselGroupResourceDistributions[${assignment}]`;
  if (collection !== undefined) {
    return {
      field: `${item}.resourceGroups[${collection}].resourceGroupId.resourceGroupUuid`,
      description: "There is no such collection.",
    };
  }
  return {
    field: `${item}.vesselGroupId.vesselGroupUuid`,
    description: reason === "twice" ? "Is named twice." : "There is no such vessel group.",
  };
}

function unknownTemplate(index: number) {
  return { field: `checklistTemplateIds[${index}].checklistTemplateUuid`, description: "There is no such checklist." };
}

/** Forms offer existing records only: a refused one was removed while the form was open. */
const NO_LONGER_THERE = "Something that was chosen is no longer there. Reload the page and choose again.";
