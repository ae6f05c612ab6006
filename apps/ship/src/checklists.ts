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
 * Fetches the vessel's assigned checklists and removes all others; each change adds a receipt to the spool. One call per checklist, so
 * that a lost connection costs only one of them. Changes ashore during the fetch are left to the next contact.
 * @throws ShoreError when a call failed; what was fetched before is stored
 */
export async function fetchChecklists(spool: Spool, shore: Shore, { clock, notify }: ContactOptions): Promise<void> {
  const list = (await shore.call(ShipAPI.method.listChecklists, { etag: spool.contact().checklistsEtag })).message;
  if (list.unchanged) return;
  const others = new Set(spool.checklists().map(({ revisionUuid }) => revisionUuid));
  for (const assigned of list.checklists) {
    const { checklistTemplateRevisionUuid: revisionUuid, name, revisionNumber } = assigned;
    if (others.delete(revisionUuid)) continue;
    const content = await fetchContent(shore, assigned);
    if (content === undefined) return;
    spool.storeChecklist(
      { revisionUuid, name, revisionNumber, content },
      receiptOf(revisionUuid, "delivered", clock()),
    );
    notify(`${name}, revision ${revisionNumber}, is on board.`);
  }
  for (const revisionUuid of others) spool.removeChecklist(revisionUuid, receiptOf(revisionUuid, "withdrawn", clock()));
  spool.updateContact({ checklistsEtag: list.etag });
}

/** @returns the content of a revision as JSON; undefined when it is no longer assigned to the vessel */
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
