import type { Page } from "playwright";
import type { Hands } from "./hands.ts";
import { told, toldAndGone } from "./snackbars.ts";

/** The steps of a safety officer, with hands of either kind; each ends with the message that a person waits for. */
export function checklistSteps(page: Page, hands: Hands) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();
  const field = (name: string | RegExp) => page.getByRole("textbox", { name }).first();
  const question = page.getByRole("alertdialog");
  const answer = (verb: string) => hands.press(question.getByRole("button", { name: verb, exact: true }));
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
  const checklists = async () => {
    await hands.press(link("Checklists"));
    await heading("Checklists");
  };
  const collections = async () => {
    await checklists();
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
      await toldAndGone(page, "Collection created.");
      await heading(name);
    },
    /** The collection that is on the screen. */
    renameCollection: async (name: string) => {
      await hands.press(link("Edit"));
      await heading("Update checklist collection");
      await hands.write(field("Display name"), name);
      await hands.press(button("Update"));
      await told(page, "Collection updated.");
      await heading(name);
    },
    create: async (name: string, collection: string) => {
      await checklists();
      await hands.press(link("Create checklist"));
      await heading("Create checklist");
      await hands.write(field("Name of checklist"), name);
      await hands.take(page.getByRole("button", { name: /^Collection/ }), collection);
      await hands.write(field("Name of section 1"), "Hull");
      await hands.write(field("Task name"), "Ice belt inspected");
      await hands.press(button("Create checklist"));
      await toldAndGone(page, "Checklist draft created.");
      await heading(name);
    },
    updateDraft: async (documentReference: string) => {
      await hands.press(link("Edit"));
      await heading("Update draft");
      await hands.write(field("Document reference"), documentReference);
      await hands.press(button("Update draft"));
      await told(page, "Checklist draft updated.");
      await page.getByText(documentReference, { exact: true }).first().waitFor();
    },
    publish: async () => {
      await hands.press(button("Publish"));
      await answer("Publish");
      await toldAndGone(page, "Checklist published.");
    },
    editAndAddTask: async () => {
      await hands.press(link("Edit"));
      await heading("Create checklist draft");
      await hands.press(button("Add task to section 1"));
      await hands.write(page.getByRole("textbox", { name: "Task name" }).nth(1), "Sea chests heated");
      await hands.press(button("Create draft"));
      await toldAndGone(page, "Checklist draft created.");
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
      await toldAndGone(page, "Checklist draft created.");
      await heading(name);
    },
    move: async (collection: string) => {
      await hands.menu(button("More actions"), "Move");
      const dialog = page.getByRole("dialog", { name: "Move checklist" });
      await hands.take(dialog.getByRole("button", { name: /Collection/ }), collection);
      await hands.press(dialog.getByRole("button", { name: "Update" }));
      await toldAndGone(page, "Checklist moved.");
      await link(collection).waitFor();
    },
    editAndDiscard: async () => {
      await hands.press(link("Edit"));
      await heading("Create checklist draft");
      await hands.write(field("Name of section 1"), "Hull and rudder");
      await hands.press(button("Create draft"));
      await toldAndGone(page, "Checklist draft created.");
      await hands.press(button("Discard"));
      await answer("Discard");
      await toldAndGone(page, "Checklist draft discarded.");
      await link("Copy").waitFor();
    },
    open: async (name: string) => {
      await checklists();
      await hands.press(link(name));
      await heading(name);
    },
    /** @param vessels those that lose it, named before it is removed */
    remove: async (name: string, vessels?: string) => {
      await hands.menu(button("More actions"), "Remove");
      await page.getByRole("alertdialog", { name: `Remove ${name}?` }).waitFor();
      if (vessels !== undefined) await question.getByText(vessels).waitFor();
      await answer("Remove");
      await toldAndGone(page, "Checklist removed.");
      await heading("Checklists");
    },
    removeCollection: async (name: string) => {
      await collections();
      await hands.menu(button(`Actions for ${name}`), "Remove");
      await answer("Remove");
      await toldAndGone(page, "Collection removed.");
    },
  };
}
