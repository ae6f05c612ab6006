import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const to = { organizationUuid };

test.each([
  ["Logbooks", paths.organizationLogbooks(to)],
  ["Reports", paths.organizationReports(to)],
  ["Roles", paths.roles(to)],
])("%s has its address and nothing to show", async (title, path) => {
  renderShore(path);
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(screen.getByText("Nothing here yet.")).toBeVisible();
});

test("the organization's logbooks have the tabs Logbooks and Entry types", async () => {
  renderShore(paths.organizationEntryTypes(to));
  const tabs = within(await screen.findByRole("navigation", { name: "Logbooks" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Logbooks", "Entry types"]);
  expect(tabs.getByRole("link", { name: "Entry types" })).toHaveAttribute("aria-current", "page");
});
