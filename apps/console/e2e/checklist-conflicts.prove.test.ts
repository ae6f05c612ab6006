import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "./product.ts";
import { call, contentNamed, newChecklist, newCollection, newestRevision } from "./raw-call.ts";
import { expectMessage } from "./snackbar-messages.ts";
import { openConcurrentEditors } from "./concurrent-editors.ts";

/** Edit conflicts: the member changes something, then the server rejects the manager's change. */
const origin = inject("origin");
let browser: Browser;
let manager: Page;
let member: Page;
let organization: string;

describe("edit conflicts", () => {
  beforeAll(async () => {
    browser = await openBrowser();
    ({ manager, member, organization } = await openConcurrentEditors(browser, origin));
  });
  afterAll(() => browser.close());

  test("a published draft cannot be published again and is shown as published", async () => {
    const { collection, draft } = await checklist("Twice published");
    await manager.goto(addressOf(draft));
    await manager.getByRole("button", { name: "Publish" }).waitFor();
    await call(member, "ChecklistTemplateRevisionCommitDraft", idAndEtag(draft));
    await manager.getByRole("button", { name: "Publish" }).click();
    await confirm("Publish");
    await expectMessage(manager, "Unable to publish checklist.");
    await expectDialogText(/./);
    await manager.getByRole("button", { name: "Cancel" }).click();
    await manager.getByRole("link", { name: "Copy" }).waitFor();
    await removeAll(draft, collection);
  });

  test("a published draft cannot be discarded", async () => {
    const { collection, draft } = await checklist("Published first");
    await manager.goto(addressOf(draft));
    await manager.getByRole("button", { name: "Discard" }).click();
    await call(member, "ChecklistTemplateRevisionCommitDraft", idAndEtag(draft));
    await confirm("Discard");
    await expectMessage(manager, "Unable to discard draft");
    await removeAll(draft, collection);
  });

  test("a removed checklist cannot be removed again", async () => {
    const { collection, draft } = await checklist("Removed twice");
    await manager.goto(`${organization}/checklists`);
    await rowAction("Removed twice", "Remove");
    await call(member, "ChecklistTemplateDelete", { checklistTemplateId: draft.checklistTemplateId });
    await confirm("Remove");
    await expectMessage(manager, "Unable to remove checklist.");
    const { checklistTemplateGroupId } = collection;
    await call(member, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId });
  });

  test("a checklist cannot be moved to a removed collection", async () => {
    const { collection, draft } = await checklist("Moved nowhere");
    const target = await newCollection(member, "Soon gone");
    await manager.goto(`${organization}/checklists`);
    await rowAction("Moved nowhere", "Move");
    const dialog = manager.getByRole("dialog", { name: "Move checklist" });
    await dialog.getByRole("button", { name: /Collection/ }).click();
    await manager.getByRole("option", { name: "Soon gone" }).click();
    await call(member, "ChecklistTemplateGroupDelete", {
      checklistTemplateGroupId: target.checklistTemplateGroupId,
    });
    await dialog.getByRole("button", { name: "Update" }).click();
    await expectMessage(manager, "Unable to move checklist.");
    await removeAll(draft, collection);
  });

  test("a collection that is filled during the confirmation is not removed, with the reason", async () => {
    const collection = await newCollection(member, "Keeps its collection");
    const { checklistTemplateGroupUuid } = collection.checklistTemplateGroupId;
    await manager.goto(`${organization}/checklists/collections/${checklistTemplateGroupUuid}`);
    await manager.getByRole("button", { name: "Remove", exact: true }).click();
    await manager.getByRole("alertdialog").waitFor();
    const draft = await newChecklist(member, "Keeps its collection", collection.checklistTemplateGroupId);
    await confirm("Remove");
    await expectMessage(manager, "Unable to remove collection.");
    await expectDialogText(/checklist/);
    await removeAll(draft, collection);
  });

  test("a changed collection is not overwritten, and the typed text is kept", async () => {
    const collection = await newCollection(member, "Changed by two");
    const { checklistTemplateGroupUuid } = collection.checklistTemplateGroupId;
    await manager.goto(`${organization}/checklists/collections/editor/${checklistTemplateGroupUuid}`);
    const name = manager.getByRole("textbox", { name: "Display name" });
    await name.fill("Changed by the manager");
    await call(member, "ChecklistTemplateGroupUpdate", {
      checklistTemplateGroupId: { checklistTemplateGroupUuid },
      displayName: "Changed by the member",
    });
    await manager.getByRole("button", { name: "Update" }).click();
    await expectMessage(manager, "Unable to update collection.");
    expect(await name.inputValue()).toBe("Changed by the manager");
    await manager.getByText("Display name: now Changed by the member. What you entered is kept.").waitFor();
    await manager.getByRole("button", { name: "Compare" }).click();
    await manager.getByRole("row", { name: "Display name Changed by the member Changed by the manager" }).waitFor();
    await manager.getByRole("button", { name: "Overwrite" }).click();
    await expectMessage(manager, "Collection updated.");
    await call(member, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId: { checklistTemplateGroupUuid } });
  });

  test("a removed group cannot be removed again", async () => {
    const { vesselGroup } = await call<{ vesselGroup?: { vesselGroupId: object } }>(member, "VesselGroupCreate", {
      displayName: "Removed by two",
    });
    await manager.goto(`${organization}/vessel-groups`);
    await rowAction("Removed by two", "Remove");
    const vesselGroupId = vesselGroup?.vesselGroupId ?? (await groupNamed("Removed by two"));
    await call(member, "VesselGroupDelete", { vesselGroupId });
    await confirm("Remove");
    await expectMessage(manager, "Unable to remove group.");
  });

  test("without a server a collection is not created, and its name is kept", async () => {
    await manager.goto(`${organization}/checklists/collections/editor`);
    const name = manager.getByRole("textbox", { name: "Display name" });
    await name.fill("Bridge procedures by night");
    await manager.context().setOffline(true);
    await manager.getByRole("button", { name: "Create" }).click();
    await expectMessage(manager, "Unable to create collection.");
    await manager.context().setOffline(false);
    expect(await name.inputValue()).toBe("Bridge procedures by night");
  });

  test("the server validates every rule of templates", async () => {
    const { collection, draft } = await checklist("Rules");
    const id = draft.checklistTemplateRevisionId;
    const refusals = [
      { name: "" },
      { name: "n".repeat(257) },
      { documentReference: "r".repeat(257) },
      { generalInformation: "g".repeat(8193) },
      { sections: Array.from({ length: 65 }, () => ({ name: "s" })) },
      { sections: [{ name: "" }] },
      { sections: [{ name: "s".repeat(257) }] },
      { sections: [{ name: "s", tasks: Array.from({ length: 65 }, () => ({ name: "t" })) }] },
      { sections: [{ name: "s", tasks: [{ name: "" }] }] },
      { sections: [{ name: "s", tasks: [{ name: "t".repeat(257) }] }] },
      { sections: [{ name: "s", tasks: [{ name: "t", description: "d".repeat(1025) }] }] },
    ].map((change) => ({ ...contentNamed("Rules"), ...change }));
    for (const templateData of refusals) {
      const saved = call(member, "ChecklistTemplateRevisionUpdateDraft", {
        checklistTemplateRevisionId: id,
        etag: draft.etag,
        templateData,
      });
      await expect(saved).rejects.toThrow(/invalid_argument/);
    }
    expect((await newestRevision(member, draft.checklistTemplateId)).etag).toBe(draft.etag);
    await removeAll(draft, collection);
  });
});

type Draft = Awaited<ReturnType<typeof newChecklist>>;
type Collection = Awaited<ReturnType<typeof newCollection>>;

async function checklist(name: string): Promise<{ collection: Collection; draft: Draft }> {
  const collection = await newCollection(member, `Collection of ${name}`);
  return { collection, draft: await newChecklist(member, name, collection.checklistTemplateGroupId) };
}

function addressOf({ checklistTemplateId, checklistTemplateRevisionId }: Draft): string {
  const { checklistTemplateUuid } = checklistTemplateId;
  return `${organization}/checklists/${checklistTemplateUuid}/revisions/${checklistTemplateRevisionId.checklistTemplateRevisionUuid}`;
}

function idAndEtag({ checklistTemplateRevisionId, etag }: Draft) {
  return { checklistTemplateRevisionId, etag };
}

async function removeAll(draft: Draft, collection: Collection): Promise<void> {
  await call(member, "ChecklistTemplateDelete", { checklistTemplateId: draft.checklistTemplateId });
  const { checklistTemplateGroupId } = collection;
  await call(member, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId });
}

async function groupNamed(displayName: string): Promise<object> {
  const { vesselGroups } = await call<{ vesselGroups: { vesselGroupId: object; displayName: string }[] }>(
    member,
    "VesselGroupList",
  );
  const found = vesselGroups.find((group) => group.displayName === displayName);
  if (found === undefined) throw new Error(`No vessel group is named ${displayName}.`);
  return found.vesselGroupId;
}

async function rowAction(name: string, action: string): Promise<void> {
  await manager.getByRole("button", { name: `Actions for ${name}` }).click();
  await manager.getByRole("menuitem", { name: action, exact: true }).click();
}

async function confirm(verb: string): Promise<void> {
  await manager.getByRole("alertdialog").getByRole("button", { name: verb }).click();
}

async function expectDialogText(pattern: RegExp): Promise<void> {
  await manager.getByRole("alertdialog").getByText(pattern).first().waitFor();
}
