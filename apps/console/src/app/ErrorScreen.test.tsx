import { Code, ConnectError } from "@connectrpc/connect";
import { screen, waitFor } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { ErrorReport } from "./error-report.ts";
import { failing } from "#testing/transport.ts";

const vessels = paths.vessels({ organizationUuid });
const failingWith = (code: Code) => ({ getVessels: failing(code) });

let reports: ErrorReport[];
const onReport = (event: Event) => void reports.push((event as CustomEvent<ErrorReport>).detail);
beforeEach(() => {
  reports = [];
  addEventListener("shore-error", onReport);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  removeEventListener("shore-error", onReport);
  vi.restoreAllMocks();
});

test("an unexpected error is reported once, with its environment and kind", async () => {
  renderShore(vessels, failingWith(Code.Internal));
  expect(await screen.findByRole("heading", { name: "Something went wrong." })).toBeVisible();
  await waitFor(() => expect(reports).toHaveLength(1));
  expect(reports[0]).toMatchObject({
    environment: "development",
    kind: `call:${Code.Internal}`,
    message: "Internal",
  });
  expect(screen.queryByText("Internal")).toBeNull();
});

test("a successful Try again focuses the main area", async () => {
  let isDown = true;
  renderShore(vessels, {
    getVessels: () => {
      if (isDown) throw new ConnectError("down", Code.Unavailable);
      return { vessels: [havbris] };
    },
  });
  (await screen.findByRole("button", { name: "Try again" })).focus();
  isDown = false;
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("link", { name: "Havbris" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test.each([
  [
    paths.vessel({ organizationUuid, vesselUuid: "00000000-0000-4000-8000-000000000000" }),
    "See all vessels",
    "Vessels",
  ],
  [
    paths.vesselGroup({ organizationUuid, vesselGroupUuid: "00000000-0000-4000-8000-000000000000" }),
    "See all groups",
    "Groups",
  ],
])("a record that is not there leads to the list of those that are: %s", async (path, link, title) => {
  renderShore(path);
  await screen.findByRole("heading", { level: 1, name: "Not found." });
  await userEvent.click(screen.getByRole("link", { name: link }));
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("offline, the screen says so instead of naming an administrator", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  renderShore(vessels, failingWith(Code.Unavailable));
  expect(await screen.findByText("You're offline. Try again once you're connected.")).toBeVisible();
});

test("the query is retried when the browser is online again", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  let isDown = true;
  renderShore(vessels, {
    getVessels: () => {
      if (isDown) throw new ConnectError("down", Code.Unavailable);
      return { vessels: [havbris] };
    },
  });
  await screen.findByText("You're offline. Try again once you're connected.");
  isDown = false;
  onLine.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(await screen.findByRole("link", { name: "Havbris" })).toBeVisible();
});

test.each([
  [Code.NotFound, "Not found."],
  [Code.PermissionDenied, "Permission denied."],
])("%s is shown and not reported", async (code, headline) => {
  renderShore(vessels, failingWith(code));
  expect(await screen.findByRole("heading", { level: 1, name: headline })).toBeVisible();
  expect(reports).toEqual([]);
});

test("Go back returns to the previous page, which renders", async () => {
  const { router } = renderShore(
    paths.vessel({ organizationUuid, vesselUuid: havbris.vesselUuid }),
    failingWith(Code.Internal),
  );
  await screen.findByRole("heading", { level: 1, name: "Havbris" });
  await router.navigate(vessels);
  await userEvent.click(await screen.findByRole("button", { name: "Go back" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Havbris" })).toBeVisible();
});
