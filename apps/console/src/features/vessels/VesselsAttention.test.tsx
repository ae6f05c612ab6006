import { Code } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { fleet } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing, never } from "#testing/transport.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const vessels = paths.vessels({ organizationUuid });
const rowNames = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent?.replace(/^.*: /, ""));

beforeEach(() => localStorage.clear());

test("each row shows its first item, linked to the counted entries, and the number of others", async () => {
  const { router } = renderShore(vessels);
  const havbris = within(await screen.findByRole("row", { name: /Havbris.*Does not add up 1/ }));
  expect(havbris.getByRole("link", { name: "+2 more of Havbris" })).toHaveAttribute(
    "href",
    expect.stringContaining("/attention?vessel="),
  );
  await userEvent.click(havbris.getByRole("link", { name: "Needs you: Does not add up 1" }));
  await expect.poll(() => router.state.location.pathname).toMatch(/\/balance$/);
});

test("the list is in the order of need, then by name, unless the person sorts it", async () => {
  const { router } = renderShore(vessels);
  await screen.findByRole("row", { name: /Havbris.*Does not add up 1/ });
  expect(rowNames().slice(0, 5)).toEqual(["Havbris", "Lofot Pilot", "Astrid Marie", "Bergensund", "Fjordglimt"]);
  await userEvent.click(screen.getByRole("button", { name: "Attention" }));
  await expect.poll(() => rowNames().slice(0, 4)).toEqual(["Astrid Marie", "Lofot Pilot", "Havbris", "Bergensund"]);
  await expect.poll(() => router.state.location.search).toBe("?sort=-attention");
  await userEvent.click(screen.getByRole("button", { name: "Name" }));
  await expect.poll(() => rowNames().slice(0, 2)).toEqual(["Astrid Marie", "Bergensund"]);
  await expect.poll(() => router.state.location.search).toBe("?sort=name");
});

test.each(proveOnly)("a newer answer orders the list anew, unless a row is in use", async () => {
  let needing: string[] = [];
  const { shore } = renderShore(vessels, {
    getVessels: () => ({ vessels: fleet, needingVesselUuids: needing }),
  });
  await screen.findByRole("row", { name: /Havbris.*Does not add up 1/ });
  const before = rowNames();
  expect(before.slice(0, 2)).toEqual(["Astrid Marie", "Bergensund"]);
  screen.getByRole("link", { name: "Bergensund" }).focus();
  needing = [fleet[11]?.vesselUuid ?? ""];
  await shore.queryClient.refetchQueries();
  expect(rowNames()).toEqual(before);
  // The band would push the row away.
  expect(screen.queryByRole("region", { name: "1 vessel needs you" })).toBeNull();
  screen.getByRole("link", { name: "Bergensund" }).blur();
  needing = [fleet[11]?.vesselUuid ?? "", fleet[10]?.vesselUuid ?? ""];
  await shore.queryClient.refetchQueries();
  await expect.poll(() => rowNames()[0]).toBe(fleet[11]?.displayName);
  expect(screen.getByRole("region", { name: "2 vessels need you" })).toBeVisible();
});

test("a band above the list has the first two sentences of Today, and how many more", async () => {
  const { router } = renderShore(vessels);
  const band = within(await screen.findByRole("region", { name: "3 vessels need you" }));
  expect(await band.findByRole("link", { name: "Lofot Pilot: Silent for 31 hours" })).toBeVisible();
  expect(band.getAllByRole("listitem")).toHaveLength(2);
  expect(band.getByText("1 more")).toBeVisible();
  await userEvent.click(band.getByRole("link", { name: "Open Today" }));
  await expect.poll(() => router.state.location.pathname).toMatch(/\/attention$/);
});

test.each(proveOnly)(
  "the band keeps its room while the sentences load and when they fail, and is not there when nobody needs anybody",
  async () => {
    const heightOf = async () =>
      (await screen.findByRole("region", { name: "3 vessels need you" })).getBoundingClientRect().height;
    const { unmount } = renderShore(vessels, { attentionGet: never });
    expect(await heightOf()).toBe(56);
    unmount();
    const failed = renderShore(vessels, { attentionGet: failing(Code.Unavailable) });
    expect(await heightOf()).toBe(56);
    expect(screen.getAllByRole("rowheader")).toHaveLength(12);
    failed.unmount();
    renderShore(vessels, { getVessels: () => ({ vessels: fleet }) });
    await screen.findByRole("row", { name: /Havbris.*Does not add up 1/ });
    expect(screen.queryByRole("link", { name: "Open Today" })).toBeNull();
  },
);

test.each(proveOnly)("after the third visit to Today it is offered once as first screen", async () => {
  for (let visit = 1; visit <= 3; visit += 1) {
    const { unmount } = renderShore(paths.attention({ organizationUuid }));
    await screen.findByRole("region", { name: "3 vessels need you" });
    unmount();
  }
  const { unmount } = renderShore(vessels);
  expect(await screen.findByText("Make Today your first screen?")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  expect(localStorage.getItem("shore.first-screen")).toBe("attention");
  unmount();
  localStorage.removeItem("shore.first-screen");
  renderShore(vessels);
  await screen.findByRole("link", { name: "Open Today" });
  expect(screen.queryByText("Make Today your first screen?")).toBeNull();
});

test("chips for to act on, worth a look and silent show their counts", async () => {
  const { router } = renderShore(vessels);
  await userEvent.click(await screen.findByRole("button", { name: "Needs you 3" }));
  await expect.poll(() => rowNames()).toEqual(["Havbris", "Lofot Pilot", "Astrid Marie"]);
  await expect.poll(() => router.state.location.search).toBe("?status=act");
  await userEvent.click(screen.getByRole("button", { name: "New 4" }));
  await expect.poll(() => rowNames()).toEqual(["Havbris", "Bergensund", "Fjordglimt", "Tern of Orkney"]);
  await userEvent.click(screen.getByRole("button", { name: "Silent 1" }));
  await expect.poll(() => rowNames()).toEqual(["Lofot Pilot"]);
});

test("each card shows the attention items", async () => {
  localStorage.setItem("shore.vessels.look", "cards");
  renderShore(vessels);
  expect(await screen.findByRole("link", { name: "Needs you: Does not add up 1" })).toBeVisible();
});

test.each(proveOnly)("the map marks vessels to act on, and the table beside it shows the number of items", async () => {
  renderShore(`${vessels}?view=map`);
  const map = await screen.findByRole("listbox", { name: "Map of 12 vessels" });
  expect(await screen.findByRole("option", { name: /^Havbris, .* old, Does not add up 1, \+2$/ })).toBeInTheDocument();
  map.focus();
  await userEvent.keyboard("{End}");
  expect(await screen.findByRole("option", { name: /^Utsira Light, .* old$/ })).toBeInTheDocument();
  const row = (name: RegExp) => within(screen.getByRole("row", { name }));
  expect(row(/^Havbris/).getByRole("cell", { name: "Needs you: 3" })).toBeVisible();
  expect(row(/^Tern of Orkney/).getByRole("cell", { name: /^New: \d$/ })).toBeVisible();
  expect(row(/^Kystvåg/).queryByText(/Needs you|New|For information/)).toBeNull();
});

test("the list does not wait for the attention request", async () => {
  renderShore(vessels, { attentionGet: never });
  expect(await screen.findAllByRole("rowheader")).toHaveLength(12);
  expect(screen.getByRole("button", { name: "Needs you –" })).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Attention" })).toBeVisible();
});

test("a fleet without anybody in need, as an archive, has no column for it that goes away again", async () => {
  renderShore(vessels, { attentionGet: never, getVessels: () => ({ vessels: fleet }) });
  expect(await screen.findAllByRole("rowheader")).toHaveLength(12);
  expect(screen.queryByRole("columnheader", { name: "Attention" })).toBeNull();
});
