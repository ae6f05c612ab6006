import type { Page } from "playwright";
import type { InputMode } from "./input-modes.ts";
import { expectMessage, expectAndDismissMessage } from "./snackbar-messages.ts";

/** Steps of a safety officer by mouse or keyboard; each waits for its message. */
export function checklistSteps(page: Page, input: InputMode) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();
  const field = (name: string | RegExp) => page.getByRole("textbox", { name }).first();
  const question = page.getByRole("alertdialog");
  const answer = (verb: string) => input.press(question.getByRole("button", { name: verb, exact: true }));
  const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();
  const checklists = async () => {
    await input.press(link("Checklists"));
    await heading("Checklists");
  };
  const collections = async () => {
    await checklists();
    await input.press(link("Collections"));
    await heading("Collections");
  };
  return {
    createCollection: async (name: string) => {
      await collections();
      await input.press(link("Create collection"));
      await heading("Create checklist collection");
      await input.write(field("Display name"), name);
      await input.press(button("Create"));
      await expectAndDismissMessage(page, "Collection created.");
      await heading(name);
    },
    /** The collection on the screen. */
    renameCollection: async (name: string) => {
      await input.press(link("Edit"));
      await heading("Update checklist collection");
      await input.write(field("Display name"), name);
      await input.press(button("Update"));
      await expectMessage(page, "Collection updated.");
      await heading(name);
    },
    create: async (name: string, collection: string) => {
      await checklists();
      await input.press(link("Create checklist"));
      await heading("Create checklist");
      await input.write(field("Name of checklist"), name);
      await input.selectOption(page.getByRole("button", { name: /^Collection/ }), collection);
      await input.write(field("Name of section 1"), "Hull");
      await input.write(field("Task name"), "Ice belt inspected");
      await input.press(button("Create checklist"));
      await expectAndDismissMessage(page, "Checklist draft created.");
      await heading(name);
    },
    updateDraft: async (documentReference: string) => {
      await input.press(link("Edit"));
      await heading("Update draft");
      await input.write(field("Document reference"), documentReference);
      await input.press(button("Update draft"));
      await expectMessage(page, "Checklist draft updated.");
      await page.getByText(documentReference, { exact: true }).first().waitFor();
    },
    publish: async () => {
      await input.press(button("Publish"));
      await answer("Publish");
      await expectAndDismissMessage(page, "Checklist published.");
    },
    editAndAddTask: async () => {
      await input.press(link("Edit"));
      await heading("Create checklist draft");
      await input.press(button("Add task to section 1"));
      await input.write(page.getByRole("textbox", { name: "Task name" }).nth(1), "Sea chests heated");
      await input.press(button("Create draft"));
      await expectAndDismissMessage(page, "Checklist draft created.");
      await button("Publish").waitFor();
    },
    compareWithPublished: async () => {
      await input.menu(button("More actions"), /Published/);
      const summary = page.getByText(/task added\./);
      await summary.waitFor();
      const text = await summary.innerText();
      await input.press(link("Close comparison"));
      return text;
    },
    copy: async (name: string) => {
      await input.press(link("Copy"));
      await heading("Create checklist");
      await input.write(field("Name of checklist"), name);
      await input.press(button("Create checklist"));
      await expectAndDismissMessage(page, "Checklist draft created.");
      await heading(name);
    },
    move: async (collection: string) => {
      await input.menu(button("More actions"), "Move");
      const dialog = page.getByRole("dialog", { name: "Move checklist" });
      await input.selectOption(dialog.getByRole("button", { name: /Collection/ }), collection);
      await input.press(dialog.getByRole("button", { name: "Update" }));
      await expectAndDismissMessage(page, "Checklist moved.");
      await link(collection).waitFor();
    },
    editAndDiscard: async () => {
      await input.press(link("Edit"));
      await heading("Create checklist draft");
      await input.write(field("Name of section 1"), "Hull and rudder");
      await input.press(button("Create draft"));
      await expectAndDismissMessage(page, "Checklist draft created.");
      await input.press(button("Discard"));
      await answer("Discard");
      await expectAndDismissMessage(page, "Checklist draft discarded.");
      await link("Copy").waitFor();
    },
    open: async (name: string) => {
      await checklists();
      await input.press(link(name));
      await heading(name);
    },
    /** @param vessels vessels that lose it, listed in the confirmation */
    remove: async (name: string, vessels?: string) => {
      await input.menu(button("More actions"), "Remove");
      await page.getByRole("alertdialog", { name: `Remove ${name}?` }).waitFor();
      if (vessels !== undefined) await question.getByText(vessels).waitFor();
      await answer("Remove");
      await expectAndDismissMessage(page, "Checklist removed.");
      await heading("Checklists");
    },
    removeCollection: async (name: string) => {
      await collections();
      await input.menu(button(`Actions for ${name}`), "Remove");
      await answer("Remove");
      await expectAndDismissMessage(page, "Collection removed.");
    },
  };
}
