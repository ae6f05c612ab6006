import { Code, ConnectError } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { todayUtc } from "@shore/api/ship-time";
import { paths } from "#paths.ts";
import { fleet, havbris, vesselsAnswering } from "#testing/fleet.ts";
import { logbookAnswering } from "#testing/logbook.ts";
import { member, memberWithoutFlags, nobody, organizationUuid, outsider } from "#testing/people.ts";
import { distributionAnswering } from "#testing/distribution.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { aprilOf1942, trackAnswering } from "#testing/tracks.ts";
import { failing, never } from "#testing/transport.ts";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const overview = paths.vessel(to);
const value = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

test("a vessel's head shows name, voyage status and identifier, with a link back", async () => {
  renderShore(overview);
  expect(await screen.findByRole("heading", { level: 1, name: "Havbris" })).toBeVisible();
  expect(screen.getByText("IMO 9990131")).toBeVisible();
  expect(screen.getAllByText("Under way")[0]).toBeVisible();
  const trail = within(screen.getByRole("navigation", { name: /breadcrumb/i }));
  expect(trail.getByRole("link", { name: "Vessels" })).toHaveAttribute("href", `/shore${paths.vessels(to)}`);
  await expect.poll(() => document.title).toBe("Havbris · Shore");
});

test("the most urgent attention item is in the head, and all of them on a card", async () => {
  const { router } = renderShore(overview);
  expect(await screen.findByRole("link", { name: "Needs you: Does not add up 1" })).toHaveAttribute(
    "href",
    expect.stringContaining("/oversight/balance?vessel="),
  );
  const card = within(screen.getByRole("region", { name: "What needs you new since 21 Nov 16:40 +00:00" }));
  expect(card.getByText("3 Deck and Garbage entries wait for verification")).toBeVisible();
  expect(card.getByText("The oldest is of 15 Nov 07:31 +01:00; to be verified within 24 hours.")).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Mark as seen: Havbris" }));
  expect(await screen.findByText("Marked as seen.")).toBeVisible();
  await userEvent.click(card.getByRole("link", { name: "Open: Not verified" }));
  await expect.poll(() => router.state.location.pathname).toMatch(/\/find$/);
});

test("a vessel without attention items shows a message; a failed request leaves the page as it is", async () => {
  const kystvag = paths.vessel({ organizationUuid, vesselUuid: fleet[4]?.vesselUuid ?? "" });
  const { unmount } = renderShore(kystvag);
  expect(await screen.findByRole("heading", { name: "Nothing needs you." })).toBeVisible();
  unmount();
  renderShore(overview, { attentionGet: failing(Code.Unavailable) });
  expect(await screen.findByRole("heading", { level: 1, name: "Havbris" })).toBeVisible();
  expect(screen.queryByText(/What needs you/)).toBeNull();
});

test("the head shows link state and age of records; without the feature it does not", async () => {
  const { unmount } = renderShore(overview);
  expect(await screen.findByText("Connected")).toBeVisible();
  expect(screen.getByText(/^Records until/).textContent).toMatch(/^Records until .*\d\d:\d\d \+01:00$/);
  expect(screen.queryByRole("button", { name: "Switch link off" })).toBeNull();
  unmount();
  renderShore(overview, memberWithoutFlags);
  expect(await screen.findByRole("heading", { level: 1, name: "Havbris" })).toBeVisible();
  expect(screen.queryByText("Connected")).toBeNull();
  expect(screen.queryByRole("link", { name: "Link" })).toBeNull();
});

test("a link that fails to load leaves the vessel's page as it is", async () => {
  renderShore(overview, { shipLinkGet: failing(Code.Unavailable) });
  expect(await screen.findByRole("heading", { name: "Persons onboard" })).toBeVisible();
  expect(screen.queryByText(/^Records until/)).toBeNull();
});

describe("the track card", () => {
  const card = async () => within(await screen.findByRole("region", { name: /^Where she is/ }));

  test("shows map and facts of the 72 hours until the last position, with a link to the whole track", async () => {
    const { router } = renderShore(overview);
    const map = await screen.findByRole("listbox", { name: /^From 06°28′N 079°07′E to 00°45′N 069°30′E/ });
    const shown = await card();
    expect(shown.getByText("last 72 h, 8 positions")).toBeVisible();
    expect(shown.getByText("00° 45.000′ N")).toBeVisible();
    expect(shown.getByText(/^\d+\.\d nm, 2 positions$/)).toBeVisible();
    expect(shown.getByRole("link", { name: "Track" })).toHaveAttribute("href", `/shore${paths.track(to)}`);
    map.focus();
    await userEvent.keyboard("{Home}{Enter}");
    await expect.poll(() => router.state.location.pathname).toContain("/logbooks");
  });

  test("shows a position that arrives late, within a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.parse("2026-11-20T12:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const [first, late, ...others] = aprilOf1942;
    const received = [first!, ...others];
    renderShore(overview, trackAnswering(received));
    expect(await screen.findByText("last 72 h, 7 positions")).toBeVisible();
    received.splice(1, 0, late!);
    vi.advanceTimersByTime(61_000);
    expect(await screen.findByText("last 72 h, 8 positions")).toBeVisible();
  });

  test("is one line without positions, and can be retried after an error", async () => {
    const { unmount } = renderShore(overview, trackAnswering([]));
    expect(await screen.findByText("No positions in this period.")).toBeVisible();
    unmount();
    let isDown = true;
    renderShore(overview, {
      trackMonthsGet: () => {
        if (isDown) failing(Code.Unavailable)();
        return { months: [], lastTime: "" };
      },
    });
    expect(await screen.findByRole("heading", { name: "Failed retrieving track" })).toBeVisible();
    isDown = false;
    await userEvent.click((await card()).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No positions in this period.")).toBeVisible();
  });

  test("shows a message to a user without permission, who sees the rest", async () => {
    renderShore(overview, { trackMonthsGet: failing(Code.PermissionDenied) });
    expect(await screen.findByRole("heading", { name: "Permission denied." })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Persons onboard" })).toBeVisible();
  });
});

test("persons onboard: four posts by name, five groups by number", async () => {
  renderShore(overview);
  await screen.findByRole("heading", { name: "Persons onboard" });
  expect(
    ["Master", "OOW", "Chief engineer", "EOW", "Crew", "Visitors", "Passengers", "Reduced mobility", "Children"].map(
      (term) => value(term)?.replace(/^[A-Z]{2}/, ""),
    ),
  ).toEqual(["Henrik Aune", "Signe Lund", "Marek Nowak", "Tuva Brekke", "18", "2", "146", "3", "21"]);
});

test("unreported values are dashes, and nobody on board is zero", async () => {
  const { vesselUuid } = havbris;
  renderShore(overview, vesselsAnswering([{ vesselUuid, displayName: "Havbris" }]));
  await screen.findByRole("heading", { name: "Persons onboard" });
  expect([value("Master"), value("Crew"), value("Voyage number"), value("Arrival port")]).toEqual(["—", "—", "—", "—"]);
  expect(screen.queryByText("Moored")).toBeNull();
});

test("the latest entries are shown, with a link to all", async () => {
  renderShore(overview);
  const table = within(await screen.findByRole("table", { name: "Latest logbook entries" }));
  expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Position",
    "Noon report",
    "Fuel change-over",
    "Drill",
  ]);
  expect(table.getByText("2026-11-20 14:05 +01:00")).toBeVisible();
  const removed = within(table.getByRole("row", { name: /Drill/ }));
  expect(removed.getAllByRole("deletion")[0]?.textContent).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d [+-]\d\d:\d\d$/);
  expect(table.getAllByRole("deletion")).toHaveLength(3);
  expect(screen.getByRole("link", { name: "All entries" })).toHaveAttribute(
    "href",
    `/shore${paths.logbooksUntil({ ...to, untilDate: todayUtc() })}`,
  );
});

test("links to the logbooks name the day, also after midnight in a page left open, and their tab is current on any day", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const now = vi.spyOn(Temporal.Now, "instant");
  onTestFinished(() => {
    vi.useRealTimers();
    now.mockRestore();
  });
  now.mockReturnValue(Temporal.Instant.from("2026-11-20T23:59:30Z"));
  const { router } = renderShore(overview);
  const links = async () => [
    await screen.findByRole("link", { name: "Logbooks" }),
    screen.getByRole("link", { name: "All entries" }),
  ];
  const until = (untilDate: string) => `/shore${paths.logbooksUntil({ ...to, untilDate })}`;
  for (const link of await links()) expect(link).toHaveAttribute("href", until("2026-11-20"));
  now.mockReturnValue(Temporal.Instant.from("2026-11-21T00:00:10Z"));
  vi.advanceTimersByTime(60_000);
  for (const link of await links()) await expect.poll(() => link.getAttribute("href")).toBe(until("2026-11-21"));
  await router.navigate(paths.logbooksUntil({ ...to, untilDate: "2026-01-31" }));
  await expect.poll(() => screen.getByRole("link", { name: "Logbooks", current: "page" })).toBeVisible();
});

test("a ship without entries shows an empty state", async () => {
  renderShore(overview, logbookAnswering([]));
  expect(await screen.findByText("No logbook entries found.")).toBeVisible();
});

test("the CSRD tab exists with its feature flag only; its URL is open to members either way", async () => {
  const { unmount } = renderShore(overview, member);
  expect(await screen.findByRole("link", { name: "CSRD" })).toBeVisible();
  unmount();
  renderShore(paths.csrd(to), memberWithoutFlags);
  await screen.findByRole("heading", { level: 1, name: "Havbris" });
  expect(screen.queryByRole("link", { name: "CSRD" })).toBeNull();
  expect(await screen.findByRole("table", { name: "Operation actions" })).toBeVisible();
});

test("a user without membership is redirected to the lobby, a signed-out user to the login", async () => {
  const { unmount } = renderShore(overview, outsider);
  expect(await screen.findByText(/You are not authorized/)).toBeVisible();
  unmount();
  renderShore(overview, nobody);
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
});

describe("the checklists of a vessel", () => {
  test("show the reasons: the checklist, the collection, the groups, the revision", async () => {
    // In All vessels, which gets two collections, and in North Sea cargo, which gets one of them, too.
    renderShore(overview, distributionAnswering({ "All vessels": [0, 1], "North Sea cargo": [1] }));
    const table = within(await screen.findByRole("table", { name: "Checklists" }));
    expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
      "Abandon ship drill",
      "GMDSS daily test",
      "Pre-arrival bridge",
      "Pre-departure bridge",
      "Restricted visibility",
    ]);
    const row = within(table.getByRole("row", { name: /^Abandon ship drill/ }));
    expect(row.getByRole("link", { name: "Emergency preparedness" })).toBeVisible();
    expect(row.getByRole("link", { name: "All vessels" })).toBeVisible();
    expect(row.getByRole("link", { name: "North Sea cargo" })).toBeVisible();
    expect(row.getByText("2026-11-02 12:00 +00:00")).toBeVisible();
  });

  test("show an empty state if there are none", async () => {
    renderShore(overview, distributionAnswering({}));
    expect(await screen.findByText("None of this vessel's groups has published checklists.")).toBeVisible();
  });

  test("do not delay the overview while they load", async () => {
    renderShore(overview, { resourceDistributionGet: never });
    expect(await screen.findByRole("table", { name: "Latest logbook entries" })).toBeVisible();
    expect(await screen.findByText("Loading checklists")).toBeInTheDocument();
  });

  test("leave the overview as it is on an error, and can be retried", async () => {
    let isDown = true;
    const { resourceDistributionGet } = distributionAnswering();
    renderShore(overview, {
      resourceDistributionGet: (request, context) => {
        if (isDown || !resourceDistributionGet) throw new ConnectError("down", Code.Unavailable);
        return resourceDistributionGet(request, context);
      },
    });
    expect(await screen.findByRole("heading", { name: "Failed retrieving checklists" })).toBeVisible();
    expect(screen.getByRole("table", { name: "Latest logbook entries" })).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table", { name: "Checklists" })).toBeVisible();
  });

  test("are not requested without their feature flag", async () => {
    let requestCount = 0;
    renderShore(overview, {
      ...memberWithoutFlags,
      resourceDistributionGet: () => {
        requestCount += 1;
        return {};
      },
    });
    await screen.findByRole("table", { name: "Latest logbook entries" });
    expect(screen.queryByText(/hecklists/)).toBeNull();
    expect(requestCount).toBe(0);
  });
});
