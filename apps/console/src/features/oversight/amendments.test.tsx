import { Code } from "@connectrpc/connect";
import type { AmendmentListRequest } from "@shore/api/gen/shore/v1/amendments_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { amendmentsAnswering, everyAmendment } from "#testing/amendments.ts";
import { coastal } from "#testing/vessel-groups.ts";
import { havbris } from "#testing/fleet.ts";
import { member, nobody, organizationUuid } from "#testing/people.ts";
import { chooseInFilter, closeFilter, openFilter } from "#testing/filters.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { failing } from "#testing/transport.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const path = paths.amendments({ organizationUuid });
const nothing = { amendments: [], groups: [], total: 0, groupByPerson: true, derivedPercent: 100 };
const table = () => screen.findByRole("table", { name: "Amendments" });

/** Responds with a function's page and records the requests. */
function recordingAnswers(answer = everyAmendment as object) {
  const requests: AmendmentListRequest[] = [];
  const answers = amendmentsAnswering((request) => {
    if (request.groupBy === "") requests.push(request);
    return request.groupBy === "" ? answer : nothing;
  });
  return { requests, answers };
}

test("the sidebar links to Amendments, and a row to its entry", async () => {
  const { router } = renderShore(paths.vessels({ organizationUuid }), member);
  await userEvent.click(await screen.findByRole("link", { name: "Oversight" }));
  expect(await screen.findByRole("link", { name: "Amendments", current: "page" })).toBeVisible();
  await expect.poll(() => router.state.location.pathname).toMatch(/\/oversight\/amendments$/);
  await expect.poll(() => document.title).toBe("Amendments · Oversight · Shore");
  expect(await screen.findByText("3 amendments")).toBeVisible();
  const row = within(await table()).getByRole("row", { name: /Transfer of sludge/ });
  for (const words of ["Removed", "H. Aune", "not the writer", "2 days", "2 days after verification"]) {
    expect(within(row).getByText(words)).toBeVisible();
  }
  await userEvent.click(within(row).getByRole("link", { name: "Transfer of sludge" }));
  await expect.poll(() => router.state.location.pathname).toMatch(/\/logbooks\/until-date\/2026-11-16$/);
  expect(router.state.location.search).toBe("?entry=7d5a0000-0000-4000-8000-000000000001");
});

test("a replacing entry has its own link; an entry received removed is marked as such, without a time", async () => {
  renderShore(path);
  const row = await within(await table()).findByRole("row", { name: /Transfer of sludge/ });
  expect(
    within(row)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual([expect.stringContaining("entry=7d5a0000-0000-4000-8000-000000000001"), expect.stringMatching(/0002$/)]);
  expect(within(row).getByText("Replaced by")).toHaveTextContent("Replaced by 2026-11-16 14:05 +01:00");
  const received = within(await table()).getByRole("row", { name: /Drill/ });
  expect(within(received).getByText("already when received")).toBeVisible();
  expect(within(received).getByText("No time recorded")).toBeVisible();
});

test.each(proveOnly)("Replaced by is a column when it is chosen, and sorts", async () => {
  const { router } = renderShore(path);
  await within(await table()).findByRole("row", { name: /Transfer of sludge/ });
  expect(screen.queryByRole("columnheader", { name: /Replaced by/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Columns" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Replaced by" }));
  await userEvent.keyboard("{Escape}");
  const head = await screen.findByRole("columnheader", { name: /Replaced by/ });
  await userEvent.click(within(head).getByRole("button", { name: /Replaced by/ }));
  await expect.poll(() => router.state.location.search).toContain("sort=replaced");
});

test("a receipt on the day of the amendment has its time alone, with its date where no other is known", async () => {
  renderShore(path);
  const row = await within(await table()).findByRole("row", { name: /Transfer of sludge/ });
  expect(within(row).getByText("2026-11-19")).toBeVisible();
  expect(within(row).getAllByText(/2026-11-19/)).toHaveLength(1);
  const withoutTime = within(await table()).getByRole("row", { name: /No time recorded/ });
  expect(within(withoutTime).getByText("2026-10-02")).toBeVisible();
});

test("without parameters the last three months are requested, newest first", async () => {
  const { requests, answers } = recordingAnswers();
  renderShore(path, answers);
  await table();
  expect(requests[0]).toMatchObject({ sort: "when", ascending: false });
  const from = Temporal.Now.plainDateISO("UTC").subtract({ months: 3 }).toString();
  expect(requests[0]?.filter).toMatchObject({ fromTime: `${from}T00:00:00+00:00`, toTime: "" });
});

test("filters narrow the request and are in the URL; Clear resets them", async () => {
  const { requests, answers } = recordingAnswers();
  const { router } = renderShore(path, answers);
  await chooseInFilter("State", "After verification", "More than 7 days after the event");
  await chooseInFilter("Group", "Coastal");
  await expect
    .poll(() => requests.at(-1)?.filter)
    .toMatchObject({
      states: ["after_verification", "late_week"],
      vesselGroupUuids: [coastal.vesselGroupId.vesselGroupUuid],
    });
  expect(new URLSearchParams(router.state.location.search).get("state")).toBe("after_verification,late_week");
  await press("Clear");
  await expect.poll(() => router.state.location.search).toBe("");
});

test.each(proveOnly)(
  "Unusual first is a sort order with an explanation; a column's header sorts by the column",
  async () => {
    const { requests, answers } = recordingAnswers();
    const { router } = renderShore(path, answers);
    await openFilter("Unusual first");
    await closeFilter();
    expect(
      await screen.findByText(
        "Sorted by: after verification, by another person than the writer, long after the event.",
      ),
    ).toBeVisible();
    await expect.poll(() => requests.at(-1)).toMatchObject({ sort: "unusual", ascending: false });
    expect(router.state.location.search).toBe("?sort=unusual");
    within(await table())
      .getByRole("button", { name: "By" })
      .focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => requests.at(-1)).toMatchObject({ sort: "by", ascending: true });
    expect(router.state.location.search).toBe("?sort=by");
    // The header keeps the focus, so that the same key reverses.
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => requests.at(-1)).toMatchObject({ sort: "by", ascending: false });
  },
);

test("groups show counts, also per thousand entries, and link to the counted amendments", async () => {
  const { router } = renderShore(path);
  await openFilter("Group by");
  await userEvent.click(await screen.findByRole("option", { name: "Vessel" }));
  const groups = await screen.findByRole("table", { name: "Amendments by vessel" });
  const row = within(groups).getByRole("row", { name: /Havbris/ });
  for (const figure of ["2", "155", "12.9"]) expect(within(row).getByRole("cell", { name: figure })).toBeVisible();
  expect(router.state.location.search).toBe("?by=vessel");
  await userEvent.click(within(row).getByRole("link", { name: "Havbris" }));
  await expect.poll(() => router.state.location.search).toBe(`?vessel=${havbris.vesselUuid}`);
  await table();
});

test("where finding by person is disabled there are no groups of people", async () => {
  renderShore(path, recordingAnswers({ ...everyAmendment, groupByPerson: false }).answers);
  await table();
  await openFilter("Group by");
  await screen.findByRole("option", { name: "Vessel" });
  expect(screen.queryByRole("option", { name: "Person" })).toBeNull();
});

test("a selected month becomes the period, and selected again the default one", async () => {
  const { router } = renderShore(`${path}?from=2026-08-20&to=2026-11-20`);
  const months = await screen.findByRole("toolbar", { name: "Amendments by month" });
  expect(
    within(months)
      .getAllByRole("button")
      .map((bar) => bar.textContent),
  ).toEqual(["August 2026 0", "September 2026 0", "October 2026 1", "November 2026 2"]);
  await press("November 2026 2");
  await expect.poll(() => router.state.location.search).toBe("?from=2026-11-01&to=2026-11-30");
  await userEvent.click(await screen.findByRole("button", { name: "November 2026 2", pressed: true }));
  await expect.poll(() => router.state.location.search).toBe("");
});

test.each(proveOnly)("more amendments load page by page, to the end", async () => {
  const page = (from: number) =>
    Array.from({ length: 2 }, (_, at) => ({
      ...everyAmendment.amendments[0],
      amendmentUuid: `amendment-${from + at}`,
      entryTypeName: `Entry ${from + at}`,
    }));
  renderShore(
    path,
    amendmentsAnswering(({ groupBy, pageToken }) => {
      if (groupBy !== "") return nothing;
      return pageToken === ""
        ? { ...everyAmendment, amendments: page(1), nextPageToken: "next" }
        : { ...everyAmendment, amendments: page(3) };
    }),
  );
  expect(await screen.findByRole("link", { name: "Entry 4" })).toBeInTheDocument();
  expect(screen.getByText("No more amendments.")).toBeInTheDocument();
});

test("an empty period, a filter without matches, and an error have their own messages", async () => {
  const empty = renderShore(path, recordingAnswers(nothing).answers);
  expect(await screen.findByText("No amendments in this period.")).toBeVisible();
  empty.unmount();
  const filtered = renderShore(`${path}?state=by_another`, recordingAnswers(nothing).answers);
  expect(await screen.findByText("No amendments found.")).toBeVisible();
  filtered.unmount();
  renderShore(path, { amendmentList: failing(Code.Unavailable, "The database is away.") });
  expect(await screen.findByText("Failed retrieving amendments")).toBeVisible();
  expect(screen.getByText("The database is away.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Amendments" })).toBeVisible();
});

test.each(proveOnly)("Export as CSV requests the visible amendments in their order", async () => {
  const blocked = vi.spyOn(window, "open").mockReturnValue(null);
  try {
    let requested: object | undefined;
    const answers = amendmentsAnswering();
    renderShore(`${path}?logbook=oil1&from=2026-11-01&to=2026-11-30&sort=unusual`, {
      ...answers,
      generateAmendmentFile: (request, context) => {
        requested = { sort: request.sort, logbookNames: request.filter?.logbookNames };
        return answers.generateAmendmentFile?.(request, context) ?? {};
      },
    });
    await press("Export as CSV");
    expect(await screen.findByRole("link", { name: "Save Amendments, 2026-11-01 to 2026-11-30.csv" })).toBeVisible();
    expect(requested).toEqual({ sort: "unusual", logbookNames: ["oil1"] });
  } finally {
    blocked.mockRestore();
  }
});

test("a signed-out user is redirected to the login", async () => {
  const { router } = renderShore(path, nobody);
  await expect.poll(() => router.state.location.pathname).toMatch(/\/login$/);
});
