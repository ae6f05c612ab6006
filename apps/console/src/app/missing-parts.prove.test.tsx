import { Code } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { fleet, havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { type Answers, failing } from "#testing/transport.ts";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
// Visits of Today are counted.
afterEach(() => localStorage.clear());

const down = failing(Code.Internal);

test("a list stands when a call that adds to it fails; what is missing is named until it was tried again", async () => {
  let isDown = true;
  const shipLinkList: Answers["shipLinkList"] = () => (isDown ? down() : {});
  renderShore(paths.vessels(to), { shipLinkList, fleetPositionsGet: down });
  const banner = (await screen.findByText("Failed retrieving positions, ship links.")).closest("[role=status]");
  expect(screen.getByRole("link", { name: "Havbris" })).toBeVisible();
  // Not "Silent 0": how many are silent is not known.
  expect(screen.queryByRole("button", { name: /^Silent/ })).toBeNull();
  isDown = false;
  await userEvent.click(within(banner as HTMLElement).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Failed retrieving positions.")).toBeVisible();
});

test("a page without failed parts, and one that shows the failure in its place, has no banner", async () => {
  renderShore(paths.checklists(to));
  await screen.findByRole("heading", { level: 1, name: "Checklists" });
  expect(screen.queryByText(/^Failed retrieving/)).toBeNull();
});

test("what a person may not read is not named as failed", async () => {
  renderShore(paths.checklists(to), { checklistDeliveryGet: failing(Code.PermissionDenied) });
  await screen.findByRole("heading", { level: 1, name: "Checklists" });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByText(/^Failed retrieving/)).toBeNull();
});

test("an action that belongs to findings is not shown as balanced when they failed", async () => {
  renderShore(paths.csrd(to), { balanceFindingList: down });
  expect(await screen.findByText("Failed retrieving findings.")).toBeVisible();
});

test("Today without the list of vessels says that their routes are missing, and tries again", async () => {
  let isDown = true;
  renderShore(paths.attention(to), { getVessels: () => (isDown ? down() : { vessels: fleet }) });
  expect(await screen.findByText(/^Failed retrieving vessels: their routes are missing here/)).toBeVisible();
  // The sentences and the log stand, with the names from the items.
  expect(screen.getByRole("heading", { name: /need you$/ })).toBeVisible();
  expect(await screen.findByRole("listbox", { name: /^Last 48 hours of / })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText(/^Failed retrieving vessels/)).toBeNull());
});

test("the last 48 hours are not shown without the names of vessels", async () => {
  renderShore(paths.attention(to), { getVessels: down, attentionGet: down });
  expect(await screen.findByRole("alert", { name: "Failed retrieving vessels" })).toBeVisible();
  expect(screen.getByRole("alert", { name: "Failed retrieving attention" })).toBeVisible();
  expect(screen.queryByRole("listbox", { name: /^Last 48 hours of / })).toBeNull();
});

test("the palette says what it could not fetch", async () => {
  renderShore(paths.attention(to), { getVessels: down, savedViewList: down });
  await screen.findByRole("heading", { level: 1, name: "Today" });
  await userEvent.keyboard("{Control>}k{/Control}");
  const palette = await screen.findByRole("dialog", { name: "Search or go to" });
  expect(await within(palette).findByText(/^Failed retrieving vessels, saved views\./)).toBeVisible();
});
