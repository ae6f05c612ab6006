import { Code, ConnectError } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { figuresAnswering } from "#testing/figures.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing } from "#testing/transport.ts";

const overview = paths.vessel({ organizationUuid, vesselUuid: havbris.vesselUuid });
const card = async () => within(await screen.findByRole("region", { name: "Last 7 days" }));

beforeEach(() => localStorage.clear());

test("the last values of two figures are shown with their course over seven days, low and high", async () => {
  const requests: string[] = [];
  const answers = figuresAnswering();
  renderShore(overview, {
    figureSeriesGet: (request, context) => {
      requests.push(request.fromTime);
      return answers.figureSeriesGet?.(request, context) ?? {};
    },
  });
  const chart = await screen.findByRole("listbox", { name: "Barometer, last 7 days" });
  // Up to the last value of any entry.
  expect(new Set(requests)).toEqual(new Set(["2026-11-15T19:00:00+00:00"]));
  expect(chart).toHaveAccessibleDescription(
    expect.stringMatching(/^[\d.]+ to [\d.]+\u00A0hPa, last [\d.]+\u00A0hPa\.$/),
  );
  expect(chart.parentElement?.querySelector("[data-manual]")?.getAttribute("d")?.match(/M/g)).toHaveLength(7);
  expect(screen.getByRole("listbox", { name: "Speed over ground, last 7 days" })).toBeVisible();
  expect((await card()).getByText("Entered manually")).toBeVisible();
  const rows = within((await card()).getByRole("table", { name: "Barometer, last 7 days" })).getAllByRole("row");
  expect(rows).toHaveLength(8);
  expect(rows[7]?.textContent).toMatch(/^2026-11-22 12:00 \+01:00[\d.]+\u00A0hPa, entered manually$/);
  expect((await card()).getByRole("link", { name: "Figures" })).toHaveAttribute(
    "href",
    expect.stringMatching(/figures$/),
  );
});

test("a user selects the figures, for all vessels and the next time too", async () => {
  const { unmount } = renderShore(overview);
  await userEvent.click(await screen.findByRole("button", { name: "Choose" }));
  const values = await screen.findByRole("combobox", { name: /^Values/ });
  await userEvent.click(values);
  await userEvent.keyboard("{Backspace}");
  await userEvent.click(await screen.findByRole("option", { name: "Sea temperature" }));
  // The open list makes the page behind it inert for screen readers.
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByRole("listbox", { name: "Sea temperature, last 7 days" })).toBeVisible();
  expect(screen.queryByRole("listbox", { name: "Speed over ground, last 7 days" })).toBeNull();
  unmount();
  renderShore(overview);
  expect(await screen.findByRole("listbox", { name: "Sea temperature, last 7 days" })).toBeVisible();
});

test("stored names that the vessel does not have fall back to the default two", async () => {
  localStorage.setItem("shore.overview-figures", '["unknown"]');
  renderShore(overview);
  expect(await screen.findByRole("listbox", { name: "Barometer, last 7 days" })).toBeVisible();
});

test("when a later refetch of the figures fails, those shown stay", async () => {
  let isDown = false;
  const answers = figuresAnswering();
  const { shore } = renderShore(overview, {
    figureSeriesGet: (request, context) => {
      if (isDown) throw new ConnectError("down", Code.Unavailable);
      return answers.figureSeriesGet?.(request, context) ?? {};
    },
  });
  expect(await screen.findByRole("listbox", { name: "Barometer, last 7 days" })).toBeVisible();
  isDown = true;
  await shore.queryClient.refetchQueries();
  expect(await screen.findByText(/^Could not be refreshed at /)).toBeVisible();
  expect(screen.getByRole("listbox", { name: "Barometer, last 7 days" })).toBeVisible();
});

test("a vessel without figures shows this; an error is shown in place, and the page stays", async () => {
  const { unmount } = renderShore(overview, figuresAnswering({ names: [] }));
  expect(await screen.findByText("No entry holds a figure.")).toBeVisible();
  unmount();
  renderShore(overview, { figureSeriesGet: failing(Code.Unavailable) });
  expect(await screen.findByRole("alert", { name: "Failed retrieving figures" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Persons onboard" })).toBeVisible();
});
