import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { manager, member, nobody, organizationUuid, outsider } from "#testing/people.ts";
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

test.each([
  [paths.integrations(to), paths.dataExports(to)],
  [`${paths.integrations(to)}/data-export`, paths.dataExports(to)],
  [
    `${paths.integrations(to)}/data-export/abc/update`,
    paths.dataExportUpdate({ ...to, dataExportScheduleUuid: "abc" }),
  ],
])("%s leads to %s", async (from, target) => {
  const { router } = renderShore(from);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/shore${target}`));
});

describe("what only managers open", () => {
  test.each([paths.dataExports(to), paths.newDataExport(to)])("%s", async (path) => {
    const { unmount } = renderShore(path, member);
    expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
    unmount();
    const asManager = renderShore(path, manager);
    expect(await screen.findByText("Nothing here yet.")).toBeVisible();
    asManager.unmount();
    const asOutsider = renderShore(path, outsider);
    expect(await screen.findByText(/You are not authorized/)).toBeVisible();
    asOutsider.unmount();
    renderShore(path, nobody);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });
});
