import { Code, ConnectError } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { longNamed, vesselsAnswering } from "#testing/fleet.ts";
import { manager, managerWithoutFlags, member, nobody, organizationUuid, outsider } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { failing } from "#testing/transport.ts";
import { some } from "@shore/design-system/testing/prove-only";

const vessels = paths.vessels({ organizationUuid });
const rowNames = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent?.replace(/^.*: /, ""));

beforeEach(() => localStorage.clear());

test("every vessel is listed with attention, last record, identifier, voyage status, route and voyage number", async () => {
  renderShore(vessels);
  expect(await screen.findByRole("heading", { level: 1, name: "Vessels" })).toBeVisible();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Name",
    "Attention",
    "Last record",
    "IMO / call sign",
    "Voyage status",
    "Route",
    "Voyage number",
  ]);
  // Position and voyage reference do not fit at this width.
  const row = screen.getByRole("row", { name: /Lofot Pilot/ });
  expect(within(row).getByText("LAHV9")).toBeVisible();
  expect(within(row).getByText("Under way")).toBeVisible();
  expect(within(row).getByText("Svolvær - Bodø")).toBeVisible();
  expect(within(row).getByText("2026-311")).toBeVisible();
  expect(screen.getByText(/^12 vessels · records last received \d\d.*:\d\d \+00:00$/)).toBeVisible();
  await expect.poll(() => document.title).toBe("Vessels · Shore");
});

test.each(some(1, [1440, 1280]))(
  "at %i px filters, Save view and the choice of display are one line, also while filtered",
  async (width) => {
    await page.viewport(width, 800);
    try {
      renderShore(vessels);
      const field = await screen.findByRole("searchbox", { name: "Filter vessels" });
      await userEvent.click(await screen.findByRole("button", { name: /^Needs you \d/ }));
      await screen.findByRole("button", { name: "Save view" });
      const middleOf = (element: Element) => {
        const { top, height } = element.getBoundingClientRect();
        return Math.round(top + height / 2);
      };
      const controls = [
        ...within(screen.getByRole("group", { name: "Show" })).getAllByRole("button"),
        screen.getByRole("button", { name: "Save view" }),
        screen.getByRole("radiogroup", { name: "Show as" }),
        screen.getByRole("link", { name: "Ship links" }),
      ];
      for (const control of controls) expect(Math.abs(middleOf(control) - middleOf(field))).toBeLessThanOrEqual(1);
    } finally {
      await page.viewport(1280, 800);
    }
  },
);

describe("the age of records", () => {
  test("is shown in each row, with the full times as tooltip; a silent vessel is highlighted", async () => {
    renderShore(vessels);
    const row = within(await screen.findByRole("row", { name: /Havbris/ }));
    expect(row.getByText("15 min ago")).toBeVisible();
    expect(
      row.getByTitle(/^Newest record \d{4}-\d\d-\d\d \d\d:\d\d \+01:00\. Received \d{4}-.* \+00:00\.$/),
    ).toBeVisible();
    const silent = within(screen.getByRole("row", { name: /Lofot Pilot/ })).getByText("31 h ago");
    expect(getComputedStyle(silent).color).not.toBe(getComputedStyle(row.getByText("15 min ago")).color);
  });

  test("sorts the list, whatever the offsets of the ships", async () => {
    const { router } = renderShore(vessels);
    await userEvent.click(await screen.findByRole("button", { name: "Last record" }));
    await expect.poll(() => router.state.location.search).toBe("?sort=lastRecord");
    await userEvent.click(screen.getByRole("button", { name: "Last record" }));
    await expect.poll(() => router.state.location.search).toBe("?sort=-lastRecord");
    expect(rowNames().slice(0, 3)).toEqual(["Havbris", "Bergensund", "Astrid Marie"]);
    expect(rowNames().at(-1)).toBe("Lofot Pilot");
  });

  test("is shown on each card", async () => {
    localStorage.setItem("shore.vessels.look", "cards");
    renderShore(vessels);
    expect((await screen.findAllByText(/^Records until/))[0]?.textContent).toMatch(
      /^Records until .*\d\d:\d\d \+01:00$/,
    );
    expect(screen.getAllByText(/^Records until/)).toHaveLength(12);
  });

  test("has no column without the feature, and is not requested", async () => {
    let requestCount = 0;
    renderShore(vessels, {
      ...managerWithoutFlags,
      shipLinkList: () => {
        requestCount += 1;
        return {};
      },
    });
    expect(await screen.findByRole("table", { name: "Vessels" })).toBeVisible();
    expect(screen.queryByRole("columnheader", { name: "Last record" })).toBeNull();
    expect(requestCount).toBe(0);
  });

  test("is left out when its request fails", async () => {
    renderShore(vessels, { shipLinkList: failing(Code.Unavailable) });
    expect(await screen.findAllByRole("rowheader")).toHaveLength(12);
    expect(screen.queryByText(/ago$/)).toBeNull();
  });
});

test("an organization without vessels shows 'No vessels found.'", async () => {
  renderShore(vessels, vesselsAnswering([]));
  expect(await screen.findByText("No vessels found.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Clear" })).toBeNull();
});

test("a name opens the vessel", async () => {
  const { router } = renderShore(vessels);
  await userEvent.click(await screen.findByRole("link", { name: "Havbris" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Havbris" })).toBeVisible();
  expect(router.state.location.pathname).toMatch(/\/vessels\/[\da-f-]{36}$/);
});

describe("filter and sort", () => {
  test("typing keeps matching vessels, announces the number, and is in the URL", async () => {
    const { router } = renderShore(vessels);
    await userEvent.type(await screen.findByRole("searchbox", { name: "Filter vessels" }), "tern");
    expect(rowNames()).toEqual(["Northern Tern", "Tern of Orkney"]);
    expect(screen.getByText("2 vessels found")).toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toBe("?q=tern");
    await userEvent.clear(screen.getByRole("searchbox", { name: "Filter vessels" }));
    await expect.poll(() => screen.queryByText("All 12 vessels")).toBeInTheDocument();
  });

  test("a status chip filters and shows its number of vessels", async () => {
    const { router } = renderShore(vessels);
    await userEvent.click(await screen.findByRole("button", { name: "Moored 5" }));
    await expect.poll(() => screen.getAllByRole("rowheader")).toHaveLength(5);
    await expect.poll(() => router.state.location.search).toBe("?status=moored");
  });

  test("an empty result has a message, and is cleared with one press", async () => {
    renderShore(`${vessels}?q=nowhere`);
    expect(await screen.findByText("No vessels found.")).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Clear" }));
    await expect.poll(() => screen.getAllByRole("rowheader")).toHaveLength(12);
    expect(screen.getByRole("searchbox")).toHaveValue("");
    // Its button unmounts.
    await waitFor(() => {
      expect(document.activeElement).toContainElement(screen.getByRole("table", { name: "Vessels" }));
      expect(document.activeElement).not.toContainElement(screen.getByRole("searchbox"));
    });
  });

  test("a header sorts by its column, and reverses the order", async () => {
    const { router } = renderShore(vessels);
    await userEvent.click(await screen.findByRole("button", { name: /Route/ }));
    await expect.poll(() => rowNames()[0]).toBe("Kystvåg");
    expect(screen.getByRole("columnheader", { name: /Route/ })).toHaveAttribute("aria-sort", "ascending");
    await userEvent.click(screen.getByRole("button", { name: /Route/ }));
    await expect.poll(() => rowNames()[0]).toBe("Lofot Pilot");
    await expect.poll(() => router.state.location.search).toBe("?sort=-route");
  });

  test("a header pressed twice reverses the order, also while the rows of the first press are still rendered", async () => {
    const { router } = renderShore(vessels);
    const head = await screen.findByRole("button", { name: /Route/ });
    head.click();
    // React renders what was pressed in a microtask, the rows in a later task.
    await Promise.resolve();
    head.click();
    await expect.poll(() => rowNames()[0]).toBe("Lofot Pilot");
    await expect.poll(() => router.state.location.search).toBe("?sort=-route");
  });

  test("a URL with filter and sort order is applied", async () => {
    renderShore(`${vessels}?q=tern&sort=-name`);
    await screen.findByRole("table", { name: "Vessels" });
    expect(rowNames()).toEqual(["Tern of Orkney", "Northern Tern"]);
    expect(screen.getByRole("searchbox")).toHaveValue("tern");
  });

  test("the sidebar's own link resets the filter", async () => {
    renderShore(vessels);
    await userEvent.type(await screen.findByRole("searchbox"), "tern");
    await userEvent.click(
      within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name: "Vessels" }),
    );
    await expect.poll(() => screen.getAllByRole("rowheader")).toHaveLength(12);
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });
});

describe("list or cards", () => {
  test("cards are shown when selected, and the next time as well", async () => {
    const { unmount } = renderShore(vessels);
    await userEvent.click(await screen.findByRole("radio", { name: "Cards" }));
    expect(within(await screen.findByRole("list", { name: "Vessels" })).getAllByRole("listitem")).toHaveLength(12);
    expect(screen.getByText("Call sign LAHV9")).toBeVisible();
    unmount();
    renderShore(vessels);
    expect(await screen.findByRole("list", { name: "Vessels" })).toBeVisible();
    expect(screen.getByRole("radio", { name: "Cards" })).toBeChecked();
  });
});

describe("permissions", () => {
  const links = async () => {
    const navigation = await screen.findByRole("navigation", { name: "Main" });
    return within(navigation)
      .getAllByRole("link")
      .map((link) => link.textContent);
  };

  test("a manager sees the fleet and the organization", async () => {
    renderShore(vessels, manager);
    // All of them and their order: app/shell.transcript.txt.
    expect(await links()).toEqual(expect.arrayContaining(["Vessels", "Groups", "Checklists", "Users"]));
    expect(screen.getByRole("link", { name: "Integrations" })).toHaveAttribute(
      "href",
      expect.stringContaining("/integrations"),
    );
  });

  test("without its feature flags links of the fleet are hidden, and Integrations is visible and locked", async () => {
    renderShore(vessels, managerWithoutFlags);
    expect(await links()).not.toEqual(expect.arrayContaining([expect.stringMatching(/Ship links|Groups|Checklists/)]));
    const integrations = screen.getByRole("link", { name: "Integrations" });
    expect(integrations).toHaveAttribute("aria-disabled", "true");
    expect(integrations).toHaveAccessibleDescription("Not available for your organization");
  });

  test("a member sees the fleet only", async () => {
    renderShore(vessels, member);
    expect(await links()).toContain("Checklists");
    expect(screen.queryByText("Organization")).toBeNull();
    expect(screen.queryByRole("link", { name: "Users" })).toBeNull();
  });

  test("a user without membership is redirected to the lobby", async () => {
    const { router } = renderShore(vessels, outsider);
    expect(await screen.findByText(/You are not authorized/)).toBeVisible();
    expect(router.state.location.pathname).toBe("/shore/lobby");
  });

  test("a signed-out user is redirected to the login, which keeps the return URL", async () => {
    const { router } = renderShore(`${vessels}?q=tern`, nobody);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get("returnTo")).toBe(`/shore${vessels}?q=tern`);
  });
});

describe("errors", () => {
  test("show 'Something went wrong.' with the server's message, and Try again repeats the request", async () => {
    let isDown = true;
    renderShore(vessels, {
      getVessels: () => {
        if (isDown) throw new ConnectError("down", Code.Unavailable);
        return { vessels: [longNamed] };
      },
    });
    expect(await screen.findByRole("heading", { name: "Something went wrong." })).toBeVisible();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/Fridtjof Nansen/)).toBeVisible();
  });

  test("show 'Permission denied.' when the server refuses", async () => {
    renderShore(vessels, { getVessels: failing(Code.PermissionDenied) });
    expect(await screen.findByRole("heading", { name: "Permission denied." })).toBeVisible();
  });

  test("of an expired session redirect to the login", async () => {
    renderShore(vessels, { getVessels: failing(Code.Unauthenticated) });
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
  });
});
