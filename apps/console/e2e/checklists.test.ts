import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byKeyboard, byMouse, type Hands } from "./hands.ts";
import { openBrowser, openPage, signIn } from "./product.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([
  ["mouse", byMouse],
  ["keyboard alone", byKeyboard],
])("a checklist from its collection to its end, by %s", async (way, handsOn) => {
  const page = await openPage(browser);
  await signIn(page, origin, "Member");
  await page.getByRole("heading", { level: 1, name: "Vessels" }).waitFor();
  const walk = journey(page, handsOn(page), way);

  await walk.createCollection(`Ice ${way}`);
  await walk.createCollection(`Winter ${way}`);
  await walk.createChecklist(`Before the ice ${way}`, `Ice ${way}`);
  await walk.publish();
  await walk.editAndAddTask();
  expect(await walk.compareWithPublished()).toBe("1 task added.");
  await walk.publish();
  await walk.copy(`In the ice ${way}`);
  await walk.move(`Winter ${way}`);
  await walk.publish();
  await walk.editAndDiscard();
  await walk.remove(`In the ice ${way}`);
  await walk.openChecklist(`Before the ice ${way}`);
  await walk.remove(`Before the ice ${way}`);
  await walk.removeCollection(`Ice ${way}`);
  await walk.removeCollection(`Winter ${way}`);
  await page.context().close();
});

/** The steps of a safety officer, with hands of either kind; each ends with the message that a person waits for. */
function journey(page: Page, hands: Hands, way: string) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();
  const field = (name: string | RegExp) => page.getByRole("textbox", { name }).first();
  const inDialog = (name: string) => page.getByRole("alertdialog").getByRole("button", { name, exact: true });
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
  const told = async (message: string) => {
    const shown = page.getByText(message, { exact: true });
    await shown.first().waitFor();
    // Gone before the next step, so that the same words said again are new ones.
    await shown.first().waitFor({ state: "hidden" });
  };
  const collections = async () => {
    await hands.press(link("Checklists"));
    await heading("Checklists");
    await hands.press(link("Collections"));
    await heading("Collections");
  };
  return {
    createCollection: async (name: string) => {
      await collections();
      await hands.press(link("Create collection"));
      await heading("Create checklist collection");
      await hands.write(field("Display name"), name);
      await hands.press(button("Create"));
      await told("Collection created.");
      await heading(name);
    },
    createChecklist: async (name: string, collection: string) => {
      await hands.press(link("Checklists"));
      await heading("Checklists");
      await hands.press(link("Create checklist"));
      await heading("Create checklist");
      await hands.write(field("Name of checklist"), name);
      await hands.take(page.getByRole("button", { name: /Collection/ }), collection);
      await hands.write(field("Name of section 1"), "Hull");
      await hands.write(field("Task name"), `Ice belt inspected ${way}`);
      await hands.press(button("Create checklist"));
      await told("Checklist draft created.");
      await heading(name);
    },
    publish: async () => {
      await hands.press(button("Publish"));
      await hands.press(inDialog("Publish"));
      await told("Checklist published.");
    },
    editAndAddTask: async () => {
      await hands.press(link("Edit"));
      await heading("Create checklist draft");
      await hands.press(button("Add task to section 1"));
      await hands.write(page.getByRole("textbox", { name: "Task name" }).nth(1), "Sea chests heated");
      await hands.press(button("Create draft"));
      await told("Checklist draft created.");
      await button("Publish").waitFor();
    },
    compareWithPublished: async () => {
      await hands.menu(button("More actions"), /Published/);
      const summary = page.getByText(/task added\./);
      await summary.waitFor();
      const text = await summary.innerText();
      await hands.press(link("End comparison"));
      return text;
    },
    copy: async (name: string) => {
      await hands.press(link("Copy"));
      await heading("Create checklist");
      await hands.write(field("Name of checklist"), name);
      await hands.press(button("Create checklist"));
      await told("Checklist draft created.");
      await heading(name);
    },
    move: async (collection: string) => {
      await hands.menu(button("More actions"), "Move");
      const dialog = page.getByRole("dialog", { name: "Move checklist" });
      await hands.take(dialog.getByRole("button", { name: /Collection/ }), collection);
      await hands.press(dialog.getByRole("button", { name: "Update" }));
      await told("Checklist moved.");
      await link(collection).waitFor();
    },
    editAndDiscard: async () => {
      await hands.press(link("Edit"));
      await heading("Create checklist draft");
      await hands.write(field("Name of section 1"), "Hull and rudder");
      await hands.press(button("Create draft"));
      await told("Checklist draft created.");
      await hands.press(button("Discard"));
      await hands.press(inDialog("Discard"));
      await told("Checklist draft discarded.");
      await link("Copy").waitFor();
    },
    openChecklist: async (name: string) => {
      await heading("Checklists");
      await hands.press(link(name));
      await heading(name);
    },
    remove: async (name: string) => {
      await hands.menu(button("More actions"), "Remove");
      await page.getByRole("alertdialog", { name: `Remove ${name}?` }).waitFor();
      await hands.press(inDialog("Remove"));
      await told("Checklist removed.");
      await heading("Checklists");
    },
    removeCollection: async (name: string) => {
      await collections();
      await hands.menu(button(`Actions for ${name}`), "Remove");
      await hands.press(inDialog("Remove"));
      await told("Collection removed.");
    },
  };
}
