import { screen, within } from "@testing-library/dom";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { paths } from "#paths.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { never } from "#testing/transport.ts";

afterEach(async () => page.viewport(1280, 800));

test("on a phone one row filters the vessels: the statuses are behind Filters, with their numbers", async () => {
  await page.viewport(360, 800);
  renderShore(paths.vessels({ organizationUuid }));
  const row = await screen.findByRole("search", { name: "Filter vessels" });
  expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(48);
  await userEvent.click(within(row).getByRole("button", { name: "Filters" }));
  await userEvent.click(await screen.findByRole("button", { name: "Moored 5" }));
  await userEvent.keyboard("{Escape}");
  // Its name is left to its icon; the number of filters is not.
  expect(await within(row).findByRole("button", { name: /^Filters\s?1$/ })).toBeVisible();
  await expect.poll(() => screen.getAllByRole("row").length).toBeLessThan(12);
  // The one that is set is in the row, and takes itself back.
  await userEvent.click(within(row).getByRole("button", { name: "Moored 5" }));
  expect(await within(row).findByRole("button", { name: "Filters" })).toBeVisible();
});

test("on a phone the list ends with when records were last received", async () => {
  await page.viewport(360, 800);
  renderShore(paths.vessels({ organizationUuid }));
  const received = await screen.findByText(/^records last received/);
  const rows = screen.getAllByRole("row");
  expect(rows.at(-1)?.compareDocumentPosition(received)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("on a phone the rows of those in need have room for their pills while these load, so that the list does not move", async () => {
  await page.viewport(360, 800);
  const heights = () =>
    screen.getAllByRole("row", { name: /Lofot Pilot|Havbris/ }).map((row) => row.getBoundingClientRect().height);
  const { unmount } = renderShore(paths.vessels({ organizationUuid }), { attentionGet: never });
  await screen.findByText(/^records last received/);
  const whileLoading = heights();
  unmount();
  renderShore(paths.vessels({ organizationUuid }));
  await screen.findByText(/^records last received/);
  await screen.findByRole("link", { name: "Needs you: Silent 31 h" });
  expect(heights()).toEqual(whileLoading);
});
