import { Code } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { fleet, havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { positionsAnswering } from "#testing/tracks.ts";
import { failing } from "#testing/transport.ts";

const vessels = paths.vessels({ organizationUuid });
const table = () => within(screen.getByRole("table", { name: "Vessels" }));

beforeEach(() => localStorage.clear());

test("the map is the third view: once selected it is in the URL, and the default the next time", async () => {
  const { router, unmount } = renderShore(`${vessels}?q=tern`);
  await userEvent.click(await screen.findByRole("radio", { name: "Map" }));
  expect(await screen.findByRole("listbox", { name: "Map of 2 vessels" })).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe("?q=tern&view=map");
  unmount();
  renderShore(vessels);
  expect(await screen.findByRole("listbox", { name: "Map of 12 vessels" })).toHaveAccessibleDescription(
    "7 under way, 5 moored, 1 silent.",
  );
});

test("a URL with a selected vessel shows the map with its card, whatever the user's own preference", async () => {
  renderShore(`${vessels}?view=map&vessel=${havbris.vesselUuid}`);
  const card = within(await screen.findByRole("group", { name: "Havbris" }));
  expect(card.getByText("15 min ago")).toBeVisible();
  expect(card.getByText("56° 25.440′ N")).toBeVisible();
  expect(card.getByText("214.1°, 13.2 kn")).toBeVisible();
  expect(card.getByText("78.4 nm, 3 positions")).toBeVisible();
  expect(card.getByRole("link", { name: "Open vessel" })).toHaveAttribute("href", expect.stringMatching(/\/vessels\//));
  expect(localStorage.getItem("shore.vessels.look")).toBeNull();
});

test("a row of the table and its mark are selected together; Escape closes the card and returns to the map", async () => {
  const { router } = renderShore(`${vessels}?view=map`);
  const map = await screen.findByRole("listbox", { name: "Map of 12 vessels" });
  await userEvent.click(screen.getByRole("link", { name: "Lofot Pilot on the map" }));
  expect(await screen.findByRole("group", { name: "Lofot Pilot" })).toBeVisible();
  expect(
    screen.getByRole("option", {
      selected: true,
      name: /^Lofot Pilot, under way, 67°.*E, 2 h 20 min old, Silent 31 h$/,
    }),
  ).toBeInTheDocument();
  expect(table().getByRole("row", { name: /Lofot Pilot/ })).toHaveAttribute("aria-current", "true");
  map.focus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("group", { name: "Lofot Pilot" })).toBeNull();
  // The first in the order of the list, by need.
  await userEvent.keyboard("{Home}{Enter}");
  expect(await screen.findByRole("group", { name: "Havbris" })).toBeVisible();
  await waitFor(() => expect(table().getByRole("row", { name: /Havbris/ })).toHaveAttribute("aria-current", "true"));
  expect(router.state.location.search).toContain(`vessel=${fleet[3]?.vesselUuid}`);
});

test("vessels that need somebody come first on the map: they get the room for their names", async () => {
  renderShore(`${vessels}?view=map&sort=-name`);
  await screen.findByRole("listbox", { name: "Map of 12 vessels" });
  // In the order of the list Utsira Light would.
  await expect.poll(() => screen.getAllByRole("option")[0]?.textContent).toMatch(/^(Lofot Pilot|Havbris),/);
  expect(screen.getByRole("columnheader", { name: "Position age" })).toBeVisible();
});

test("vessels without a position are counted, listed last, and link to their page", async () => {
  renderShore(`${vessels}?view=map`, positionsAnswering(fleet.slice(0, -2)));
  expect(await screen.findByRole("listbox", { name: "Map of 10 vessels" })).toHaveAccessibleDescription(
    "7 under way, 3 moored, 1 silent. 2 without a position.",
  );
  const lastRows = () =>
    table()
      .getAllByRole("row")
      .slice(-3)
      .map(({ textContent }) => textContent);
  await expect
    .poll(lastRows)
    .toEqual(["Without a position: 2", "Tern of OrkneyIMO 9990193—New: 2", "Utsira LightCall sign LFUT2—"]);
  expect(screen.getByRole("link", { name: "Utsira Light" })).toHaveAttribute(
    "href",
    `/shore${paths.vessel({ organizationUuid, vesselUuid: fleet[11]?.vesselUuid ?? "" })}`,
  );
});

test("positions that fail to load show an error in the map's place, beside the vessels, and can be retried", async () => {
  let isDown = true;
  renderShore(`${vessels}?view=map`, {
    fleetPositionsGet: () => {
      if (isDown) failing(Code.Unavailable)();
      return { vesselPositions: [] };
    },
  });
  expect(await screen.findByRole("heading", { name: "Failed retrieving positions" })).toBeVisible();
  expect(table().getAllByRole("rowheader")).toHaveLength(12);
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No vessel has a position.")).toBeVisible();
});

test("a user without permission for positions gets a message; a filter without matches shows no map", async () => {
  const { unmount } = renderShore(`${vessels}?view=map`, { fleetPositionsGet: failing(Code.PermissionDenied) });
  expect(await screen.findByRole("heading", { name: "Permission denied." })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  unmount();
  renderShore(`${vessels}?view=map&q=nowhere`);
  expect(await screen.findByText("No vessels found.")).toBeVisible();
  expect(screen.queryByRole("listbox")).toBeNull();
});
