import type { Page } from "playwright";

/**
 * Sends a call with the session of a page, bypassing its screens: a change by another user.
 * @throws the server's error
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
  if (status !== 200) throw new Error(`${method} failed with HTTP ${status}: ${text}`);
  // JSON of the contract; the caller provides the type.
  return JSON.parse(text) as Answer;
}

type Revision = {
  checklistTemplateId: { checklistTemplateUuid: string };
  checklistTemplateRevisionId: { checklistTemplateRevisionUuid: string };
  etag: string;
  draft?: boolean;
  templateData: object;
};

/** Creates a collection. @returns its id */
export async function newCollection(page: Page, displayName: string) {
  const { checklistTemplateGroup } = await call<{
    checklistTemplateGroup: { checklistTemplateGroupId: { checklistTemplateGroupUuid: string }; etag: string };
  }>(page, "ChecklistTemplateGroupCreate", { displayName });
  return checklistTemplateGroup;
}

/** Creates a checklist with a draft of one task in a collection. */
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

/** The newest revision of a checklist, its draft if it has one. */
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
  if (newest === undefined) throw new Error("The checklist has no revision.");
  return newest;
}

/** Valid content of a checklist. */
export function contentNamed(name: string) {
  const sections = [{ name: "Before departure", tasks: [{ name: "Compass compared" }] }];
  return { name, category: "Deck", connectedLogbook: "deck", sections };
}
