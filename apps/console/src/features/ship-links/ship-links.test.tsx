import { Code, ConnectError } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { managerWithoutFlags, member, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { shipLinks, shipLinksAnswering } from "#testing/ship-links.ts";

const path = paths.shipLinks({ organizationUuid });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("members see the link status of each vessel, silent ones first, and open its link", async () => {
  const { router } = renderShore(path, member);
  expect(await screen.findByRole("heading", { level: 1, name: "Ship links" })).toBeVisible();
  expect(screen.getByText(/^12 vessels · as of \d\d:\d\d \+00:00$/)).toBeVisible();
  expect(screen.getAllByRole("rowheader")[0]).toHaveTextContent("Lofot Pilot");
  await userEvent.click(screen.getByRole("link", { name: "Havbris" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Havbris" })).toBeVisible();
  expect(router.state.location.pathname).toMatch(/\/vessels\/[\da-f-]{36}\/link$/);
  await expect.poll(() => document.title).toBe("Link · Havbris · Shore");
});

test("the sidebar has a link with the feature, and the URL works without it", async () => {
  const { unmount } = renderShore(paths.vessels({ organizationUuid }));
  await userEvent.click(await screen.findByRole("link", { name: "Ship links" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Ship links" })).toBeVisible();
  unmount();
  renderShore(path, managerWithoutFlags);
  expect(await screen.findByRole("table", { name: "Ship links" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Ship links" })).toBeNull();
});

test("without vessels an empty state is shown", async () => {
  renderShore(path, shipLinksAnswering({ links: [] }));
  expect(await screen.findByText("No vessels found.")).toBeVisible();
});

test("an error is shown in place and can be retried", async () => {
  let isDown = true;
  const { shipLinkList } = shipLinksAnswering();
  renderShore(path, {
    shipLinkList: (request, context) => {
      if (isDown) throw new ConnectError("down", Code.Unavailable);
      return shipLinkList?.(request, context) ?? {};
    },
  });
  expect(await screen.findByRole("alert", { name: "Failed retrieving ship links" })).toBeVisible();
  isDown = false;
  await press("Try again");
  expect(await screen.findByRole("table", { name: "Ship links" })).toBeVisible();
});

test("each vessel shows its number of entries per day, and arrow keys announce them day by day", async () => {
  renderShore(path);
  const chart = await screen.findByRole("listbox", { name: "Entries a day of Lofot Pilot" });
  expect(chart).toHaveAccessibleDescription(
    expect.stringMatching(/^\d+ \w{3} to \d+ \w{3}, 0 to 15 a day, 0 on the last day\.$/),
  );
  chart.focus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  const words = /^\d+ \w{3}, 9 entries$/;
  expect(within(chart).getByRole("option", { selected: true }).textContent).toMatch(words);
  expect((await screen.findByRole("tooltip")).textContent).toMatch(words);
});

test("beside the sidebar at 1440 px all columns but the software fit, which can be selected in Columns", async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(1440, 900);
  renderShore(path);
  await screen.findByText("1 column does not fit here: Software. Choose in Columns.");
  const table = screen.getByRole("table", { name: "Ship links" });
  expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(1440 - 32);
  await page.viewport(1640, 900);
  expect(await screen.findByRole("columnheader", { name: "Software" })).toBeVisible();
});

test("the list of vessels does not request days", async () => {
  const requests: boolean[] = [];
  const { shipLinkList } = shipLinksAnswering();
  const { unmount } = renderShore(paths.vessels({ organizationUuid }), {
    shipLinkList: (request, context) => {
      requests.push(request.withDays);
      return shipLinkList?.(request, context) ?? {};
    },
  });
  await screen.findByRole("table", { name: "Vessels" });
  unmount();
  expect(new Set(requests)).toEqual(new Set([false]));
});

test("filter and sort order are in the URL, and the file contains the filtered links", async () => {
  const made: Blob[] = [];
  vi.spyOn(window, "open").mockReturnValue(null);
  const address = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) made.push(file);
    return address(file);
  });
  const { router } = renderShore(path);
  await press("Between contacts 2");
  await press(/^Vessel/);
  await press(/^Vessel/);
  await expect.poll(() => router.state.location.search).toBe("?state=quiet&sort=-name");
  expect(screen.getByText("2 vessels found")).toBeInTheDocument();
  await press("Export as CSV");
  expect(await screen.findByRole("link", { name: /^Save Ship links, \d{4}-\d\d-\d\d\.csv$/ })).toBeVisible();
  const lines = ((await made[0]?.text()) ?? "").split("\r\n");
  expect(lines.map((line) => line.split(",")[0])).toEqual(["Vessel", "Solund Carrier", "Kystvåg", ""]);
});

test("the list is refetched each minute, and relative times are updated with it", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.parse("2026-11-20T12:00:00Z") });
  const answers = shipLinksAnswering({ links: shipLinks.slice(0, 1) });
  renderShore(path, answers);
  const row = within(await screen.findByRole("row", { name: /Astrid Marie/ }));
  expect(row.getByText("9 min ago")).toBeVisible();
  vi.advanceTimersByTime(61_000);
  expect(await row.findByText("10 min ago")).toBeVisible();
});
