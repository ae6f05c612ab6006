import { CHECKLIST_TEMPLATE_DATA } from "@shore/api/field-limits.gen";
import { hostileNames, hostileTexts } from "@shore/server/testing/hostile-texts";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { expectAsTyped, expectHarmless, watch } from "./hostile-page.ts";
import { openBrowser, openPage, signIn } from "./product.ts";
import { call, contentNamed, newChecklist, newCollection, newestRevision } from "./raw-call.ts";

/** Hostile text typed into forms of checklists, collections and groups runs no script, is stored unchanged and breaks no screen. */
const origin = inject("origin");
let browser: Browser;
let page: Page;
let organization: string;
let removals: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  page = await openPage(browser);
  await watch(page);
  await signIn(page, origin, "Member");
  await page.waitForURL(/\/vessels$/);
  organization = page.url().replace(/\/vessels$/, "");
});
afterAll(async () => {
  for (const remove of removals.toReversed()) await remove();
  await browser.close();
});

const field = (name: string | RegExp) => page.getByRole("textbox", { name }).first();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

describe("typed into the forms", () => {
  /** Every form, with different texts per field. */
  const ROUNDS = 20;
  const FIELDS = 10;

  test.each(Array.from({ length: ROUNDS }, (_, round) => [round]))("round %d", async (round) => {
    const at = <Text>(texts: readonly Text[], place: number): Text =>
      // The index is below the length.
      texts[Math.floor(((round * FIELDS + place) * texts.length) / (ROUNDS * FIELDS)) % texts.length]!;
    const line = (place: number) => at(hostileNames, place);
    const text = (place: number) => at(hostileTexts, place);

    const collection = { displayName: line(0), description: text(1) };
    await page.goto(`${organization}/checklists/collections/editor`);
    await field("Display name").fill(collection.displayName);
    await field(/^Description/).fill(collection.description);
    await press("Create");
    await page.waitForURL(/collections\/[0-9a-f-]{36}$/);
    const checklistTemplateGroupId = { checklistTemplateGroupUuid: lastPart(page.url()) };
    removals.push(() => call(page, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId }));
    await expectAsTyped(page, Object.values(collection));
    const { checklistTemplateGroup } = await call<{ checklistTemplateGroup: object }>(
      page,
      "ChecklistTemplateGroupGet",
      {
        checklistTemplateGroupId,
      },
    );
    expect(checklistTemplateGroup).toMatchObject(collection);

    const group = { displayName: line(2), description: text(3) };
    await page.goto(`${organization}/vessel-groups/editor`);
    await field("Display name").fill(group.displayName);
    await field(/^Description/).fill(group.description);
    await press("Create");
    await page.waitForURL(/vessel-groups\/[0-9a-f-]{36}$/);
    const vesselGroupId = { vesselGroupUuid: lastPart(page.url()) };
    removals.push(() => call(page, "VesselGroupDelete", { vesselGroupId }));
    await expectAsTyped(page, Object.values(group));
    const { vesselGroup } = await call<{ vesselGroup: object }>(page, "VesselGroupGet", { vesselGroupId });
    expect(vesselGroup).toMatchObject(group);

    const task = { name: line(4), description: text(5) };
    const facts = { name: line(6), documentReference: line(7), generalInformation: text(8) };
    const section = { name: line(9), tasks: [task] };
    await page.goto(`${organization}/checklists/editor`);
    await field("Name of checklist").fill(facts.name);
    await field(/^Document reference/).fill(facts.documentReference);
    await field(/^General information/).fill(facts.generalInformation);
    await field("Name of section 1").fill(section.name);
    await field("Task name").fill(task.name);
    await field(/^Task description/).fill(task.description);
    await press("Create checklist");
    await page.waitForURL(/revisions\/[0-9a-f-]{36}$/);
    const [, checklistTemplateUuid = ""] = /checklists\/([0-9a-f-]{36})/u.exec(page.url()) ?? [];
    const checklistTemplateId = { checklistTemplateUuid };
    removals.push(() => call(page, "ChecklistTemplateDelete", { checklistTemplateId }));
    const all = [...Object.values(facts), section.name, ...Object.values(task)];
    await expectAsTyped(page, all);
    expect((await newestRevision(page, checklistTemplateId)).templateData).toMatchObject({
      ...facts,
      sections: [section],
    });

    await menu("Preview as seen on board");
    await page.getByRole("dialog").waitFor();
    await expectAsTyped(page, all);
    await page.keyboard.press("Escape");
    await menu("Move");
    await page
      .getByRole("dialog", { name: "Move checklist" })
      .getByRole("button", { name: /^Collection/ })
      .click();
    await expectAsTyped(page, [collection.displayName]);
    await page.keyboard.press("Escape");
    await page.getByRole("listbox").waitFor({ state: "hidden" });
    await press("Cancel");
    await press("Publish");
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
    await page.getByRole("link", { name: "Copy", exact: true }).waitFor();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await field(/^Task description/).waitFor();
    await expectAsTyped(page, all);
    await field("Task name").fill("Compass compared");
    await press("Create draft");
    await press("More actions");
    await page.getByRole("menuitem", { name: /Published/ }).click();
    await page
      .getByText(/^1 task/)
      .first()
      .waitFor();
    await expectHarmless(page);
  });
});

describe("all texts at once", () => {
  test("as sections and tasks they pass the editor unchanged and are displayed", async () => {
    const tasks = hostileNames.map((name, index) => ({
      name,
      // Reversed, so that no task contains a text twice.
      description: hostileTexts[hostileTexts.length - 1 - index] ?? "",
    }));
    const sections = hostileNames.slice(0, CHECKLIST_TEMPLATE_DATA.sections).map((name, index) => ({
      name,
      tasks: tasks.filter((_, place) => place % CHECKLIST_TEMPLATE_DATA.sections === index),
    }));
    const { checklistTemplateGroupId } = await newCollection(page, "All texts");
    removals.push(() => call(page, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId }));
    const { checklistTemplateId } = await call<Pick<Awaited<ReturnType<typeof newChecklist>>, "checklistTemplateId">>(
      page,
      "ChecklistTemplateCreate",
      { templateData: { ...contentNamed("All texts"), sections }, checklistTemplateGroupId },
    );
    removals.push(() => call(page, "ChecklistTemplateDelete", { checklistTemplateId }));
    const { checklistTemplateRevisionId } = await newestRevision(page, checklistTemplateId);
    const { checklistTemplateUuid } = checklistTemplateId;
    const { checklistTemplateRevisionUuid } = checklistTemplateRevisionId;

    await page.goto(`${organization}/checklists/editor/${checklistTemplateUuid}/${checklistTemplateRevisionUuid}`);
    await field(/^Document reference/).fill("Saved by the form");
    await press("Update draft");
    await page.waitForURL(/revisions\/[0-9a-f-]{36}$/);
    expect((await newestRevision(page, checklistTemplateId)).templateData).toMatchObject({
      documentReference: "Saved by the form",
      sections,
    });
    await page.emulateMedia({ media: "print" });
    await expectAsTyped(
      page,
      sections.flatMap((section) => [section.name, ...section.tasks.flatMap((task) => Object.values(task))]),
    );
    await page.emulateMedia({ media: "screen" });
  });

  test("as names of checklists, collections and groups they are displayed in every list", async () => {
    const { checklistTemplateGroupId } = await newCollection(page, "Named by strangers");
    removals.push(() => call(page, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId }));
    const checklists = await Promise.all(
      hostileNames.map((name) => newChecklist(page, name, checklistTemplateGroupId)),
    );
    const remove = ({ checklistTemplateId }: { checklistTemplateId: object }) =>
      call(page, "ChecklistTemplateDelete", { checklistTemplateId });
    removals.push(() => Promise.all(checklists.map(remove)));
    const some = hostileNames.filter((_, index) => index % 8 === 0);
    for (const displayName of some) {
      const { checklistTemplateGroupId: collection } = await newCollection(page, displayName);
      removals.push(() => call(page, "ChecklistTemplateGroupDelete", { checklistTemplateGroupId: collection }));
      const { vesselGroup } = await call<{ vesselGroup: { vesselGroupId: object } }>(page, "VesselGroupCreate", {
        displayName,
      });
      removals.push(() => call(page, "VesselGroupDelete", { vesselGroupId: vesselGroup.vesselGroupId }));
    }
    for (const [address, heading, texts] of [
      ["checklists", "Checklists", [...hostileNames, ...some]],
      [
        `checklists/collections/${checklistTemplateGroupId.checklistTemplateGroupUuid}`,
        "Named by strangers",
        hostileNames,
      ],
      ["checklists/collections", "Collections", some],
      ["vessel-groups", "Groups", some],
      ["checklists/distribution", "Distribution", some],
      ["checklists/distribution/editor", "Update checklist distribution", some],
    ] as const) {
      await page.goto(`${organization}/${address}`);
      await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
      await expectAsTyped(page, texts);
    }
  });
});

async function menu(line: string): Promise<void> {
  await press("More actions");
  await page.getByRole("menuitem", { name: line, exact: true }).click();
}

function lastPart(address: string): string {
  return address.slice(address.lastIndexOf("/") + 1);
}
