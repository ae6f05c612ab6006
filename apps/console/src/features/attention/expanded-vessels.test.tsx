import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { attentionAnswering, attentionVessels, manyItems } from "#testing/attention.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";

const path = paths.attention({ organizationUuid });

test("the count of further pills expands its vessel and keeps the filter", async () => {
  const { router } = renderShore(`${path}?show=act`, attentionAnswering({ vessels: [manyItems] }));
  await press("What needs you of Havbris");
  expect(screen.queryByRole("table", { name: "What needs you of Havbris" })).toBeNull();
  await userEvent.click(await screen.findByRole("link", { name: "+2 more of Havbris" }));
  expect(await screen.findByRole("table", { name: "What needs you of Havbris" })).toBeVisible();
  expect(router.state.location.search).toBe(`?show=act&vessel=${manyItems.vesselUuid}`);
});

test("Back to the page finds the vessels expanded as they were, and the followed link focused", async () => {
  const { router } = renderShore(path);
  const second = attentionVessels[1]?.displayName;
  await press("What needs you of Havbris");
  await press(`What needs you of ${second}`);
  const items = () => screen.findByRole("table", { name: `What needs you of ${second}` });
  const [link] = within(await items()).getAllByRole("link");
  const href = link?.getAttribute("href");
  await userEvent.click(link ?? document.body);
  await expect.poll(() => router.state.location.pathname).not.toContain("/attention");
  // The address changes before the screen.
  await expect.poll(() => screen.queryByRole("heading", { level: 1, name: "Attention" })).toBeNull();
  await router.navigate(-1);
  expect(await items()).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute("href")).toBe(href);
  expect(screen.queryByRole("table", { name: "What needs you of Havbris" })).toBeNull();
});
