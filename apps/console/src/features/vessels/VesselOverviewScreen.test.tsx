import { Code, ConnectError } from "@connectrpc/connect";
import { TimeMark } from "@shore/api/gen/shore/v1/time_marks_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { todayUtc } from "@shore/api/ship-time";
import { paths } from "#paths.ts";
import { figuresAnswering } from "#testing/figures.ts";
import { fleet, havbris, vesselsAnswering } from "#testing/fleet.ts";
import { logbookAnswering, noonReport, twoDays } from "#testing/logbook.ts";
import { member, memberWithoutFlags, nobody, organizationUuid, outsider } from "#testing/people.ts";
import { distributionAnswering } from "#testing/distribution.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { passageOf, trackAnswering } from "#testing/tracks.ts";
import { failing, never } from "#testing/transport.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const overview = paths.vessel(to);
const value = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

test("a vessel's head shows name, voyage status and identifier, with a link back", async () => {
  renderShore(overview);
  expect(await screen.findByRole("heading", { level: 1, name: "Havbris" })).toBeVisible();
  expect(screen.getByText("IMO 9990131 · Gothenburg - Antwerp · voyage 2026-122, HB-HB-122")).toBeVisible();
  expect(screen.getAllByText("Under way")[0]).toBeVisible();
  const trail = within(screen.getByRole("navigation", { name: /breadcrumb/i }));
  expect(trail.getByRole("link", { name: "Vessels" })).toHaveAttribute("href", `/shore${paths.vessels(to)}`);
  await expect.poll(() => document.title).toBe("Havbris · Shore");
});

test("what needs somebody is at the top right, and its most urgent item in the head of the other pages", async () => {
  const { unmount } = renderShore(paths.vesselReports(to));
  expect(await screen.findByRole("link", { name: "Needs you: Does not add up 1" })).toHaveAttribute(
    "href",
    expect.stringContaining("/oversight/balance?vessel="),
  );
  unmount();
  const { router } = renderShore(overview);
  expect(await screen.findByRole("heading", { name: /^What needs you/ })).toBeVisible();
  const card = within(screen.getByRole("region", { name: "What needs you new since 21 Nov 16:40 +00:00" }));
  expect(card.getByText("3 Deck and Garbage entries wait for verification")).toBeVisible();
  expect(card.getByText("The oldest is of 15 Nov 07:31 +01:00; to be verified within 24 hours.")).toBeVisible();
  await userEvent.click(card.getByRole("button", { name: "Mark as seen: Havbris" }));
  expect(await screen.findByText("Marked as seen.")).toBeVisible();
  await userEvent.click(card.getByRole("link", { name: "Open: Not verified" }));
  await expect.poll(() => router.state.location.pathname).toMatch(/\/find$/);
});

test.each(proveOnly)("the head of a silent vessel says so once, for how long, on each of its pages", async () => {
  const { vesselUuid = "" } = fleet.find(({ displayName }) => displayName === "Lofot Pilot") ?? {};
  for (const page of [paths.vessel, paths.vesselReports]) {
    const { unmount } = renderShore(page({ organizationUuid, vesselUuid }));
    expect(await screen.findByRole("link", { name: /^Needs you: Silent 31 h/ })).toBeVisible();
    expect(screen.queryByText("Silent", { exact: true })).toBeNull();
    unmount();
  }
});

test.each(proveOnly)(
  "a vessel without attention items shows a message; a failed request leaves the page as it is",
  async () => {
    const kystvag = paths.vessel({ organizationUuid, vesselUuid: fleet[4]?.vesselUuid ?? "" });
    const { unmount } = renderShore(kystvag);
    expect(await screen.findByRole("heading", { name: "Nothing needs you." })).toBeVisible();
    unmount();
    renderShore(overview, { attentionGet: failing(Code.Unavailable) });
    expect(await screen.findByRole("heading", { level: 1, name: "Havbris" })).toBeVisible();
    expect(screen.queryByText(/What needs you/)).toBeNull();
  },
);

test("the head shows link state and age of records; without the feature it does not", async () => {
  const { unmount } = renderShore(overview);
  expect(await screen.findByText("Connected")).toBeVisible();
  expect(screen.getByText(/^Everything until/).textContent).toMatch(
    /^Everything until (\d+ [A-Z][a-z]{2} )?\d\d:\d\d ship time is here$/,
  );
  expect(screen.queryByRole("button", { name: "Switch link off" })).toBeNull();
  unmount();
  renderShore(overview, memberWithoutFlags);
  expect(await screen.findByRole("heading", { level: 1, name: "Havbris" })).toBeVisible();
  expect(screen.queryByText("Connected")).toBeNull();
  expect(screen.queryByRole("link", { name: "Link" })).toBeNull();
});

test.each(proveOnly)(
  "while older records wait on board, or nobody knows, the head does not say that everything is here",
  async () => {
    for (const at of [4, 5]) {
      const { unmount } = renderShore(paths.vessel({ organizationUuid, vesselUuid: fleet[at]?.vesselUuid ?? "" }));
      expect((await screen.findByText(/^Records until/)).textContent).toMatch(
        /^Records until (.+ )?\d\d:\d\d ship time$/,
      );
      expect(screen.queryByText(/is here/)).toBeNull();
      unmount();
    }
  },
);

test.each(proveOnly)("a link that fails to load leaves the vessel's page as it is", async () => {
  renderShore(overview, { shipLinkGet: failing(Code.Unavailable) });
  expect(await screen.findByRole("heading", { name: "Persons onboard" })).toBeVisible();
  expect(screen.queryByText(/^Everything until/)).toBeNull();
});

describe("the voyage", () => {
  /** A passage past Skagen, with positions of the entries of the pictures. */
  const passage = passageOf(twoDays);
  const answers = { ...logbookAnswering(twoDays), ...trackAnswering(passage) };
  const ribbon = async () => await screen.findByRole("listbox", { name: "Voyage of Havbris, last 72 hours" });
  /** The words of the active place, as a screen reader says them. */
  const spoken = () =>
    document.getElementById(document.activeElement?.getAttribute("aria-activedescendant") ?? "")?.textContent ?? "";

  test("answers by keyboard where it was at noon; map and entry follow", async () => {
    const { router } = renderShore(overview, answers);
    (await ribbon()).focus();
    await expect.poll(spoken).toMatch(/^2026-11-20 14:05 \+01:00, Position, Deck, not verified, position 14:05/);
    // A value of 13:00 lies between.
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect
      .poll(spoken)
      .toMatch(/^2026-11-20 12:00 \+01:00, Noon report, Deck, verified, position 12:00 \+01:00 57°/);
    const entry = within(await screen.findByRole("region", { name: "Noon report" }));
    expect(entry.getByText("Partly cloudy")).toBeVisible();
    await screen.findByRole("option", { name: /^2026-11-20 12:00 \+01:00, 57°/, selected: true });
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => router.state.location.pathname).toContain("/logbooks");
  });

  test("says what was removed, in the description, at its place and in the table", async () => {
    renderShore(overview, answers);
    expect(await ribbon()).toHaveAccessibleDescription(
      /^9 entries, 1 removed\. Removed: Drill, Deck, 2026-11-20 09:48 \+01:00\./,
    );
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const table = within(screen.getByRole("table", { name: /^Voyage of Havbris/ }));
    expect(table.getByRole("row", { name: /09:48 \+01:00 Deck Drill removed/ })).toBeVisible();
  });

  test("shows values in the table as everywhere: rounded, with a star by hand", async () => {
    const { logbookEntryUuid = "", eventTime = "" } = noonReport;
    const noon = { logbookEntryUuid, eventTime, value: 0.1 + 0.2, manual: true, count: 1 };
    const series = (name: string) => ({ name, label: "Speed (kn)", points: [noon], gapHours: 13 });
    renderShore(overview, { ...answers, ...figuresAnswering({ series }) });
    await ribbon();
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const table = within(screen.getByRole("table", { name: /^Voyage of Havbris/ }));
    expect(await table.findByRole("cell", { name: /^0\.3\s\*$/ })).toBeVisible();
  });

  test.each(proveOnly)("a position of the map moves the cursor", async () => {
    renderShore(overview, answers);
    const map = await screen.findByRole("listbox", { name: /^From / });
    map.focus();
    await userEvent.keyboard("{Home}");
    expect(await screen.findByRole("region", { name: "GMDSS test" })).toBeVisible();
  });

  test("the address says the period and the value; a period without entries says so", async () => {
    const { router } = renderShore(`${overview}?from=2026-10-01&to=2026-10-31`, answers);
    expect(await screen.findAllByText("No entries in this period.")).not.toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: /^November/ }));
    await expect.poll(() => router.state.location.search).toBe("?period=month");
    expect(await screen.findByRole("listbox", { name: "Voyage of Havbris, this month" })).toBeVisible();
  });

  test.each(proveOnly)(
    "a period without positions shows the last one before it, not the world; without an earlier one it says so",
    async () => {
      const { unmount } = renderShore(`${overview}?from=2026-11-21&to=2026-11-22`, answers);
      expect(await screen.findByText("Last position before this period,")).toHaveTextContent(
        "Last position before this period, 20 Nov 14:05 +01:00",
      );
      expect(
        screen.getByRole("option", { name: /^2026-11-20 14:05 \+01:00, 56°/, selected: true }),
      ).toBeInTheDocument();
      expect(screen.queryByText("No positions in this period.")).toBeNull();
      unmount();
      renderShore(`${overview}?from=2026-10-01&to=2026-10-02`, answers);
      expect(await screen.findByText("none until then")).toBeVisible();
      expect(screen.queryByText(/^Last position before/)).toBeNull();
    },
  );

  test.each(proveOnly)("longer periods have a bar a day; more than a year asks for a shorter one", async () => {
    const { unmount } = renderShore(`${overview}?from=2026-09-01&to=2026-11-30`, answers);
    const list = await screen.findByRole("listbox", { name: "Voyage of Havbris, own period" });
    list.focus();
    await userEvent.keyboard("{End}{ArrowDown}");
    await expect.poll(spoken).toBe("2026-11-20, 6 entries, 1 removed");
    unmount();
    renderShore(`${overview}?from=2020-09-01&to=2026-11-30`, answers);
    expect(await screen.findByText("Entries are shown for at most a year: choose a shorter period.")).toBeVisible();
  });

  test.each(proveOnly)("an entry of the future or of 1980 does not move the period", async () => {
    const wrong = {
      ...noonReport,
      logbookEntryUuid: "future",
      eventTime: "2031-01-01T00:00:00+01:00",
      timeMark: TimeMark.FUTURE,
    };
    const zero = {
      ...noonReport,
      logbookEntryUuid: "zero",
      eventTime: "1980-01-06T00:00:00+00:00",
      timeMark: TimeMark.EARLY,
    };
    renderShore(overview, { ...answers, ...logbookAnswering([wrong, ...twoDays, zero]) });
    (await ribbon()).focus();
    await expect.poll(spoken).toMatch(/^2026-11-20 14:05/);
  });

  test("shows the newest entry while those of the period load", async () => {
    const { getLogbookEntries } = logbookAnswering(twoDays);
    renderShore(overview, {
      getLogbookEntries: (...call) => (call[0].beforeTime === "" ? (getLogbookEntries?.(...call) ?? {}) : never()),
    });
    const beside = within(await screen.findByRole("region", { name: "Position" }));
    expect(beside.getByRole("link", { name: "Open in logbook" })).toBeVisible();
    expect(screen.getByText("Loading entries")).toBeInTheDocument();
  });

  test("in the entry beside the map the star of manual values is explained below them", async () => {
    renderShore(overview, { ...answers, ...logbookAnswering([noonReport]) });
    const beside = within(await screen.findByRole("region", { name: "Noon report" }));
    const at = (text: string) => beside.getByText(text).getBoundingClientRect();
    expect(at("Entered manually").left).toBeLessThan(at("Mode").right);
    expect(at("Entered manually").top).toBeGreaterThan(at("Mode").top);
  });

  test("each part fails by itself, and can be retried", async () => {
    let isDown = true;
    renderShore(overview, {
      ...answers,
      figureNamesGet: failing(Code.Unavailable),
      trackGet: (...call) => {
        if (isDown) failing(Code.Unavailable)();
        return answers.trackGet?.(...call) ?? {};
      },
    });
    expect(await screen.findByRole("heading", { name: "Failed retrieving track" })).toBeVisible();
    expect(screen.getByText(/^Failed retrieving figures/)).toBeVisible();
    expect(await ribbon()).toBeVisible();
    isDown = false;
    await userEvent.click(
      within(screen.getByRole("region", { name: "Where it is" })).getByRole("button", { name: "Try again" }),
    );
    expect(await screen.findByRole("listbox", { name: /^From / })).toBeVisible();
  });

  test("shows a message to a user without permission for the track, who sees the rest", async () => {
    renderShore(overview, { ...answers, trackGet: failing(Code.PermissionDenied) });
    expect(await screen.findByRole("heading", { name: "Permission denied." })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Persons onboard" })).toBeVisible();
  });

  test("without records it is one sentence", async () => {
    renderShore(overview, { ...logbookAnswering([]), ...trackAnswering([]) });
    expect(await screen.findByRole("heading", { name: "No records yet." })).toBeVisible();
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

test("an unreported post is a dash, nobody on board is zero, and a ship that reports nobody has one sentence", async () => {
  const { vesselUuid } = havbris;
  const { unmount } = renderShore(overview, vesselsAnswering([{ vesselUuid, displayName: "Havbris", personnel: {} }]));
  await screen.findByRole("heading", { name: "Persons onboard" });
  expect([value("Master"), value("Crew")]).toEqual(["—", "0"]);
  unmount();
  renderShore(overview, vesselsAnswering([{ vesselUuid, displayName: "Havbris" }]));
  expect(await screen.findByText("Not reported by the ship.")).toBeVisible();
  expect(screen.queryByText("Master")).toBeNull();
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

test.each(proveOnly)(
  "links to the logbooks name the day, also after midnight in a page left open, and their tab is current on any day",
  async () => {
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
  },
);

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
    expect(await screen.findByText("No published checklists are distributed to this vessel.")).toBeVisible();
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
