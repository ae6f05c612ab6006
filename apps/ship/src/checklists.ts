import { createHash } from "node:crypto";
import { toJson } from "@bufbuild/protobuf";
import { canonicalJson } from "@shore/api/canonical-json";
import { ChecklistTemplateDataSchema } from "@shore/api/gen/shore/v1/checklists_pb";
import { type AssignedChecklist, ShipAPI } from "@shore/api/gen/shore/v1/ship_api_pb";
import type { ContactOptions } from "./contact.ts";
import { receiptOf } from "./fact.ts";
import { type Shore, ShoreError } from "./shore.ts";
import type { Spool } from "./spool.ts";

/**
 * Removes the checklists that are no longer assigned to the vessel and fetches the missing ones; each change adds a receipt to the spool.
 * One call per checklist, so that one which cannot be fetched blocks no other. Changes ashore meanwhile are left to the next contact.
 * @throws ShoreError of the first call that failed; what was fetched is stored
 */
export async function fetchChecklists(spool: Spool, shore: Shore, { clock, notify }: ContactOptions): Promise<void> {
  const list = (await shore.call(ShipAPI.method.listChecklists, { etag: spool.contact().checklistsEtag })).message;
  if (list.unchanged) return;
  // A proxy that answers with 200 and an empty body would remove all checklists.
  if (list.etag === "") throw new ShoreError("unavailable", "The list of checklists is not readable.");
  removeOthers(spool, list.checklists, clock);
  const errors: ShoreError[] = [];
  let isComplete = true;
  for (const assigned of missingFrom(spool, list.checklists)) {
    const { checklistTemplateRevisionUuid: revisionUuid, name, revisionNumber } = assigned;
    const content = await fetchContent(shore, assigned).catch((error: unknown) => {
      if (!(error instanceof ShoreError)) throw error;
      errors.push(error);
    });
    if (content === undefined) {
      isComplete = false;
      continue;
    }
    const receipt = receiptOf(revisionUuid, "delivered", clock());
    spool.storeChecklist({ revisionUuid, name, revisionNumber, content }, receipt);
    notify(`${name}, revision ${revisionNumber}, is on board.`);
    removeOthers(spool, list.checklists, clock);
  }
  if (errors[0]) throw errors[0];
  if (isComplete) spool.updateContact({ checklistsEtag: list.etag });
}

/** Removes the revisions that are not assigned, except an older one whose newer one is still missing: it is better than none. */
function removeOthers(spool: Spool, assigned: readonly AssignedChecklist[], clock: () => string): void {
  const kept = new Set(assigned.map((each) => each.checklistTemplateRevisionUuid));
  const missingNames = new Set(missingFrom(spool, assigned).map(({ name }) => name));
  for (const { revisionUuid, name } of spool.checklists())
    if (!kept.has(revisionUuid) && !missingNames.has(name))
      spool.removeChecklist(revisionUuid, receiptOf(revisionUuid, "withdrawn", clock()));
}

function missingFrom(spool: Spool, assigned: readonly AssignedChecklist[]): AssignedChecklist[] {
  const onBoard = new Set(spool.checklists().map(({ revisionUuid }) => revisionUuid));
  return assigned.filter((each) => !onBoard.has(each.checklistTemplateRevisionUuid));
}

/** @returns the content of a revision as JSON; undefined when it is no longer assigned to the vessel @throws ShoreError */
async function fetchContent(shore: Shore, { checklistTemplateRevisionUuid, contentSha256, name }: AssignedChecklist) {
  const { message } = await shore.call(ShipAPI.method.getChecklists, {
    checklistTemplateRevisionUuids: [checklistTemplateRevisionUuid],
  });
  const found = message.checklists.find((each) => each.checklistTemplateRevisionUuid === checklistTemplateRevisionUuid);
  if (!found?.templateData) return undefined;
  // Fields of a newer contract would be dropped here, and the crew would see less than was published.
  const content = canonicalJson(toJson(ChecklistTemplateDataSchema, found.templateData));
  if (!createHash("sha256").update(content).digest().equals(contentSha256))
    throw new ShoreError(
      "data_loss",
      `${name} differs from the published revision. This software may be too old for it.`,
    );
  return content;
}
