import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test.each([
  ["the vessel's overview", paths.vessel(to), /^Latest logbook entries/],
  ["Track", paths.track(to), /^Positions/],
  ["Figures", `${paths.figures(to)}?value=barometer&show=table`, /^Barometer of Havbris/],
  ["Delivery", `${paths.delivery({ organizationUuid })}?form=table`, /^Delivery/],
])("on %s the column of times is headed by the chosen clock", async (_screen, path, name) => {
  renderShore(path);
  const heads = async () =>
    within(await screen.findByRole("table", { name }))
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent);
  expect(await heads()).toContain("Ship time");
  await userEvent.keyboard("t");
  await expect.poll(heads).toContain("UTC");
  expect(await heads()).not.toContain("Ship time");
});
