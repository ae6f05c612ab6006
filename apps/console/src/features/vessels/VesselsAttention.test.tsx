import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { never } from "#testing/transport.ts";

const vessels = paths.vessels({ organizationUuid });
const rowNames = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent?.replace(/^.*: /, ""));

beforeEach(() => localStorage.clear());

test("each row shows its first item, linked to the counted entries, and the number of others", async () => {
  const { router } = renderShore(vessels);
  const havbris = within(await screen.findByRole("row", { name: /Havbris.*Balance 1/ }));
  expect(havbris.getByRole("link", { name: "+2 more of Havbris" })).toHaveAttribute(
    "href",
    expect.stringContaining("/attention?vessel="),
  );
  await userEvent.click(havbris.getByRole("link", { name: "Act: Balance 1" }));
  await expect.poll(() => router.state.location.pathname).toMatch(/\/balance$/);
});

test("the list sorts by attention on request, with vessels without items last in both directions; by name otherwise", async () => {
  const { router } = renderShore(vessels);
  await screen.findByRole("row", { name: /Havbris.*Balance 1/ });
  expect(rowNames().slice(0, 2)).toEqual(["Astrid Marie", "Bergensund"]);
  await userEvent.click(screen.getByRole("button", { name: "Attention" }));
  await expect.poll(() => rowNames().slice(0, 3)).toEqual(["Havbris", "Lofot Pilot", "Astrid Marie"]);
  await expect.poll(() => router.state.location.search).toBe("?sort=attention");
  await userEvent.click(screen.getByRole("button", { name: "Attention" }));
  await expect.poll(() => rowNames()[0]).toBe("Marstal Breeze");
  expect(rowNames().slice(-5)).toEqual(["Kystvåg", "Northern Tern", "Skagen Wind", "Solund Carrier", "Utsira Light"]);
});

test("chips for to act on, worth a look and silent show their counts", async () => {
  const { router } = renderShore(vessels);
  await userEvent.click(await screen.findByRole("button", { name: "Act 3" }));
  await expect.poll(() => rowNames()).toEqual(["Astrid Marie", "Havbris", "Lofot Pilot"]);
  await expect.poll(() => router.state.location.search).toBe("?status=act");
  await userEvent.click(screen.getByRole("button", { name: "Look 3" }));
  await expect.poll(() => rowNames()).toEqual(["Bergensund", "Fjordglimt", "Tern of Orkney"]);
  await userEvent.click(screen.getByRole("button", { name: "Silent 1" }));
  await expect.poll(() => rowNames()).toEqual(["Lofot Pilot"]);
});

test("each card shows the attention items", async () => {
  localStorage.setItem("shore.vessels.look", "cards");
  renderShore(vessels);
  expect(await screen.findByRole("link", { name: "Act: Balance 1" })).toBeVisible();
});

test("the map marks vessels to act on, and the table beside it shows the number of items", async () => {
  renderShore(`${vessels}?view=map`);
  const map = await screen.findByRole("listbox", { name: "Map of 12 vessels" });
  expect(
    await screen.findByRole("option", { name: /^Astrid Marie, .* old, Not verified 9, \+1$/ }),
  ).toBeInTheDocument();
  map.focus();
  await userEvent.keyboard("{End}");
  expect(await screen.findByRole("option", { name: /^Utsira Light, .* old$/ })).toBeInTheDocument();
  const row = (name: RegExp) => within(screen.getByRole("row", { name }));
  expect(row(/^Havbris/).getByRole("cell", { name: "Act: 3" })).toBeVisible();
  expect(row(/^Tern of Orkney/).getByRole("cell", { name: /^Look: \d$/ })).toBeVisible();
  expect(row(/^Kystvåg/).queryByText(/Act|Look|Know/)).toBeNull();
});

test("the list does not wait for the attention request", async () => {
  renderShore(vessels, { attentionGet: never });
  expect(await screen.findAllByRole("rowheader")).toHaveLength(12);
  expect(screen.getByRole("button", { name: "Act –" })).toBeVisible();
});
