import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

test.each([
  [paths.collections({ organizationUuid }), "Create collection", "textbox", "Display name"],
  [paths.vesselGroups({ organizationUuid }), "Create vessel group", "textbox", "Display name"],
  [paths.checklists({ organizationUuid }), "Create checklist", "textbox", "Name of checklist"],
  [paths.dataExports({ organizationUuid }), "Create data export", "textbox", "Display name"],
  [paths.dataExports({ organizationUuid }), "Export data", "combobox", "Vessel"],
])("on %s, %s leads to its first field", async (path, link, role, name) => {
  renderShore(path);
  await userEvent.click((await screen.findAllByRole("link", { name: link }))[0]!);
  const field = await screen.findByRole(role, { name });
  await expect.poll(() => document.activeElement).toBe(field);
});

test("a form opened by its address leaves the focus to the page", async () => {
  renderShore(paths.newCollection({ organizationUuid }));
  expect(await screen.findByRole("textbox", { name: "Display name" })).not.toHaveFocus();
});
