import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openBrowser } from "./product.ts";
import { call, contentNamed, newChecklist, newCollection, newestRevision } from "./raw-call.ts";
import { expectMessage } from "./snackbar-messages.ts";
import { openConcurrentEditors } from "./concurrent-editors.ts";

/** Messages of the editors on edit conflicts; typed text is kept. */
const origin = inject("origin");
let browser: Browser;
let manager: Page;
let member: Page;
let organization: string;

describe("an editor with an edit conflict", () => {
  beforeAll(async () => {
    browser = await openBrowser();
    ({ manager, member, organization } = await openConcurrentEditors(browser, origin));
  });
  afterAll(() => browser.close());

  test("a draft saved by another person is not overwritten", async () => {
    const { collection, draft } = await checklist("Edited by two");
    await openEditor(draft);
    const name = manager.getByRole("textbox", { name: "Name of checklist" });
    await name.fill("Edited by the manager");
    await call(member, "ChecklistTemplateRevisionUpdateDraft", {
      checklistTemplateRevisionId: draft.checklistTemplateRevisionId,
      etag: draft.etag,
      templateData: contentNamed("Edited by the member"),
    });
    await manager.getByRole("button", { name: "Update draft", exact: true }).click();
    await expectMessage(manager, "Unable to update checklist draft.");
    expect(await name.inputValue()).toBe("Edited by the manager");
    await removeAll(draft, collection);
  });

  test("a removed checklist is saved as a new one with the typed text", async () => {
    const { collection, draft } = await checklist("Removed under the pen");
    await openEditor(draft);
    await manager.getByRole("textbox", { name: "Name of checklist" }).fill("Saved from removal");
    await call(member, "ChecklistTemplateDelete", { checklistTemplateId: draft.checklistTemplateId });
    await manager.getByRole("button", { name: "Update draft", exact: true }).click();
    await expectMessage(manager, "Unable to update checklist draft.");
    await manager.getByRole("button", { name: "Save as a new checklist" }).click();
    await expectMessage(manager, "Checklist draft created.");
    await manager.getByRole("heading", { level: 1, name: "Saved from removal" }).waitFor();
    const [, checklistTemplateUuid = ""] = /checklists\/([0-9a-f-]{36})/u.exec(manager.url()) ?? [];
    await removeAll({ ...draft, checklistTemplateId: { checklistTemplateUuid } }, collection);
  });

  test("a removed group and a removed collection are saved as new ones", async () => {
    const { checklistTemplateGroupId } = await newCollection(member, "Removed under the pen");
    await manager.goto(
      `${organization}/checklists/collections/editor/${checklistTemplateGroupId.checklistTemplateGroupUuid}`,
    );
    await manager.getByRole("textbox", { name: "Display name" }).fill("Collected again");
    await call(member, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId });
    await manager.getByRole("button", { name: "Update", exact: true }).click();
    await manager.getByRole("button", { name: "Save as a new collection" }).click();
    await expectMessage(manager, "Collection created.");
    await manager.waitForURL(/collections\/[0-9a-f-]{36}$/u);
    const checklistTemplateGroupUuid = manager.url().slice(-36);
    await call(member, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId: { checklistTemplateGroupUuid } });

    const { vesselGroup } = await call<{ vesselGroup: { vesselGroupId: { vesselGroupUuid: string } } }>(
      member,
      "VesselGroupCreate",
      { displayName: "Removed under the pen" },
    );
    const { vesselGroupId } = vesselGroup;
    await manager.goto(`${organization}/vessel-groups/editor/${vesselGroupId.vesselGroupUuid}`);
    await manager.getByRole("textbox", { name: "Display name" }).fill("Grouped again");
    await call(member, "VesselGroupDelete", { vesselGroupId });
    await manager.getByRole("button", { name: "Update", exact: true }).click();
    await manager.getByRole("button", { name: "Save as a new group" }).click();
    await expectMessage(manager, "Vessel group created.");
    await manager.waitForURL(/vessel-groups\/[0-9a-f-]{36}$/u);
    await call(member, "VesselGroupDelete", { vesselGroupId: { vesselGroupUuid: manager.url().slice(-36) } });
  });

  test("no second draft is created beside another person's", async () => {
    const { collection, draft } = await checklist("Drafted by two");
    const { checklistTemplateRevisionId, checklistTemplateId, etag } = draft;
    await call(member, "ChecklistTemplateRevisionCommitDraft", { checklistTemplateRevisionId, etag });
    await openEditor(await newestRevision(member, checklistTemplateId));
    const name = manager.getByRole("textbox", { name: "Name of checklist" });
    await name.fill("Drafted by the manager");
    await call(member, "ChecklistTemplateRevisionCreateDraft", {
      checklistTemplateId,
      templateData: contentNamed("Drafted by the member"),
    });
    await manager.getByRole("button", { name: "Create draft", exact: true }).click();
    await expectMessage(manager, "Unable to create checklist draft.");
    expect(await name.inputValue()).toBe("Drafted by the manager");
    await removeAll(draft, collection);
  });

  test("a checklist is not created in a collection removed meanwhile", async () => {
    const { checklistTemplateGroupId } = await newCollection(member, "Removed meanwhile");
    await manager.goto(`${organization}/checklists/editor`);
    const name = manager.getByRole("textbox", { name: "Name of checklist" });
    await name.fill("Without a home");
    await manager.getByRole("button", { name: /^Collection/ }).click();
    await manager.getByRole("option", { name: "Removed meanwhile" }).click();
    await manager.getByRole("textbox", { name: "Name of section 1" }).fill("Hull");
    await manager.getByRole("textbox", { name: "Task name" }).fill("Ice belt inspected");
    await call(member, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId });
    await manager.getByRole("button", { name: "Create checklist", exact: true }).click();
    await expectMessage(manager, "Unable to create checklist draft.");
    expect(await name.inputValue()).toBe("Without a home");
  });

  test("a vessel group changed by another person is not overwritten", async () => {
    const { vesselGroup } = await call<{ vesselGroup: { vesselGroupId: { vesselGroupUuid: string } } }>(
      member,
      "VesselGroupCreate",
      { displayName: "Grouped by two" },
    );
    const { vesselGroupId } = vesselGroup;
    await manager.goto(`${organization}/vessel-groups/editor/${vesselGroupId.vesselGroupUuid}`);
    const name = manager.getByRole("textbox", { name: "Display name" });
    await name.fill("Grouped by the manager");
    await call(member, "VesselGroupUpdate", { vesselGroupId, displayName: "Grouped by the member" });
    await manager.getByRole("button", { name: "Update", exact: true }).click();
    await expectMessage(manager, "Unable to update vessel group.");
    expect(await name.inputValue()).toBe("Grouped by the manager");
    await manager.getByText("Display name: now Grouped by the member. What you entered is kept.").waitFor();
    await manager.getByRole("button", { name: "Compare" }).click();
    await manager.getByRole("row", { name: "Display name Grouped by the member Grouped by the manager" }).waitFor();
    await manager.getByRole("button", { name: "Overwrite" }).click();
    await expectMessage(manager, "Vessel group updated.");
    await call(member, "VesselGroupDelete", { vesselGroupId });
  });

  test("without a server a vessel group is not created, and its name is kept", async () => {
    await manager.goto(`${organization}/vessel-groups/editor`);
    const name = manager.getByRole("textbox", { name: "Display name" });
    await name.fill("Coastal service");
    await manager.context().setOffline(true);
    await manager.getByRole("button", { name: "Create", exact: true }).click();
    await expectMessage(manager, "Unable to create vessel group.");
    await manager.context().setOffline(false);
    expect(await name.inputValue()).toBe("Coastal service");
  });
});

type Revision = Awaited<ReturnType<typeof newChecklist>>;
type Collection = Awaited<ReturnType<typeof newCollection>>;

async function checklist(name: string): Promise<{ collection: Collection; draft: Revision }> {
  const collection = await newCollection(member, `Collection of ${name}`);
  return { collection, draft: await newChecklist(member, name, collection.checklistTemplateGroupId) };
}

async function openEditor({ checklistTemplateId, checklistTemplateRevisionId }: Revision): Promise<void> {
  const { checklistTemplateUuid } = checklistTemplateId;
  const { checklistTemplateRevisionUuid } = checklistTemplateRevisionId;
  await manager.goto(`${organization}/checklists/editor/${checklistTemplateUuid}/${checklistTemplateRevisionUuid}`);
  await manager.getByRole("textbox", { name: "Name of checklist" }).waitFor();
}

async function removeAll({ checklistTemplateId }: Revision, { checklistTemplateGroupId }: Collection): Promise<void> {
  await call(member, "ChecklistTemplateDelete", { checklistTemplateId });
  await call(member, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId });
}
