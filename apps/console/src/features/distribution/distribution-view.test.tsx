import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const editor = paths.distributionEditor({ organizationUuid });
const cell = (name: RegExp) => screen.findByRole("checkbox", { name });

afterEach(deleteAllDrafts);

test("the vessel panel follows the focused row until a vessel is selected, and shows pending changes", async () => {
  renderShore(editor);
  await userEvent.click(await cell(/^Engine room for North Sea cargo/));
  const panel = within(screen.getByRole("complementary", { name: "What a vessel gets" }));
  expect(panel.getByRole("combobox", { name: "Vessel" })).toHaveValue("Havbris");
  const lists = () => panel.getAllByRole("list").map((list) => list.textContent);
  expect(lists()).toEqual([
    "Engine room via North Sea cargo",
    "Bridge procedures via All vesselsEmergency preparedness via All vesselsEnvironment via North Sea cargo",
  ]);
  await userEvent.click(await cell(/^Emergency preparedness for All vessels/));
  expect(panel.getByRole("combobox", { name: "Vessel" })).toHaveValue("Astrid Marie");
  expect(lists()).toEqual([
    "Emergency preparedness via All vessels",
    "Bridge procedures via All vesselsEngine room via Coastal",
  ]);
  expect(panel.getByRole("heading", { name: "Removed by this change" })).toBeVisible();
});

test.each(proveOnly)("the selected vessel is in the URL, and stays selected when another row is focused", async () => {
  const { router } = renderShore(editor);
  await cell(/^Environment for Coastal/);
  const panel = within(screen.getByRole("complementary", { name: "What a vessel gets" }));
  await userEvent.click(panel.getByRole("combobox", { name: "Vessel" }));
  await userEvent.click(await screen.findByRole("option", { name: "Havbris" }));
  await expect.poll(() => router.state.location.search).toMatch(/^\?vessel=[0-9a-f-]{36}$/);
  await userEvent.click(await cell(/^Environment for Coastal/));
  expect(panel.getByRole("combobox", { name: "Vessel" })).toHaveValue("Havbris");
});

test.each(proveOnly)(
  "filters by name and by pending changes keep changed rows visible, and are in the URL",
  async () => {
    const { router } = renderShore(editor);
    await userEvent.click(await cell(/^Environment for Coastal/));
    await userEvent.type(screen.getByRole("searchbox", { name: "Filter groups" }), "winter");
    await userEvent.type(screen.getByRole("searchbox", { name: "Filter collections" }), "engine");
    const heads = (role: "rowheader" | "columnheader") =>
      screen.getAllByRole(role).map((head) => head.textContent?.trim());
    expect(heads("rowheader")).toEqual(["Coastal 5 vessels", "Winter class 3 vessels"]);
    expect(heads("columnheader")).toEqual(["Vessel group", "Engine room", "Environment"]);
    await press("Only changed 1");
    expect(heads("rowheader")).toEqual(["Coastal 5 vessels"]);
    await press("Only changed 1");
    await userEvent.clear(screen.getByRole("searchbox", { name: "Filter collections" }));
    await press("Hide what All vessels gives");
    expect(heads("columnheader")).toEqual(["Vessel group", "Engine room", "Environment"]);
    expect(router.state.location.search).toBe("?groups=winter&whole=hidden");
    expect(screen.getByText("1 change")).toBeVisible();
  },
);
