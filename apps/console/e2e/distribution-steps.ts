import type { Page } from "playwright";
import type { Hands } from "./hands.ts";
import { told, toldAndGone } from "./snackbars.ts";

/** The steps of whoever gives vessels their checklists, with hands of either kind. */
export function distributionSteps(page: Page, hands: Hands) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();
  const question = page.getByRole("alertdialog");
  const answer = (verb: string) => hands.press(question.getByRole("button", { name: verb, exact: true }));
  const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
  const box = (name: string) => page.getByRole("checkbox", { name });
  /** In the grid a box says both names; with more collections than a grid shows, the group is a card. */
  const boxOf = (group: string, collection: string) =>
    box(`${group}, ${collection}`).or(
      page.getByRole("group", { name: new RegExp(`^${group} `) }).getByRole("checkbox", { name: collection }),
    );
  return {
    createGroup: async (name: string, vessel: string) => {
      await hands.press(link("Groups"));
      await heading("Groups");
      await hands.press(link("Create vessel group"));
      await heading("Create vessel group");
      await hands.write(page.getByRole("textbox", { name: "Display name" }), name);
      await hands.check(box(vessel));
      await hands.press(button("Create"));
      await told(page, "Vessel group created.");
      await heading(name);
      await link(vessel).waitFor();
    },
    /** To the group that is on the screen. */
    addVessel: async (vessel: string) => {
      await hands.press(link("Edit"));
      await heading("Update vessel group");
      await hands.check(box(vessel));
      await hands.press(button("Update"));
      await told(page, "Vessel group updated.");
      await link(vessel).waitFor();
    },
    /** @param vessels those that get something by it, as they are named before it is so */
    distribute: async (given: { collection: string; group: string; vessels: string }) => {
      await hands.press(link("Checklists"));
      await heading("Checklists");
      await hands.press(link("Distribution"));
      await heading("Distribution");
      await hands.press(link("Update"));
      await heading("Update checklist distribution");
      await hands.checkInMatrix(boxOf(given.group, given.collection));
      await page.getByText(`${given.group}: 1 added.`, { exact: true }).waitFor();
      await hands.press(button("Update"));
      await question.getByText(given.vessels).waitFor();
      await answer("Update");
      await toldAndGone(page, "Checklist distribution updated.");
      await heading("Distribution");
    },
    /** What the vessel has, and why. */
    seeOnBoard: async (vessel: string, has: { checklist: string; collection: string; group: string }) => {
      await hands.press(link("Vessels"));
      await hands.press(link(vessel));
      await heading(vessel);
      const row = page.getByRole("table", { name: "Checklists" }).getByRole("row", { name: has.checklist });
      await row.getByRole("link", { name: has.collection }).waitFor();
      await row.getByRole("link", { name: has.group }).waitFor();
    },
    removeGroup: async (name: string) => {
      await hands.press(link("Groups"));
      await heading("Groups");
      await hands.press(link(name));
      await heading(name);
      await hands.press(button("Remove"));
      await answer("Remove");
      await toldAndGone(page, "Group removed.");
    },
  };
}
