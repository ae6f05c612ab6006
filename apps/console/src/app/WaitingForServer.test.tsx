import { Code, ConnectError } from "@connectrpc/connect";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { manager, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";
import { vesselGroups } from "#testing/vessel-groups.ts";

const away = (): never => {
  throw new ConnectError("away", Code.Unavailable, { "Retry-After": "1" });
};
const banner = () => screen.findByText("Shore is away for a moment.");

test("a screen opened while the database is unavailable says so and loads once it is back", async () => {
  let isAway = false;
  const vesselGroupList: Answers["vesselGroupList"] = () => (isAway ? away() : { vesselGroups });
  renderShore(paths.vessels({ organizationUuid }), { vesselGroupList });
  await screen.findByRole("heading", { name: "Vessels" });
  isAway = true;
  await userEvent.click(screen.getByRole("link", { name: "Groups" }));
  expect(await banner()).toBeVisible();
  expect(screen.getByText(/Your request is retried automatically/)).toBeVisible();
  isAway = false;
  expect(await screen.findByText("Coastal")).toBeVisible();
  expect(screen.queryByText("Shore is away for a moment.")).toBeNull();
});

test("a page loaded while the database is unavailable waits for it instead of showing the login", async () => {
  let isAway = true;
  const whoAmI: Answers["whoAmI"] = (request, context) =>
    isAway ? away() : (manager.whoAmI?.(request, context) ?? {});
  const { router } = renderShore(paths.vesselGroups({ organizationUuid }), { whoAmI });
  expect(await banner()).toBeVisible();
  isAway = false;
  expect(await screen.findByText("Coastal")).toBeVisible();
  expect(router.state.location.pathname).toContain("vessel-groups");
});
