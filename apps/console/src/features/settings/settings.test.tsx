import { Code } from "@connectrpc/connect";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { deleteAllDrafts } from "#shared/draft-autosave/draft-store.ts";
import { managerOfOneVessel, member, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { settingsAnswering, settingsConflict } from "#testing/settings.ts";
import { press } from "#testing/steps.ts";
import { failing } from "#testing/transport.ts";
import { everybody, usersAnswering } from "#testing/users.ts";

const path = paths.settings({ organizationUuid });
const days = () => screen.findByRole("spinbutton", { name: "Overdue after" });
const byPerson = () => screen.findByRole("checkbox", { name: "Find entries by person" });

afterEach(deleteAllDrafts);

test("a manager gets there from the users, changes both settings, and returns; the stored values are shown the next time", async () => {
  const { router } = renderShore(paths.users({ organizationUuid }), {
    ...settingsAnswering(),
    ...usersAnswering(everybody),
  });
  await userEvent.click(await screen.findByRole("link", { name: "Settings" }));
  expect(await days()).toHaveValue("7");
  await userEvent.clear(await days());
  await userEvent.type(await days(), "14");
  await userEvent.click(await byPerson());
  await press("Update");
  expect(await screen.findByText("Settings updated.")).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toBe(`/shore${paths.users({ organizationUuid })}`);
  await userEvent.click(await screen.findByRole("link", { name: "Settings" }));
  await expect.poll(async () => (await days()).getAttribute("aria-valuenow")).toBe("14");
  expect(await byPerson()).not.toBeChecked();
});

test.each(["", "0", "366"])(
  "'%s' days are rejected before sending; the field shows the valid range, and has the focus",
  async (text) => {
    const sent: number[] = [];
    const organizationSettingsUpdate = ({ checklistOverdueDays }: { checklistOverdueDays: number }) => {
      sent.push(checklistOverdueDays);
      return {};
    };
    renderShore(path, { ...settingsAnswering(), organizationSettingsUpdate });
    await userEvent.clear(await days());
    if (text !== "") await userEvent.type(await days(), text);
    await press("Update");
    expect(await screen.findByText("Enter a whole number from 1 to 365.")).toBeVisible();
    await expect.poll(async () => (await days()) === document.activeElement).toBe(true);
    expect(sent).toEqual([]);
  },
);

test("a conflicting change is named, compared and overwritten only on request", async () => {
  renderShore(path, settingsConflict());
  await userEvent.click(await byPerson());
  await press("Update");
  expect(await screen.findByText(/Overdue after: now 30 days/)).toBeVisible();
  await press("Compare");
  expect(await screen.findByRole("row", { name: /^Find entries by person on off Take stored/ })).toBeVisible();
  await press("Overwrite");
  expect(await screen.findByText("Settings updated.")).toBeVisible();
});

test("a comparison stops at a text that is no number, which would be lost", async () => {
  renderShore(path, settingsConflict());
  await userEvent.click(await byPerson());
  await press("Update");
  expect(await screen.findByText(/Overdue after: now 30 days/)).toBeVisible();
  await userEvent.clear(await days());
  await userEvent.type(await days(), "twelve{Tab}");
  await press("Compare");
  expect(await days()).toHaveFocus();
  expect(await days()).toHaveValue("twelve");
});

test("a failed update keeps what was entered", async () => {
  renderShore(path, { organizationSettingsUpdate: failing(Code.Unavailable) });
  await userEvent.click(await byPerson());
  await press("Update");
  expect(await screen.findByText("Unable to update settings.")).toBeVisible();
  expect(await byPerson()).not.toBeChecked();
});

test.each([
  ["a member", member],
  ["a manager of one vessel", managerOfOneVessel],
])("%s has no permission", async (_who, answers) => {
  renderShore(path, answers);
  expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
});
