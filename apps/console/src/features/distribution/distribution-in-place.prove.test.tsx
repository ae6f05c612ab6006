import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { assignments, distributionAnswering, manyToDistribute } from "#testing/distribution.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";

const view = paths.distribution({ organizationUuid });
const editor = paths.distributionEditor({ organizationUuid });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const follow = async (name: string) => userEvent.click(await screen.findByRole("link", { name }));

afterEach(async () => {
  await deleteAllDrafts();
  await page.viewport(1280, 800);
});

/** Where each line of the table stands, and how far it and the page are scrolled. */
function places(): unknown {
  const scroller = document.querySelector("[data-sideways]");
  const lines = document.querySelectorAll("[role=grid] :is(th, td), main fieldset > div, main fieldset > legend");
  return {
    page: Math.round(scrollY),
    table: [scroller?.scrollTop, scroller?.scrollLeft],
    lines: Array.from(lines, (line) => {
      const { left, top, width, height } = line.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(" ");
    }),
  };
}

test.each([1440, 1200, 1024, 768, 360])(
  "at %i px neither the editor nor the way back moves a line of the table",
  async (width) => {
    await page.viewport(width, 700);
    const { router } = renderShore(`${view}?collections=room`, manyToDistribute(35, 18));
    await heading("Distribution");
    const table = await screen.findByRole(width < 640 ? "group" : "grid", { name: "Checklist distribution" });
    const scroller = document.querySelector("[data-sideways]");
    scroller?.scrollTo(120, 400);
    scrollTo(0, 30);
    const before = places();
    // By its address: focusing the link would scroll it out from behind the top bar.
    await router.navigate(`${editor}?collections=room`);
    await heading("Update checklist distribution");
    expect(places()).toEqual(before);
    expect(screen.getByRole(width < 640 ? "group" : "grid", { name: "Checklist distribution" })).toBe(table);
    await router.navigate(-1);
    await heading("Distribution");
    expect(places()).toEqual(before);
  },
);

test("by keyboard: the focused cell, the filter and the vessel stay from reading through a save to reading", async () => {
  const { router } = renderShore(`${view}?groups=a`, { resourceDistributionUpdate: () => ({}) });
  (await screen.findByRole("link", { name: "All vessels" })).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}");
  const cell = () => document.activeElement?.closest("td");
  const reached = cell();
  expect(reached).toHaveTextContent("Already via All vessels");
  (await screen.findByRole("link", { name: "Update" })).focus();
  await userEvent.keyboard("{Enter}");
  await heading("Update checklist distribution");
  await expect.poll(cell).toBe(reached);
  await userEvent.keyboard(" ");
  expect(screen.getByText("North Sea cargo: 1 added.")).toBeVisible();
  screen.getByRole("button", { name: "Update" }).focus();
  await userEvent.keyboard("{Enter}");
  within(await screen.findByRole("alertdialog"))
    .getByRole("button", { name: "Update" })
    .focus();
  await userEvent.keyboard("{Enter}");
  await heading("Distribution");
  await expect.poll(cell).toBe(reached);
  expect(router.state.location.pathname + router.state.location.search).toBe(`/shore${view}?groups=a`);
});

test("what was chosen is gone after leaving, and offered when editing begins again", async () => {
  renderShore(editor);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Environment for Coastal" }));
  // The draft is stored within a second.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await follow("Cancel");
  await press("Leave");
  await heading("Distribution");
  const row = within(screen.getByRole("row", { name: /^Coastal / }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "Already via All vessels",
    "Already via All vessels",
    "Yes",
    "No",
  ]);
  expect(screen.queryByText("1 change")).toBeNull();
  await follow("Update");
  await press("Restore");
  expect(await screen.findByRole("checkbox", { name: "Environment for Coastal, Added" })).toBeChecked();
});

test("what others have changed since it was read is there when editing begins", async () => {
  let assigned = assignments;
  const { shore } = renderShore(view, {
    resourceDistributionGet: (request, context) =>
      distributionAnswering(assigned).resourceDistributionGet?.(request, context) ?? {},
  });
  await screen.findByRole("row", { name: /^Coastal / });
  assigned = { ...assignments, Coastal: [2, 3] };
  // As after one second, within which a response counts as fresh.
  await shore.queryClient.invalidateQueries({ refetchType: "none" });
  await follow("Update");
  expect(await screen.findByRole("checkbox", { name: "Environment for Coastal", checked: true })).toBeVisible();
});

test("the view ignores a filter that only the editor has", async () => {
  renderShore(`${view}?only=changed`);
  expect(await screen.findByRole("row", { name: /^Coastal / })).toBeVisible();
});
