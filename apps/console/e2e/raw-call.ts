import type { Page } from "playwright";

/**
 * Makes a call of the contract as the person who is signed in on a page, past its screens: what somebody else does in the meantime.
 * @throws Error with the server's answer when it refuses
 */
export async function call<Answer = unknown>(page: Page, method: string, message: object = {}): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ([name, body]) => {
      const answer = await fetch(`/shore/crpc/shore.v1.ShoreAPI/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json", "connect-protocol-version": "1" },
        body,
      });
      return { status: answer.status, text: await answer.text() };
    },
    [method, JSON.stringify(message)] as const,
  );
  if (status !== 200) throw new Error(`${method} was refused: ${text}`);
  // The contract's own JSON; the caller names what it reads.
  return JSON.parse(text) as Answer;
}

type Revision = {
  checklistTemplateId: { checklistTemplateUuid: string };
  checklistTemplateRevisionId: { checklistTemplateRevisionUuid: string };
  etag: string;
  draft?: boolean;
  templateData: object;
};

/** A new collection, and the key of it. */
export async function newCollection(page: Page, displayName: string) {
  const { checklistTemplateGroup } = await call<{
    checklistTemplateGroup: { checklistTemplateGroupId: { checklistTemplateGroupUuid: string }; etag: string };
  }>(page, "ChecklistTemplateGroupCreate", { displayName });
  return checklistTemplateGroup;
}

/** A new checklist with a draft of one task, in that collection. */
export async function newChecklist(
  page: Page,
  name: string,
  checklistTemplateGroupId: { checklistTemplateGroupUuid: string },
): Promise<Revision> {
  const { checklistTemplateId } = await call<Pick<Revision, "checklistTemplateId">>(page, "ChecklistTemplateCreate", {
    templateData: contentNamed(name),
    checklistTemplateGroupId,
  });
  return newestRevision(page, checklistTemplateId);
}

/** The newest revision of a checklist: its draft where it has one. */
export async function newestRevision(
  page: Page,
  checklistTemplateId: Revision["checklistTemplateId"],
): Promise<Revision> {
  const { checklistTemplateRevisions } = await call<{ checklistTemplateRevisions: Revision[] }>(
    page,
    "ChecklistTemplateRevisionList",
    { checklistTemplateId },
  );
  const [newest] = checklistTemplateRevisions;
  if (newest === undefined) throw new Error("A checklist has no revision.");
  return newest;
}

/** A checklist's content that keeps every rule. */
export function contentNamed(name: string) {
  const sections = [{ name: "Before departure", tasks: [{ name: "Compass compared" }] }];
  return { name, category: "Deck", connectedLogbook: "deck", sections };
}
