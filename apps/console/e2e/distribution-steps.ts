import type { Page } from "playwright";
import type { InputMode } from "./input-modes.ts";
import { expectMessage, expectAndDismissMessage } from "./snackbar-messages.ts";

/** Steps of distributing checklists to vessels, by mouse or keyboard. */
export function distributionSteps(page: Page, input: InputMode) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();
  const question = page.getByRole("alertdialog");
  const answer = (verb: string) => input.press(question.getByRole("button", { name: verb, exact: true }));
  const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const grid = page.getByRole("grid", { name: "Checklist distribution" });
  const box = (name: string | RegExp) => page.getByRole("checkbox", { name });
  /** Collections inherited from the group of all vessels are listed after the two names. */
  const boxOf = (group: string, collection: string) => box(new RegExp(`^${collection} for ${group}(, |$)`));
  return {
    createGroup: async (name: string, vessel: string) => {
      await input.press(link("Groups"));
      await heading("Groups");
      await input.press(link("Create vessel group"));
      await heading("Create vessel group");
      await input.write(page.getByRole("textbox", { name: "Display name" }), name);
      await input.check(box(vessel));
      await input.press(button("Create"));
      await expectMessage(page, "Vessel group created.");
      await heading(name);
      await link(vessel).waitFor();
    },
    /** For the group on the screen. */
    addVessel: async (vessel: string) => {
      await input.press(link("Edit"));
      await heading("Update vessel group");
      await input.check(box(vessel));
      await input.press(button("Update"));
      await expectMessage(page, "Vessel group updated.");
      await link(vessel).waitFor();
    },
    /** @param vessels vessels that gain checklists, listed in the confirmation */
    distribute: async (given: { collection: string; group: string; vessels: string }) => {
      await input.press(link("Checklists"));
      await heading("Checklists");
      await input.press(link("Distribution"));
      await heading("Distribution");
      await input.press(link("Update"));
      await heading("Update checklist distribution");
      // The table that was read, and its cell, from which the arrow keys move.
      await grid.locator(":focus").waitFor();
      await input.checkInMatrix(boxOf(given.group, given.collection));
      await page.getByText(`${given.group}: 1 added.`, { exact: true }).waitFor();
      const saved = button("Show saved version");
      const message = page.getByText("Checklist distribution updated.", { exact: true }).first();
      // Repeated if another journey has changed the distribution meanwhile.
      do {
        if (await saved.isVisible()) await input.press(saved);
        await input.press(button("Update"));
        await question.getByText(given.vessels).waitFor();
        await answer("Update");
        await question.waitFor({ state: "hidden" });
        await message.or(saved).first().waitFor();
      } while (await saved.isVisible());
      await heading("Distribution");
      const row = grid.getByRole("row", { name: new RegExp(`^${given.group} `) });
      await row.locator("td:focus").filter({ hasText: "Yes" }).waitFor();
      await expectAndDismissMessage(page, "Checklist distribution updated.");
    },
    /** The vessel's checklists with their reasons. */
    seeOnBoard: async (vessel: string, has: { checklist: string; collection: string; group: string }) => {
      await input.press(link("Vessels"));
      await input.press(link(vessel));
      await heading(vessel);
      const row = page.getByRole("table", { name: "Checklists" }).getByRole("row", { name: has.checklist });
      await row.getByRole("link", { name: has.collection }).waitFor();
      await row.getByRole("link", { name: has.group }).waitFor();
    },
    removeGroup: async (name: string) => {
      await input.press(link("Groups"));
      await heading("Groups");
      await input.press(link(name));
      await heading(name);
      await input.press(button("Remove"));
      await answer("Remove");
      await expectAndDismissMessage(page, "Group removed.");
    },
  };
}
