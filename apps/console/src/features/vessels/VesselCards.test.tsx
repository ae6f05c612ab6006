import { Code } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { fleet } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { positionsAnswering } from "#testing/tracks.ts";
import { failing, never } from "#testing/transport.ts";

const cards = `${paths.vessels({ organizationUuid })}?view=cards`;

beforeEach(() => localStorage.clear());

/** Returns the card of the vessel with that name. */
async function cardOf(name: string): Promise<HTMLElement> {
  const card = (await screen.findByRole("link", { name })).closest("li");
  if (card === null) throw new Error(`${name} has no card.`);
  return card;
}

const track = (card: HTMLElement) => card.querySelector("[data-mini-track]");

test("a card draws the last 24 hours beside the position; a vessel without one shows this", async () => {
  renderShore(cards, positionsAnswering(fleet.slice(0, -1)));
  const havbris = await cardOf("Havbris");
  expect(await within(havbris).findByText(/56° 25.440′ N/)).toBeVisible();
  await expect.poll(() => havbris.querySelectorAll("[data-coast], [data-arrow]")).toHaveLength(2);
  expect(track(havbris)).toHaveAttribute("aria-hidden", "true");
  expect((await cardOf("Bergensund")).querySelector("[data-moored]")).not.toBeNull();
  expect(within(await cardOf("Utsira Light")).getByText("No position")).toBeVisible();
});

test("the space of the track is reserved while positions load", async () => {
  renderShore(cards, { fleetPositionsGet: never });
  const card = await cardOf("Havbris");
  expect(track(card)?.getBoundingClientRect()).toMatchObject({ width: 112, height: 112 });
  expect(within(card).queryByText("No position")).toBeNull();
});

test("positions that fail to load are left out", async () => {
  renderShore(cards, { fleetPositionsGet: failing(Code.Unavailable) });
  const card = await cardOf("Havbris");
  await expect.poll(() => track(card)).toBeNull();
  expect(within(card).getByText("Position").nextElementSibling).toHaveTextContent("—");
});
