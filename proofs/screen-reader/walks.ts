import type { Reader } from "./reader.ts";

/** One task. `file` is the path of its transcript below the console's features; each starts signed in, except for the first. */
export type Walk = { file: string; walk: (reader: Reader, origin: string) => Promise<void> };

/** Orca's keys in browse mode: h heading, k link, t table, b button, e field; Insert+a toggles focus mode. */
export const walks: readonly Walk[] = [
  {
    file: "sign-in/sign-in",
    walk: async ({ open, press, pressUntil }, origin) => {
      await open(`${origin}/shore/login`);
      await press("ctrl+Home");
      await press("h", /Sign in.*heading/);
      await pressUntil("Tab", /Sign in with single sign-on/);
      await press("Return");
      await pressUntil("Tab", /^Manager/);
      await press("Return", /^Vessels/);
    },
  },
  {
    file: "vessels/list",
    walk: async ({ page, focus, press, type, pressUntil }) => {
      await press("ctrl+Home");
      await press("t", /table/);
      for (let line = 0; line < 8; line += 1) await press("Down");
      await focus(page.getByRole("button", { name: "Name", exact: true }));
      await press("Return", /Sorted by Name, descending/);
      await press("Return", /Sorted by Name, ascending/);
      await focus(page.getByRole("searchbox", { name: "Filter vessels" }));
      await type("havbris", /\b1 (vessel|result)/);
      await press("ctrl+a");
      await press("Delete", /All 12 vessels/);
      await focus(page.getByRole("link", { name: "Havbris", exact: true }));
      await press("Return", /^Havbris/);
      await pressUntil("k", /^Logbooks/);
      await press("Return", /Logbook/);
    },
  },
  {
    file: "logbooks/entries",
    walk: async ({ page, focus, press }) => {
      await press("ctrl+Home");
      await press("t", /table/);
      for (let line = 0; line < 12; line += 1) await press("Down");
      const unfold = page.locator("main tbody button[aria-expanded=false]").first();
      await focus(unfold);
      await press("Return", /expanded/);
      for (let line = 0; line < 10; line += 1) await press("Down");
      await focus(page.getByRole("button", { name: /^Choose date/ }));
      await press("Return", /grid|calendar|dialog|20\d\d/i);
      await press("Left", /20\d\d/);
      await press("Escape", /Choose date/);
    },
  },
  {
    file: "checklists/editor",
    walk: async ({ page, focus, press, type, pressUntil }) => {
      await focus(page.getByRole("link", { name: "Checklists", exact: true }).first());
      await press("Return", /^Checklists/);
      await focus(page.getByRole("link", { name: "Pre-departure bridge" }));
      await press("Return", /Pre-departure bridge/);
      await focus(
        page
          .getByRole("link", { name: "Edit" })
          .or(page.getByRole("button", { name: "Edit" }))
          .first(),
      );
      await press("Return", /Update draft/);
      await focus(page.getByRole("switch").first());
      await press("space", /on|pressed|checked/i);
      await pressUntil("Tab", /^Move section 1,/);
      await press("Insert+a", /Focus mode/);
      await press("space", /lifted\. Position 1/);
      await press("Down", /Position 2/);
      await press("space", /put down\. Position 2/);
      // The last key ended focus mode; turn it on again.
      await press("Insert+a");
      await pressUntil("Tab", /Move section \d up/);
      await press("Return", /moved\. Position 1/);
      await focus(page.getByRole("switch").first());
      await press("space");
      await focus(page.getByRole("textbox", { name: "Name" }).first());
      await press("End");
      await type("!");
      await focus(page.getByRole("button", { name: "Update draft" }));
      await press("Return", /Checklist draft updated/);
    },
  },
  {
    file: "users/users",
    walk: async ({ page, focus, press }) => {
      await focus(page.getByRole("link", { name: "Users", exact: true }).first());
      await press("Return", /^Users/);
      await focus(page.getByRole("button", { name: "Grant access to Pia Krog" }));
      await press("Return", /Pia Krog.*dialog|dialog/i);
      for (let tab = 0; tab < 3; tab += 1) await press("Tab");
      await press("Escape", /Grant access to Pia Krog/);
    },
  },
];
