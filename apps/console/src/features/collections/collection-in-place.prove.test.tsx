import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { collections, collectionUuid } from "#testing/checklists.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";

const bridge = { organizationUuid, checklistTemplateGroupUuid: collectionUuid(1) };
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const table = () => screen.findByRole("table", { name: "Checklists" });
const nameField = () => screen.findByRole("textbox", { name: "Display name" });

afterEach(async () => {
  await deleteAllDrafts();
  await page.viewport(1280, 800);
});

/** Where each cell of the checklists stands. */
async function places(): Promise<string[]> {
  return Array.from((await table()).querySelectorAll("th, td"), (cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return [left, top + scrollY, width, height].map(Math.round).join(" ");
  });
}

test.each([1440, 1024, 768, 360])("at %i px Edit, Cancel and saving move no checklist", async (width) => {
  await page.viewport(width, 700);
  renderShore(paths.collection(bridge), {
    checklistTemplateGroupUpdate: () => ({ checklistTemplateGroup: collections[0]! }),
  });
  await heading("Bridge procedures");
  const [before, shown] = [await places(), await table()];
  for (const end of ["Cancel", "Update"]) {
    await userEvent.click(screen.getByRole("link", { name: "Edit" }));
    await heading("Update checklist collection");
    expect(await nameField()).toHaveFocus();
    expect(await places()).toEqual(before);
    if (end === "Cancel") await userEvent.click(screen.getByRole("link", { name: end }));
    else await press(end);
    await heading("Bridge procedures");
    await expect.poll(() => document.activeElement).toBe(screen.getByRole("link", { name: "Edit" }));
    expect(await places()).toEqual(before);
    expect(await table()).toBe(shown);
  }
});

test("says which vessel groups get the collection, and leads to its column of the distribution", async () => {
  renderShore(paths.collection(bridge));
  await userEvent.click(await screen.findByRole("link", { name: "All vessels" }));
  await heading("Distribution");
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent?.trim())).toEqual([
    "Vessel group",
    "Bridge procedures",
  ]);
});
