import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { auditLogAnswering, securityEvents } from "#testing/audit-log.ts";
import { chooseInFilter, closeFilter, openFilter } from "#testing/filters.ts";
import { havbris } from "#testing/fleet.ts";
import { logbookAnswering, manyEntries, recordingRequests, twoDays } from "#testing/logbook.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { trackAnswering } from "#testing/tracks.ts";
import { vesselChecklistsAnswering } from "#testing/vessel-checklists.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };

/** A slow connection: responses wait until `resolve` is called. */
const slowResponse = () => Promise.withResolvers<void>();
/** Presses a filter that is on or off, and resolves when it is on. */
async function pressFilter(label: string) {
  await openFilter(label);
  await screen.findByRole("button", { name: new RegExp(`^${label}`), pressed: true });
  await closeFilter();
}
/** Longer than the delay of the page's spinner. */
const waitForSpinnerDelay = () => new Promise((resolve) => setTimeout(resolve, 600));

test("pressed logbook filters show at once and add up, and the old rows stay, muted", async () => {
  const response = slowResponse();
  const { requests, answers } = recordingRequests(logbookAnswering(twoDays));
  renderShore(paths.logbooksUntil({ ...to, untilDate: "2026-11-20" }), {
    ...answers,
    getLogbookEntries: async (request, context) => {
      if (request.states.length > 0) await response.promise;
      return (await answers.getLogbookEntries?.(request, context)) ?? {};
    },
  });
  const row = await screen.findByRole("row", { name: /Noon report/ });
  await pressFilter("Removed");
  await pressFilter("Not signed");
  expect(screen.getByRole("button", { name: /^Removed/, pressed: true })).toBeVisible();
  await waitForSpinnerDelay();
  expect(row).toBeVisible();
  await expect.poll(() => row.closest("[aria-busy=true]")).not.toBeNull();
  response.resolve();
  await expect.poll(() => row.isConnected).toBe(false);
  expect(requests.at(-1)?.states).toEqual(["removed", "not_signed"]);
  expect(document.querySelector("main [aria-busy=true]")).toBeNull();
});

test.each([
  { first: "the until-date", isFilterFirst: false },
  { first: "the filter", isFilterFirst: true },
])("a logbook's until-date and filter both apply, though $first is still loading", async ({ isFilterFirst }) => {
  const response = slowResponse();
  const { requests, answers } = recordingRequests(logbookAnswering(twoDays));
  const isFirstList = ({ beforeTime, states }: { beforeTime: string; states: string[] }) =>
    beforeTime.startsWith("2026-11-21") && states.length === 0;
  const { router } = renderShore(paths.logbooksUntil({ ...to, untilDate: "2026-11-20" }), {
    ...answers,
    getLogbookEntries: async (request, context) => {
      if (!isFirstList(request)) await response.promise;
      return (await answers.getLogbookEntries?.(request, context)) ?? {};
    },
  });
  await screen.findByRole("row", { name: /Noon report/ });
  const chooseDate = async () => {
    await openFilter("Until date");
    await userEvent.click(await screen.findByRole("spinbutton", { name: /^day/ }));
    await userEvent.keyboard("19{Enter}");
    await closeFilter();
  };
  const chooseFilter = () => pressFilter("Not signed");
  await (isFilterFirst ? chooseFilter() : chooseDate());
  await (isFilterFirst ? chooseDate() : chooseFilter());
  response.resolve();
  await expect.poll(() => router.state.location.search).toBe("?state=not_signed");
  expect(router.state.location.pathname).toMatch(/\/2026-11-19$/);
  expect(requests.at(-1)?.states).toEqual(["not_signed"]);
});

test("a day pressed beside the logbooks keeps a filter that is still loading", async () => {
  const response = slowResponse();
  const { answers } = recordingRequests(logbookAnswering(twoDays));
  const { router } = renderShore(paths.logbooksUntil({ ...to, untilDate: "2026-11-20" }), {
    ...answers,
    getLogbookEntries: async (request, context) => {
      if (request.states.length > 0) await response.promise;
      return (await answers.getLogbookEntries?.(request, context)) ?? {};
    },
  });
  const days = within(await screen.findByRole("listbox", { name: "Days" }));
  const earlier = (await days.findAllByRole("option", { name: /19 November/ }))[0] as HTMLElement;
  await pressFilter("Not signed");
  await userEvent.click(earlier);
  response.resolve();
  await expect.poll(() => router.state.location.pathname).not.toMatch(/\/2026-11-20$/);
  expect(router.state.location.search).toBe("?state=not_signed");
});

test.each(proveOnly)(
  "logbooks ticked one after another in the line at the top are all shown, though the first are still loading",
  async () => {
    const response = slowResponse();
    const { requests, answers } = recordingRequests(logbookAnswering(manyEntries(60)));
    renderShore(paths.logbooksUntil({ ...to, untilDate: "2026-11-20" }), {
      ...answers,
      getLogbookEntries: async (request, context) => {
        if (request.logbookNames.length > 0) await response.promise;
        return (await answers.getLogbookEntries?.(request, context)) ?? {};
      },
    });
    await screen.findByRole("row", { name: /Entry 1 of 60/ });
    scrollTo(0, 600);
    const line = within(await screen.findByRole("region", { name: "Shown entries" }));
    await userEvent.click(line.getByRole("button", { name: "All logbooks" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: "Deck" }));
    await expect.poll(() => line.queryByRole("button", { name: "Deck", hidden: true })).not.toBeNull();
    await userEvent.click(screen.getByRole("checkbox", { name: "Engine" }));
    response.resolve();
    await expect.poll(() => requests.at(-1)?.logbookNames).toEqual(["deck", "engine"]);
  },
);

test.each(proveOnly)(
  "the chosen day of a vessel's checklists shows at once, and the old checklists stay until the new ones load",
  async () => {
    const response = slowResponse();
    const answers = vesselChecklistsAnswering();
    renderShore(`${paths.vesselChecklists(to)}?as-of=2026-10-01`, {
      ...answers,
      vesselChecklistList: async (request, context) => {
        if (request.asOfTime === "") await response.promise;
        return (await answers.vesselChecklistList?.(request, context)) ?? {};
      },
    });
    const row = await screen.findByRole("row", { name: /^Abandon ship drill/ });
    const now = screen.getByRole("button", { name: "Now" });
    await userEvent.click(now);
    await expect.poll(() => now.ariaPressed).toBe("true");
    await waitForSpinnerDelay();
    expect(row).toBeVisible();
    await expect.poll(() => row.closest("[aria-busy=true]")).not.toBeNull();
    response.resolve();
    await expect.poll(() => document.querySelector("main [aria-busy=true]")).toBeNull();
  },
);

test.each(proveOnly)("the end of the track's period can be moved again while the first change is loading", async () => {
  const response = slowResponse();
  const answers = trackAnswering();
  let requestCount = 0;
  const { router } = renderShore(paths.track(to), {
    ...answers,
    trackGet: async (request, context) => {
      if (requestCount++ > 0) await response.promise;
      return (await answers.trackGet?.(request, context)) ?? {};
    },
  });
  const last = await screen.findByRole("slider", { name: "Last day" });
  last.focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => last.getAttribute("aria-valuetext")).toBe("1942-04-26");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => last.getAttribute("aria-valuetext")).toBe("1942-04-25");
  const table = screen.getByRole("table", { name: "Positions" });
  await expect.poll(() => table.closest("[aria-busy=true]")).not.toBeNull();
  response.resolve();
  await expect.poll(() => router.state.location.search).toBe("?from=1942-04-21&to=1942-04-25");
  await expect.poll(() => document.querySelector("main [aria-busy=true]")).toBeNull();
});

test.each(proveOnly)("a position selected while another period is loading does not cancel it", async () => {
  const response = slowResponse();
  const answers = trackAnswering();
  let requestCount = 0;
  const { router } = renderShore(paths.track(to), {
    ...answers,
    trackGet: async (request, context) => {
      if (requestCount++ > 0) await response.promise;
      return (await answers.trackGet?.(request, context)) ?? {};
    },
  });
  const last = await screen.findByRole("slider", { name: "Last day" });
  last.focus();
  await userEvent.keyboard("{ArrowLeft}");
  const table = await screen.findByRole("table", { name: "Positions" });
  await expect.poll(() => table.closest("[aria-busy=true]")).not.toBeNull();
  await userEvent.click(within(table).getAllByRole("row")[2] as HTMLElement);
  response.resolve();
  await expect.poll(() => new URLSearchParams(router.state.location.search).get("entry")).not.toBeNull();
  expect(router.state.location.search).toMatch(/^\?from=1942-04-21&to=1942-04-26&entry=/);
});

test.each(proveOnly)(
  "a second filter of the audit log is kept together with the first, which is still loading",
  async () => {
    const response = slowResponse();
    const answers = auditLogAnswering(securityEvents);
    const { router } = renderShore(paths.auditLog({ organizationUuid }), {
      ...answers,
      listAuditEvents: async (request, context) => {
        if ((request.filter?.result ?? "") !== "") await response.promise;
        return (await answers.listAuditEvents?.(request, context)) ?? {};
      },
    });
    await chooseInFilter("Result", "Refused");
    expect(await screen.findByRole("button", { name: /^Result: Refused/ })).toBeVisible();
    await chooseInFilter("Object", "Vessel group");
    response.resolve();
    await expect.poll(() => router.state.location.search).toMatch(/result=refused/);
    expect(router.state.location.search).toMatch(/object=|kind=/);
  },
);
